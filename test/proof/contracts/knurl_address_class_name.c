/* SPDX-License-Identifier: MIT */
#include "knurl_address_class.h"

#include "judge/knurl_address_class_name.c"

/*@ assigns \nothing; */
const char *knurl_address_class_name(unsigned class_);
