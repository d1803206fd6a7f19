# SPDX-License-Identifier: MIT
"""Two kinds of pictures, as SVG text: bars side by side, and points with the straight line through them."""
from xml.sax.saxutils import escape

COLOURS = ["#2b6cb0", "#dd8a3c", "#6b8e4e", "#8a5a9e"]
STYLE = 'font-family="sans-serif" font-size="12" fill="#222"'


class Drawing:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.parts = [f'<rect width="{width}" height="{height}" fill="#fff"/>']

    def text(self, x, y, words, anchor="start", more=""):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(str(words))}</text>')

    def box(self, x, y, width, height, colour):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>')

    def line(self, x1, y1, x2, y2, colour="#999", more=""):
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" {more}/>')

    def point(self, x, y, colour):
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>')

    def legend(self, x, y, names):
        for name, colour in zip(names, COLOURS):
            self.box(x, y - 9, 10, 10, colour)
            self.text(x + 14, y, name)
            x += 30 + 7 * len(name)

    def __str__(self):
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
                f'width="{self.width}" height="{self.height}" {STYLE}>\n' + "\n".join(self.parts) + "\n</svg>\n")


def bars(title, names, rows):
    """`rows` are (label, values), a value for each of `names`; a row without values is a heading."""
    left, right, bar, top = 190, 60, 9, 64
    width = 760
    most = max(max(values) for _, values in rows if values)
    height = top + sum(len(names) * bar + 8 if values else 26 for _, values in rows) + 12
    drawing = Drawing(width, height)
    drawing.text(16, 24, title, more='font-size="15" font-weight="bold"')
    drawing.legend(16, 46, names)
    y = top
    for label, values in rows:
        if not values:
            y += 18
            drawing.text(16, y, label, more='font-weight="bold"')
            y += 8
            continue
        drawing.text(left - 8, y + len(names) * bar / 2 + 4, label, "end")
        for value, colour in zip(values, COLOURS):
            length = (width - left - right) * max(value, 0) / most
            drawing.box(left, y, max(length, 0.5), bar - 1, colour)
            drawing.text(left + length + 4, y + bar - 1, value, more='font-size="9"')
            y += bar
        y += 8
    return str(drawing)


def fit(points):
    """The straight line through points: (at 0, slope, the largest distance of a point from it, as a share of the point).
    Each point weighs as its share, so that the small ones count as much as the large."""
    weights = [1 / (y * y) for _, y in points]
    total = sum(weights)
    mean_x = sum(w * x for w, (x, _) in zip(weights, points)) / total
    mean_y = sum(w * y for w, (_, y) in zip(weights, points)) / total
    slope = (sum(w * (x - mean_x) * (y - mean_y) for w, (x, y) in zip(weights, points))
             / sum(w * (x - mean_x) ** 2 for w, (x, _) in zip(weights, points)))
    start = mean_y - slope * mean_x
    return start, slope, max(abs(start + slope * x - y) / y for x, y in points)


def charts(title, panels):
    """Panels side by side: (what x is, what y is, {name: points}); a line is drawn through each set of points."""
    wide, high, left, top = 390, 300, 74, 84
    drawing = Drawing(len(panels) * (wide + 20) + 10, top + high + 56)
    drawing.text(16, 24, title, more='font-size="15" font-weight="bold"')
    drawing.legend(16, 46, list(panels[0][2]))
    for number, (across, up, sets) in enumerate(panels):
        x0, y0 = number * (wide + 20) + left, top + high
        most_x = max(x for points in sets.values() for x, _ in points)
        most_y = max(y for points in sets.values() for _, y in points)

        def place(x, y):
            return x0 + (wide - left - 20) * x / most_x, y0 - high * y / most_y

        drawing.line(x0, y0, x0 + wide - left - 20, y0)
        drawing.line(x0, y0, x0, top)
        for share in (0, 0.5, 1):
            drawing.text(*place(share * most_x, 0)[:1], y0 + 16, f"{share * most_x:,.0f}", "middle", 'font-size="10"')
            drawing.text(x0 - 6, place(0, share * most_y)[1] + 4, f"{share * most_y:,.0f}", "end", 'font-size="10"')
        drawing.text(x0 + (wide - left) / 2, y0 + 36, across, "middle")
        drawing.text(x0 - 60, top - 12, up)
        for points, colour in zip(sets.values(), COLOURS):
            start, slope, _ = fit(points)
            drawing.line(*place(0, start), *place(most_x, start + slope * most_x), colour)
            for x, y in points:
                drawing.point(*place(x, y), colour)
    return str(drawing)
