# SPDX-License-Identifier: MIT
# Builds the library before the unit tests run, for what a test needs beside the files that it tests, and on a board its port.
# The environment has BOARD, and LEVEL from Ceedling's mixin.
.DEFAULT_GOAL := all
include port/port.mk

library_out := build/library/$(BOARD)$(LEVEL:%=-%)
library_objects := $(patsubst src/%.c,$(library_out)/%.o,$(shell find src -name '*.c'))

# Ceedling does not notice that an archive or the board has changed. Files made with the old one are removed, and are made
# again.
ceedling_out := build/ceedling/$(if $(filter host,$(BOARD)),host,board)/test/out
.PHONY: all
all: $(library_out)/linked
	@mkdir -p $(ceedling_out)
	@[ "$$(cat $(ceedling_out)/board 2>/dev/null)" = $(BOARD) ] || find $(ceedling_out) -name '*.o' -delete -o -name '*.out' -delete
	@echo $(BOARD) >$(ceedling_out)/board
$(library_out)/linked: $(library_out)/libknurl.a $(port_out)/libport.a
	@rm -f $(ceedling_out)/*/*.out
	@touch $@

$(library_out)/libknurl.a: $(library_objects)
	@rm -f $@
	$(port_ar) rcs $@ $^

$(library_out)/%.o: src/%.c test/support/library.mk port/port.mk
	@mkdir -p $(@D)
	$(port_library_cc) $< -o $@

-include $(library_objects:.o=.d)
