# SPDX-License-Identifier: MIT
# Draws costs.svg for test/bench/pages: gnuplot -c costs.plot DATA OUT. Each block of DATA is a parser, with a line for each
# level, -Os first: the bytes of flash, the instructions and, in the first line, the name.
set terminal svg size 720,380 fixed font 'sans-serif,13'
set output ARG2
set datafile separator "\t"
set xlabel 'bytes of flash on a Cortex-M4'
set ylabel 'instructions per URL'
set logscale y
set xrange [0:3000]
set yrange [200:3500]
set ytics (200, 300, 500, 700, 1000, 1500, 2000, 3000)
set border 3
set tics nomirror
set key top right reverse Left samplen 1
stats ARG1 using 1 nooutput
plot for [i=0:STATS_blocks-1] ARG1 index i using 1:2 with lines linecolor rgb (i ? '#bf5b04' : '#0969da') linewidth 1.5 notitle, \
     for [i=0:STATS_blocks-1] ARG1 index i every ::0::0 using 1:2 with points pointtype 7 linecolor rgb (i ? '#bf5b04' : '#0969da') \
         title (i ? '' : '-Os'), \
     for [i=0:STATS_blocks-1] ARG1 index i every ::1::1 using 1:2 with points pointtype 6 linecolor rgb (i ? '#bf5b04' : '#0969da') \
         title (i ? '' : '-O2'), \
     ARG1 using 1:2:3 with labels left offset 0.8,-0.9 notitle
