/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_dots_acsl.h"
#include "knurl_put_acsl.h"
#include "knurl_put_piece_acsl.h"

#include "octets/knurl_put_piece.c"
