/* SPDX-License-Identifier: MIT */
#include "knurl_address_class_acsl.h"
#include "knurl_names_acsl.h"

#include "judge/knurl_address_class.c"

/*@ assigns \nothing; */
const char *knurl_address_class_name(unsigned class_);
