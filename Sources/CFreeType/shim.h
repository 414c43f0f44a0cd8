#ifndef FLIPBOOK_CFREETYPE_H
#define FLIPBOOK_CFREETYPE_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

/* What Swift cannot see because it is a macro with a cast in it. */
static const FT_Int32 flipbook_load_unscaled = FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP;
static const FT_Int32 flipbook_load_colour = FT_LOAD_COLOR;
static const FT_Int32 flipbook_load_render = FT_LOAD_COLOR | FT_LOAD_RENDER;

static inline int flipbook_has_colour(FT_Face face) { return FT_HAS_COLOR(face) ? 1 : 0; }
static inline int flipbook_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }

#endif
