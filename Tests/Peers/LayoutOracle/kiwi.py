"""Solves sets of constraints with kiwi, and compares the frames that Rivulet found: see Scripts/layout-oracle.

Frames need not be equal, because many sets leave places open. What must be equal is how well they are fulfilled: every
required constraint, and then, priority after priority, the sum of the errors. The outermost view is 40,000 points wide, and edges
lie on pixels of 1/16 point.
"""

import json
import sys

import kiwisolver

# In points. A constraint with the multiplier 2 errs by at most five halves of a pixel.
TOLERANCE = 0.16
PRIORITIES = (750, 500, 250)


def expression(frame, attribute, mirrored):
    """An attribute of a frame, of numbers or of kiwi's variables."""
    x, y, width, height = frame
    if attribute in ("leading", "trailing"):
        attribute = "right" if (attribute == "leading") == mirrored else "left"
    return {
        "left": x,
        "right": x + width,
        "centerX": x + width * 0.5,
        "top": y,
        "bottom": y + height,
        "centerY": y + height * 0.5,
        "width": width + 0,
        "height": height + 0,
    }[attribute]


def difference(row, frames, mirrored):
    """How far the left side of a row exceeds the right one."""
    relative = row["attribute"] in ("leading", "trailing")
    sign = -1 if relative and mirrored else 1
    value = expression(frames[row["item"]], row["attribute"], mirrored) - sign * row["constant"]
    if row.get("otherItem") is not None:
        value = value - row["multiplier"] * expression(
            frames[row["otherItem"]], row["otherAttribute"], mirrored
        )
    # From right to left, the leading side grows towards the left.
    return value * sign


def error(row, frames, mirrored):
    """The distance of numbers from fulfilling a row."""
    value = difference(row, frames, mirrored)
    if row["relation"] == "<=":
        return max(value, 0)
    if row["relation"] == ">=":
        return max(-value, 0)
    return abs(value)


def best(task):
    """The least sums of errors that kiwi finds, priority after priority, each without spoiling the ones before."""
    mirrored = task["isMirrored"]
    totals = []
    for level in range(len(PRIORITIES)):
        solver = kiwisolver.Solver()
        frames = [
            [kiwisolver.Variable(f"{index}.{name}") for name in ("x", "y", "width", "height")]
            for index in range(len(task["frames"]))
        ]
        for variable, number in zip(frames[0], task["frames"][0]):
            solver.addConstraint(variable == number)
        for frame in frames:
            solver.addConstraint(frame[2] >= 0)
            solver.addConstraint(frame[3] >= 0)
        errors = []
        for row in task["rows"]:
            value = difference(row, frames, mirrored)
            if row["priority"] == 1000:
                solver.addConstraint(
                    {"==": value == 0, "<=": value <= 0, ">=": value >= 0}[row["relation"]]
                )
            else:
                miss = kiwisolver.Variable("miss")
                solver.addConstraint(miss >= 0)
                if row["relation"] != ">=":
                    solver.addConstraint(miss >= value)
                if row["relation"] != "<=":
                    solver.addConstraint(miss >= -1 * value)
                errors.append((row["priority"], miss))
        for earlier, total in zip(PRIORITIES, totals):
            sum_of_level = sum((miss for priority, miss in errors if priority == earlier), kiwisolver.Expression([]))
            solver.addConstraint(sum_of_level <= total + 1e-4)
        wanted = [miss for priority, miss in errors if priority == PRIORITIES[level]]
        for miss in wanted:
            solver.addConstraint((miss == 0) | "strong")
        solver.updateVariables()
        totals.append(sum(miss.value() for miss in wanted))
    return totals


def main():
    count, failures = 0, []
    for line in sys.stdin:
        task = json.loads(line)
        mirrored, frames, rows = task["isMirrored"], task["frames"], task["rows"]
        count += 1
        if count % 500 == 0:
            print(f"{count} sets", file=sys.stderr)
        problems = []
        for row in rows:
            if row["priority"] == 1000 and error(row, frames, mirrored) > TOLERANCE:
                problems.append(f"not fulfilled: {row}")
        for frame in frames:
            if min(frame[2:]) < 0:
                problems.append(f"a negative length: {frame}")
        for priority, least in zip(PRIORITIES, best(task)):
            own = sum(error(row, frames, mirrored) for row in rows if row["priority"] == priority)
            if abs(own - least) > TOLERANCE * max(len(rows), 1):
                problems.append(f"priority {priority}: the errors are {own:.4f}, kiwi's {least:.4f}")
                break
        if problems:
            failures.append((task["seed"], problems))
    for seed, problems in failures[:20]:
        print(f"seed {seed}: " + "; ".join(problems))
    print(f"{count} sets of constraints, {len(failures)} of them solved differently than by kiwi {kiwisolver.__version__}")
    sys.exit(1 if failures or not count else 0)


if __name__ == "__main__":
    main()
