/* SPDX-License-Identifier: MIT */
#include "knurl_beacon.h"

const char knurl_beacon_texts[] = "https://www.\0.com/.org/.edu/.net/.info/.biz/.gov/";
