# SPDX-License-Identifier: MIT
# All unit tests and the library as one image, OUT/units, without Ceedling's own build, for compilers and options that
# the other gates choose: make -f test/builds/units.mk OUT=build/x CC=gcc CFLAGS=-O1
# LIBRARY_FLAGS are for the sources of src alone, TEST_FLAGS for the rest, LINK_FLAGS for the image. LIBRARY is the folder
# that the library is read from, INC that of its headers.
OUT ?= build/builds/units
CC := gcc
CFLAGS ?= -O1
LIBRARY ?= src
INC ?= inc
unity := $(lastword $(sort $(wildcard $(shell ruby -e 'puts Gem::Specification.find_by_name("ceedling", "1.2.1").gem_dir')/vendor/unity)))

tests := $(patsubst test/test_%.c,%,$(wildcard test/test_*.c))
sources := $(shell cd $(LIBRARY) && find . -name '*.c' | sed 's,^\./,,')
own := examples/own-scheme
objects := $(sources:%.c=$(OUT)/library/%.o)
others := $(OUT)/unity.o $(OUT)/all.o $(tests:%=$(OUT)/%.o) $(tests:%=$(OUT)/%_runner.o)
others += $(patsubst $(own)/%.c,$(OUT)/own/%.o,$(own)/coap.c $(own)/mqtt.c $(own)/stomp.c)

defines := -DUNITY_EXCLUDE_FLOAT -DUNITY_EXCLUDE_DOUBLE -DUNITY_SUPPORT_TEST_CASES -DUNITY_SUPPORT_VARIADIC_MACROS
depends := -MMD -MP
includes := -I$(INC) -Itest/support -Itest/vectors -I$(own) -I$(unity)/src

$(OUT)/units: $(objects) $(others)
	$(CC) $(CFLAGS) $(LINK_FLAGS) -o $@ $^

$(OUT)/library/%.o: $(LIBRARY)/%.c $(MAKEFILE_LIST)
	@mkdir -p $(@D)
	$(CC) -std=c99 $(CFLAGS) $(LIBRARY_FLAGS) $(depends) -I$(INC) -c $< -o $@

$(OUT)/own/%.o: $(own)/%.c $(MAKEFILE_LIST)
	@mkdir -p $(@D)
	$(CC) -std=c99 $(CFLAGS) $(TEST_FLAGS) $(depends) -I$(INC) -c $< -o $@

$(OUT)/unity.o: $(unity)/src/unity.c
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(TEST_FLAGS) $(defines) -c $< -o $@

$(tests:%=$(OUT)/%.o): $(OUT)/%.o: test/test_%.c $(OUT)/%_names.h $(MAKEFILE_LIST)
	@mkdir -p $(@D)
	$(CC) -std=gnu99 $(CFLAGS) $(TEST_FLAGS) $(depends) $(defines) -include $(OUT)/$*_names.h $(includes) -c $< -o $@

$(OUT)/%_runner.o: $(OUT)/%_runner.c $(OUT)/%_names.h $(MAKEFILE_LIST)
	$(CC) -std=gnu99 $(CFLAGS) $(TEST_FLAGS) $(depends) $(defines) -include $(OUT)/$*_names.h $(includes) -c $< -o $@

$(OUT)/%_runner.c: test/test_%.c
	@mkdir -p $(@D)
	ruby $(unity)/auto/generate_test_runner.rb --use_param_tests=1 --main_name=main_$* $< $@ >/dev/null

# Functions of one name in several tests get a name of their own in the image.
$(OUT)/%_names.h: test/test_%.c
	@mkdir -p $(@D)
	@{ grep -o '^void test_[a-z0-9_]*' $< | sed 's/^void //'; \
	   printf '%s\n' setUp tearDown resetTest verifyTest GlobalExpectCount GlobalVerifyOrder GlobalOrderError; } | \
	   sed 's/.*/#define & $*_&/' >$@

$(OUT)/all.o: $(OUT)/all.c
	$(CC) $(CFLAGS) $(TEST_FLAGS) -c $< -o $@

# The main of all of them. Given a number, it stops at the first test file that fails, and after so many milliseconds of
# processor time. Unity's default runner, which nothing calls, wants a setUp and a tearDown.
$(OUT)/all.c: $(MAKEFILE_LIST) $(tests:%=test/test_%.c)
	@mkdir -p $(@D)
	@{ echo '#include <stdlib.h>'; echo '#include <sys/time.h>'; \
	   echo 'void setUp(void); void tearDown(void); void setUp(void) {} void tearDown(void) {}'; \
	   for t in $(tests); do echo "int main_$$t(void);"; done; \
	   echo 'int main(int argc, char **argv) { int failed = 0; struct itimerval most = {{0, 0}, {0, 0}};'; \
	   echo 'if (argc > 1) { most.it_value.tv_sec = atoi(argv[1]) / 1000;'; \
	   echo 'most.it_value.tv_usec = atoi(argv[1]) % 1000 * 1000; setitimer(ITIMER_PROF, &most, NULL); }'; \
	   for t in $(tests); do echo "if (failed == 0 || argc < 2) failed += main_$$t();"; done; \
	   echo 'return failed != 0; }'; } >$@

-include $(objects:.o=.d) $(others:.o=.d)

.SECONDARY:
