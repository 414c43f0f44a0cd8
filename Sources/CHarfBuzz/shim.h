#ifndef FLIPBOOK_CHARFBUZZ_H
#define FLIPBOOK_CHARFBUZZ_H

#include <hb.h>
#include <hb-ot.h>

#endif
