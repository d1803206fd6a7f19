# SPDX-License-Identifier: MIT
# Builds lwIP, knurl's adapter and the board's network into build/lwip/BOARD/liblwip.a. An example that needs them says
# `include examples/device/lwip/lwip.mk` in its example.mk.
lwip := build/lwip/lwip/src
lwip_out := build/lwip/$(port_name)
lwip_includes := -isystem $(lwip)/include -Iexamples/device/lwip/libc -Iexamples/device/lwip -Iport/library/lines

lwip_core := init.c def.c dns.c inet_chksum.c ip.c mem.c memp.c netif.c pbuf.c stats.c tcp.c tcp_in.c tcp_out.c \
             timeouts.c udp.c ipv4/etharp.c ipv4/icmp.c ipv4/ip4.c ipv4/ip4_addr.c ipv6/ethip6.c ipv6/icmp6.c \
             ipv6/ip6.c ipv6/ip6_addr.c ipv6/nd6.c
lwip_sources := $(lwip_core:%=$(lwip)/core/%) $(lwip)/netif/ethernet.c $(lwip)/apps/mqtt/mqtt.c
lwip_own := $(wildcard examples/device/lwip/*.c examples/device/lwip/libc/*.c) port/library/lines/lines.c
lwip_objects := $(lwip_sources:build/lwip/%.c=$(lwip_out)/%.o) $(lwip_own:%.c=$(lwip_out)/%.o)

flags += $(lwip_includes)
linked += $(lwip_out)/liblwip.a

$(lwip_out)/liblwip.a: $(lwip_objects)
	@rm -f $@
	$(port_ar) rcs $@ $^

# The source is unpacked before anything includes it.
build/lwip/lwip/COPYING:
	examples/device/lwip/get
$(lwip_sources) $(sources:%.c=$(out)/%.o): | build/lwip/lwip/COPYING
$(lwip_sources): ;

# lwIP's code is compiled as it is; ours has the project's warnings.
$(lwip_out)/lwip/%.o: build/lwip/lwip/%.c examples/device/lwip/lwip.mk
	@mkdir -p $(@D)
	$(port_cc) -std=c99 $(port_flags) -Iport $(lwip_includes) -MMD -MP -c $< -o $@

$(lwip_own:%.c=$(lwip_out)/%.o): $(lwip_out)/%.o: %.c examples/device/lwip/lwip.mk | build/lwip/lwip/COPYING
	@mkdir -p $(@D)
	$(port_cc) $(port_warnings) $(port_flags) -Iinc -Iport $(lwip_includes) -MMD -MP -c $< -o $@

-include $(lwip_objects:.o=.d)
