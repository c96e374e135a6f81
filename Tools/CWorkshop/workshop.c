#include "workshop.h"

extern workshop_allocate _swift_allocObject;
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

workshop_allocate workshop_replace_allocate(workshop_allocate other, bool replaces) {
  workshop_allocate former = _swift_allocObject;
  _swift_allocObject = other;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = replaces;
  return former;
}
