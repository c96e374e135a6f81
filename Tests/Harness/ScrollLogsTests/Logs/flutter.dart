// Copyright 2014 The Flutter Authors. All rights reserved.
// Use of this source code is governed by a BSD-style license.

const List<PointerEvent> velocityEventData = <PointerEvent>[
  PointerDownEvent(
    timeStamp: Duration(milliseconds: 216690896),
    pointer: 1,
    position: Offset(270.0, 538.2857055664062),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690906),
    pointer: 1,
    position: Offset(270.0, 538.2857055664062),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690951),
    pointer: 1,
    position: Offset(270.0, 530.8571166992188),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690959),
    pointer: 1,
    position: Offset(270.0, 526.8571166992188),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690967),
    pointer: 1,
    position: Offset(270.0, 521.4285888671875),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690975),
    pointer: 1,
    position: Offset(270.0, 515.4285888671875),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690983),
    pointer: 1,
    position: Offset(270.0, 506.8571472167969),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690991),
    pointer: 1,
    position: Offset(268.8571472167969, 496.0),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216690998),
    pointer: 1,
    position: Offset(267.4285583496094, 483.1428527832031),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691006),
    pointer: 1,
    position: Offset(266.28570556640625, 469.71429443359375),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691014),
    pointer: 1,
    position: Offset(265.4285583496094, 456.8571472167969),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691021),
    pointer: 1,
    position: Offset(264.28570556640625, 443.71429443359375),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691029),
    pointer: 1,
    position: Offset(264.0, 431.71429443359375),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691036),
    pointer: 1,
    position: Offset(263.4285583496094, 421.1428527832031),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691044),
    pointer: 1,
    position: Offset(263.4285583496094, 412.5714416503906),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691052),
    pointer: 1,
    position: Offset(263.4285583496094, 404.5714416503906),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691060),
    pointer: 1,
    position: Offset(263.4285583496094, 396.5714416503906),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691315),
    pointer: 1,
    position: Offset(259.4285583496094, 516.0),
  ),
  PointerMoveEvent(
    timeStamp: Duration(milliseconds: 216691323),
    pointer: 1,
    position: Offset(260.28570556640625, 521.7142944335938),
  ),
  PointerUpEvent(
    timeStamp: Duration(milliseconds: 216691338),
    pointer: 1,
    position: Offset(260.28570556640625, 521.7142944335938),
  ),
];
