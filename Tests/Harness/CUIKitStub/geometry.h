#ifndef SCROLL_PLAYGROUND_CUIKITSTUB_GEOMETRY_H
#define SCROLL_PLAYGROUND_CUIKITSTUB_GEOMETRY_H

// The geometry of UIKit. Methods with the attribute @objc take no structures of Swift.

typedef struct {
  double x, y;
} CGPoint;
typedef struct {
  double width, height;
} CGSize;
typedef struct {
  CGPoint origin;
  CGSize size;
} CGRect;

#endif
