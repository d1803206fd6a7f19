/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"

#include "machine/knurl_machine_class.inc"

#include "knurl_machine_class_acsl.h"

#include "machine/knurl_classes.c"
