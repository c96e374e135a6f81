import Foundation
import Testing

/// The page "From the articles to here" has a section for each article, with every name that the article
/// uses in the first column of its table.
struct ArticlesPageTests {
  private static let articles: [(title: String, names: String)] = [
    (
      "How to determine if a scroll view is scrolling",
      """
      SwipeCell, Introspect, introspectScrollView, introspectTableView, ScrollDelegate,
      UIScrollViewDelegate, UITableViewDelegate, scrollViewDidScroll, scrollViewDidEndDecelerating,
      scrollViewDidEndDragging, scrollStatusByIntrospect, ScrollStatusByIntrospectModifier, Runloop,
      kCFRunLoopDefaultMode, UITrackingRunLoopMode, Timer.publish, TimerPublisher, ExclusionStore,
      ScrollStatusMonitorExclusionModifier, idlePublisher, scrollingPublisher, exclusion, PreferenceKey,
      preference, onPreferenceChange, CommonStore, ScrollStatusMonitorCommonModifier, preferencePublisher,
      timeoutPublisher, dropFirst, common, MinValueKey, scrollSensor, GeometryReader, scrollStatusMonitor,
      monitorMode, isScrolling, onDisappear, cancellable, List, ForEach, LazyVStack, LazyHStack
      """
    ),
    (
      "Scroll views and coordinate spaces",
      """
      GeometryReader, geo.frame(in:), .local, .global, .named, coordinateSpace(name:), minY,
      ScrollOffsetKey, PreferenceKey, reduce, onPreferenceChange, scrollOffset, pinnedViews, sectionHeaders,
      LazyVStack, opacity, scaleEffect, offset, refreshable
      """
    ),
    (
      "How to hear that a UIScrollView has stopped",
      """
      Runtime, Method Swizzling, class_getInstanceMethod, class_addMethod, method_exchangeImplementations,
      Hook_Method, load, dispatch_once, setDelegate, hook_setDelegate, isMemberOfClass, tracking, dragging,
      decelerating, scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating, scrollViewDidEndDragging,
      scrollToScrollStop, dragToDragStop, scrollViewDidEndScroll, stopScroll,
      p_scrollViewDidEndDecelerating, p_scrollViewDidEndDragging, add_scrollViewDidEndDecelerating,
      add_scrollViewDidEndDragging, stopScrollBlock, StopScrollBlock, ScrollStopBlock,
      objc_setAssociatedObject, objc_getAssociatedObject, dispatch_async, dispatch_get_main_queue
      """
    ),
    (
      "ScrollPosition",
      """
      ScrollPosition, idType, edge, point, x, y, scrollPosition(_:anchor:), scrollPosition(id:anchor:),
      scrollTargetLayout, scrollTo(edge:), scrollTo(id:anchor:), scrollTo(point:), scrollTo(x:),
      scrollTo(y:), viewID, viewID(type:), isPositionedByUser, Scroll to bottom, withAnimation, Transaction,
      scrollPositionUpdatePreservesVelocity, ScrollViewReader, ScrollViewProxy, scrollTargetBehavior,
      paging, viewAligned, defaultScrollAnchor, onScrollPhaseChange, onScrollGeometryChange,
      onScrollVisibilityChange, scrollTransition, onScrollTargetVisibilityChange, contentMargins
      """
    ),
    (
      "Callbacks of a scroll",
      """
      UICollectionView, UICollectionViewFlowLayout, itemSize, minimumLineSpacing, minimumInteritemSpacing,
      setContentOffset(_:animated:), Random Offset, scrollViewWillBeginDragging, scrollViewWillEndDragging,
      targetContentOffset, scrollViewDidEndScrollingAnimation, scrollViewShouldScrollToTop,
      scrollViewDidScrollToTop, scrollsToTop, isPagingEnabled, delaysContentTouches, UIRefreshControl,
      prefetchDataSource
      """
    ),
  ]

  @Test func everyNameOfAnArticleIsOnThePage() throws {
    let page = try Page("Sources/Engine/Scrolling/Scrolling.docc/Articles.md")
    let sections = page.text.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.map { $0.prefix { $0 != "\n" } } == Self.articles.map { $0.title[...] })
    var count = 0
    for (section, article) in zip(sections, Self.articles) {
      let names = article.names.replacingOccurrences(of: "\n", with: " ").components(separatedBy: ", ")
      let table = try Page(text: "### " + section).table(under: "| in the article | here | |")
      for name in names {
        let row = try #require(table.first { $0[0].contains("`\(name)`") }, "\(article.title): \(name)")
        #expect(!row[1].isEmpty, "\(name)")
      }
      count += Set(names).count
    }
    #expect(count >= 89)
  }
}
