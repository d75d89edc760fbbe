"""Solves the constraints of Rivulet's nested cells with kiwi, and prints the times of both: see Scripts/layout-oracle.

kiwi's constraints are made before its clock starts, so that what is measured is its solver, in C++. Rivulet's times have
everything that an app waits for: activation, and a layout that solves the constraints and gives all views their frames.
"""

import json
import statistics
import sys
import time

import kiwisolver

from kiwi import difference

RUNS = 31


def run(task):
    """Returns the seconds that kiwi takes for all constraints, and for one changed constant."""
    solver = kiwisolver.Solver()
    frames = [[kiwisolver.Variable() for _ in range(4)] for _ in range(task["views"])]
    wanted = kiwisolver.Variable()
    constraints = [variable == number for variable, number in zip(frames[0], task["root"])]
    for index, row in enumerate(task["rows"]):
        value = difference(row, frames, False)
        if index == task["changingRow"]:
            value = value + row["constant"] - wanted
        made = {"==": value == 0, "<=": value <= 0, ">=": value >= 0}[row["relation"]]
        constraints.append(made if row["priority"] == 1000 else made | ("strong" if row["priority"] > 500 else "medium"))
    start = time.perf_counter()
    solver.addEditVariable(wanted, "strong")
    solver.suggestValue(wanted, task["rows"][task["changingRow"]]["constant"])
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.updateVariables()
    solved = time.perf_counter()
    solver.suggestValue(wanted, 45)
    solver.updateVariables()
    return solved - start, time.perf_counter() - solved


def main():
    for title, line in zip(("Cells with frames", "Cells below each other"), sys.stdin):
        compare(title, json.loads(line))


def compare(title, task):
    times = [run(task) for _ in range(RUNS)]
    layout = 1e3 * statistics.median(first for first, _ in times)
    change = 1e6 * statistics.median(second for _, second in times)
    print(f"{title}: {task['views']} views, {len(task['rows'])} constraints; medians of {RUNS} runs")
    whole = task["activation"] + task["layout"]
    print(f"  activation:      {task['activation']:.2f} ms")
    print(f"  layout:          {task['layout']:.2f} ms, with activation {whole:.2f} ms; kiwi {kiwisolver.__version__} {layout:.2f} ms, {layout / whole:.2f} of both")
    print(f"  one constant:    {task['change']:.1f} µs, kiwi {change:.1f} µs, {change / task['change']:.2f} of Rivulet's")


main()
