"""The flex tree in Taffy, for LayoutBenchmark to compare itself with.

Reads lines "<rows> <change> <number>" and answers each with the processor time of Taffy's layout
call alone, in microseconds, and where the last box of the middle row then begins, in points.
"""

import sys
import time

from stretchable import Node, taffylib
from stretchable.style import AUTO, AlignItems, FlexDirection, Style

layout_call = taffylib.node_compute_layout_with_measure


def box(width, height):
    return Node(size=(width, height))


class Tree:
    def __init__(self, rows):
        self.middle = rows // 2
        self.leaves = []
        self.root = Node(style=self.root_style(390))
        for row in range(rows):
            self.root.add(self.row(row))

    @staticmethod
    def root_style(width):
        return Style(flex_direction=FlexDirection.COLUMN, size=(width, AUTO))

    def row(self, row):
        title = box(40 + row % 7 * 10, 18)
        subtitle = box(80 + row % 5 * 10, 14)
        dots = [box(30, 12) for _ in range(3)]
        first, last = box(24, 24), box(60, 30)
        self.leaves += [first, title, subtitle, *dots, last]
        if row == self.middle:
            self.title, self.last = title, last
        column = Node(
            flex_direction=FlexDirection.COLUMN, flex_grow=1, flex_shrink=1, margin=(0, 8, 0, 8)
        ).add(title, subtitle, Node(flex_direction=FlexDirection.ROW).add(*dots))
        return Node(
            flex_direction=FlexDirection.ROW, align_items=AlignItems.CENTER, padding=8
        ).add(first, column, last)

    def change(self, kind, number):
        if kind == "width":
            self.root.style = self.root_style(number)
            self.root.mark_dirty()
        elif kind == "box":
            self.title.style = Style(size=(40 + self.middle % 7 * 10 + number, 18))
            self.title.mark_dirty()
        else:
            for leaf in self.leaves:
                leaf.mark_dirty()

    def prepare(self):
        """Lays out through the binding, and notes what that calls Taffy with."""

        def noting(*arguments):
            self.arguments = arguments
            return layout_call(*arguments)

        taffylib.node_compute_layout_with_measure = noting
        self.root.compute_layout()

    def lay_out(self):
        """Returns the nanoseconds of Taffy's call; what is copied to Python is one box."""
        start = time.process_time_ns()
        layout_call(*self.arguments)
        spent = time.process_time_ns() - start
        self.last._update_layout()
        return spent


trees = {}
for line in sys.stdin:
    rows, kind, number = line.split()
    rows = int(rows)
    if rows not in trees:
        trees[rows] = Tree(rows)
        trees[rows].prepare()
    trees[rows].change(kind, float(number))
    spent = trees[rows].lay_out()
    print(spent / 1e3, trees[rows].last.get_box().x, flush=True)
