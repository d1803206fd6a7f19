# SPDX-License-Identifier: MIT
# Compiles SOURCES into the folder OUT with the command CC, which writes a call graph beside each object.
objects := $(patsubst %.c,$(OUT)/%.o,$(notdir $(SOURCES)))
vpath %.c $(sort $(dir $(SOURCES)))
all: $(objects)
$(OUT)/%.o: %.c
	$(CC) -MMD -MP -c $< -o $@
-include $(objects:.o=.d)
