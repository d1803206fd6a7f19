# SPDX-License-Identifier: MIT
# Builds all unit tests and the library as one image, OUT/units, without Ceedling, so that other scripts can choose the
# compiler and its options: make -f test/builds/units.mk OUT=build/x CC=gcc CFLAGS=-O1
# LIBRARY_FLAGS are for the sources of src, TEST_FLAGS for the others, LINK_FLAGS for the image. LIBRARY is the folder of the
# library's sources, or "none" if it is compiled elsewhere; INC is the folder of its headers. LEFT_OUT lists test files to
# leave out. FORM names another form of the library: its image, OUT/unitsFORM, reuses the objects of the tests.
OUT ?= build/builds/units
CC := gcc
CFLAGS ?= -O1
LIBRARY ?= src
INC ?= inc
unity := $(lastword $(sort $(wildcard $(shell ruby -e 'puts Gem::Specification.find_by_name("ceedling", "1.2.1").gem_dir')/vendor/unity)))

tests := $(filter-out $(LEFT_OUT),$(patsubst test/unit/test_%.c,%,$(wildcard test/unit/test_*.c)))
sources := $(if $(filter-out none,$(LIBRARY)),$(shell cd $(LIBRARY) && find . -name '*.c' | sed 's,^\./,,'))
own := examples/own-scheme
library := $(sources:%.c=$(OUT)/library$(FORM)/%.o)
served := $(OUT)/unity.o $(patsubst $(own)/%.c,$(OUT)/own/%.o,$(own)/coap.c $(own)/mqtt.c $(own)/stomp.c)
tested := $(tests:%=$(OUT)/%.o)
$(shell mkdir -p $(OUT)/own $(sort $(dir $(library))))

defines := -DUNITY_EXCLUDE_FLOAT -DUNITY_EXCLUDE_DOUBLE -DUNITY_SUPPORT_TEST_CASES -DUNITY_SUPPORT_VARIADIC_MACROS '-DUNITY_DETAIL1_NAME="case"' '-DUNITY_DETAIL2_NAME="at"'
depends := -MMD -MP
includes := -I. -I$(INC) -Itest/unit/support -Itest/unit/vectors -I$(own) -I$(unity)/src

$(OUT)/units$(FORM): $(library) $(served) $(tested) $(OUT)/all.o
	$(CC) $(CFLAGS) $(LINK_FLAGS) -o $@ $^

# An image of one test file (test/unit/image) consists of that file's object, the library and this archive.
$(OUT)/libunits.a: $(served) $(tested)
	@rm -f $@
	$(AR) rcs $@ $(served)

$(library): $(OUT)/library$(FORM)/%.o: $(LIBRARY)/%.c $(MAKEFILE_LIST)
	$(CC) -std=c99 $(CFLAGS) $(LIBRARY_FLAGS) $(depends) -I$(INC) -c $< -o $@

$(OUT)/own/%.o: $(own)/%.c $(MAKEFILE_LIST)
	$(CC) -std=c99 $(CFLAGS) $(TEST_FLAGS) $(depends) -I$(INC) -c $< -o $@

$(OUT)/unity.o: $(unity)/src/unity.c
	$(CC) $(CFLAGS) $(TEST_FLAGS) $(defines) -c $< -o $@

$(tested): $(OUT)/%.o: $(OUT)/runners $(MAKEFILE_LIST)
	$(CC) -std=gnu99 $(CFLAGS) $(TEST_FLAGS) $(depends) $(defines) $(includes) -c $(OUT)/$*.c -o $@

$(OUT)/all.o: $(OUT)/runners
	$(CC) $(CFLAGS) $(TEST_FLAGS) -c $(OUT)/all.c -o $@

# A test file and Unity's runner for it are compiled as one source, in which functions with the same name in several test
# files are renamed. all.c contains main, which runs all tests; if you give it a number, it stops at the first test file that
# fails, and after that many milliseconds of processor time. Unity's default runner, which nothing calls, needs setUp and
# tearDown.
define generate
Shared = %w[setUp tearDown resetTest verifyTest GlobalExpectCount GlobalVerifyOrder GlobalOrderError]
ARGV.each do |test|
  from, into = "test/unit/test_#{test}.c", "$(OUT)/#{test}.c"
  UnityTestRunnerGenerator.new(use_param_tests: true, main_name: "main_#{test}").run(from, into)
  names = Shared + File.read(from).scan(/^void (test_\w+)/).flatten
  runner = File.read(into)
  File.write(into, names.map { |name| "#define #{name} #{test}_#{name}\n" }.join + "#include \"#{from}\"\n" + runner)
end
File.write("$(OUT)/all.c", <<END)
#include <stdlib.h>
#include <sys/time.h>
void setUp(void) {}
void tearDown(void) {}
#{ARGV.map { |test| "int main_#{test}(void);" }.join("\n")}
int main(int argc, char **argv)
{
    int (*const mains[])(void) = {#{ARGV.map { |test| "main_#{test}" }.join(", ")}};
    int failed = 0;
    struct itimerval most = {{0, 0}, {0, 0}};
    if (argc > 1) {
        most.it_value.tv_sec = atoi(argv[1]) / 1000;
        most.it_value.tv_usec = atoi(argv[1]) % 1000 * 1000;
        setitimer(ITIMER_PROF, &most, NULL);
    }
    for (unsigned i = 0; i < sizeof(mains) / sizeof(mains[0]) && (failed == 0 || argc < 2); i++) {
        failed += mains[i]();
    }
    return failed != 0;
}
END
endef
export generate
$(OUT)/runners: $(tests:%=test/unit/test_%.c) $(MAKEFILE_LIST)
	@printenv generate | ruby -I $(unity)/auto -r generate_test_runner - $(tests) >/dev/null
	@touch $@

-include $(library:.o=.d) $(served:.o=.d) $(tested:.o=.d)

.SECONDARY:
