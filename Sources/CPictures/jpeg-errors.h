#ifndef JPEG_ERRORS_H
#define JPEG_ERRORS_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

/// The errors of libjpeg, which would otherwise end the process.
typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
  char message[JMSG_LENGTH_MAX];
} jpeg_errors;

static void note_error(j_common_ptr jpeg) {
  jpeg_errors *own = (void *)jpeg->err;
  own->base.format_message(jpeg, own->message);
  longjmp(own->jump, 1);
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

/// Prepares errors, for the caller to set the jump.
static struct jpeg_error_mgr *jpeg_errors_begin(jpeg_errors *errors) {
  struct jpeg_error_mgr *base = jpeg_std_error(&errors->base);
  base->error_exit = note_error;
  base->output_message = say_nothing;
  return base;
}

#endif
