#ifndef FLIPBOOK_CYAML_H
#define FLIPBOOK_CYAML_H

#include <yaml.h>

#endif
