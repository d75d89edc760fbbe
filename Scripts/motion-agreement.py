"""Plays exported animations beside the stage's own frames; see Scripts/motion-agreement, which runs it."""

import argparse
import base64
import gzip
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zlib

import numpy
import thorvg_python
from PIL import Image
from rlottie_python import LottieAnimation

INSTANTS = 50
RATE = 60
SQUARE = 8


def over_black(image):
    """Pixels as numbers, with transparent ones over black, as recordings show them."""
    ground = Image.new("RGBA", image.size, (0, 0, 0, 255))
    ground.alpha_composite(image.convert("RGBA"))
    return numpy.asarray(ground.convert("RGB")).astype(numpy.int16)


def premultiplied(image):
    """Pixels as numbers of an image whose colours are those over black already, as Lottie players write them."""
    return numpy.asarray(image.convert("RGBA"))[:, :, :3].astype(numpy.int16)


class Refusal(Exception):
    """A player does not take a file."""


def play_thorvg(path, frames, size):
    engine = thorvg_python.Engine(threads=1)
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(*size)
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    if picture.load(str(path)) != thorvg_python.Result.SUCCESS:
        raise Refusal("ThorVG refuses it")
    picture.set_size(*size)
    canvas.add(picture)
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        yield premultiplied(canvas.get_pillow())


def play_rlottie(path, frames, size):
    animation = LottieAnimation.from_file(str(path))
    if animation.lottie_animation_get_totalframe() < 1:
        raise Refusal("rlottie refuses it")
    for frame in frames:
        yield premultiplied(animation.render_pillow_frame(frame_num=frame, width=size[0], height=size[1]))


def play_browser(browser, path, frames, size, folder):
    """The pictures of an SVG file that stands still at each instant, side by side in one page."""
    (width, height), columns = size, max(1, min(10, 4000 // size[0]))
    rows = (len(frames) + columns - 1) // columns
    svg = path.read_text()
    page = f"<style>body{{margin:0;background:#000;font-size:0;width:{columns * width}px}}</style>"
    for frame in frames:
        still = f".m{{animation-delay:-{frame / RATE + 2e-5:.5f}s!important;animation-play-state:paused!important}}</style>"
        source = base64.b64encode(svg.replace("</style>", still, 1).encode()).decode()
        page += f'<img width={width} height={height} src="data:image/svg+xml;base64,{source}">'
    (folder / "page.html").write_text(page)
    shot = folder / "page.png"
    shot.unlink(missing_ok=True)
    window = f"{columns * width},{rows * height}"
    address = f"file://{folder}/page.html"
    if browser == "chromium":
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={window}",
                   "--force-device-scale-factor=1", "--virtual-time-budget=3000", f"--screenshot={shot}", address]
    else:
        command = [browser, "--headless", "--no-remote", "--profile", tempfile.mkdtemp(dir=folder),
                   "--window-size", window, "--screenshot", str(shot), address]
    subprocess.run(command, capture_output=True, timeout=900, check=False)
    if not shot.exists():
        raise Refusal(f"{browser} makes no picture")
    whole = over_black(Image.open(shot))
    if whole.shape[1] < columns * width or whole.shape[0] < rows * height:
        raise Refusal(f"{browser} makes a picture of {whole.shape[1]} × {whole.shape[0]} pixels")
    for index in range(len(frames)):
        x, y = index % columns * width, index // columns * height
        yield whole[y:y + height, x:x + width]


def worst_square(difference):
    height, width = (length // SQUARE * SQUARE for length in difference.shape[:2])
    means = difference[:height, :width].reshape(height // SQUARE, SQUARE, width // SQUARE, SQUARE, 3)
    return float(means.mean(axis=(1, 3, 4)).max())


def compare(expected, actual, sheet):
    """The mean difference, that of the worst square, and a contact sheet of the worst instants."""
    total, worst, rows = 0.0, 0.0, []
    for index, (mine, other) in enumerate(zip(expected, actual, strict=True)):
        difference = numpy.abs(mine - other)
        total += float(difference.mean())
        square = worst_square(difference)
        worst = max(worst, square)
        rows.append((square, index, mine, other, difference))
        rows = sorted(rows, key=lambda row: -row[0])[:4]
    if sheet:
        sheet.parent.mkdir(parents=True, exist_ok=True)
        pictures = [numpy.hstack([mine, other, numpy.clip(difference * 4, 0, 255)])
                    for _, _, mine, other, difference in rows]
        Image.fromarray(numpy.vstack(pictures).astype(numpy.uint8)).save(sheet)
    return total / len(expected), worst


def export_scene(program, scene, seconds, folder):
    """The sizes of a scene's files, and the stage's own pictures at the instants.

    What is played is exported at one pixel per point, as the pictures are drawn: a hairline is as wide as a pixel.
    """
    step = max(1, int(seconds * RATE / INSTANTS))
    sizes = []
    for suffix in ("json", "svg"):
        file = folder / f"{scene}.{suffix}"
        command = [program, "record", scene, "-o", file.name]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
        sizes += [file.stat().st_size, len(gzip.compress(file.read_bytes(), 9))]
        subprocess.run([*command, "--scale", "1"], cwd=folder, check=True, capture_output=True)
    # A touch at the instant of a frame comes before the frame, however its time was rounded.
    subprocess.run([program, "record", scene, "--from", "0.0001", "--fps", repr(RATE / step), "--scale", "1", "-o", "frames"],
                   cwd=folder, check=True, capture_output=True)
    names = sorted((folder / "frames").glob("*.png"))[:INSTANTS]
    frames = [index * step for index in range(len(names))]
    return sizes, frames, [over_black(Image.open(name)) for name in names]


def read_tree(path):
    """The stage's own pictures of a tree: packed pixels after a line of width, height and frames."""
    data = zlib.decompress(path.read_bytes())
    head, pixels = data.split(b"\n", 1)
    width, height, *frames = (int(word) for word in head.split())
    bitmaps = numpy.frombuffer(pixels, numpy.uint8).reshape(len(frames), height, width, 4)
    # Premultiplied colours over black are the colours.
    return frames, [bitmap[:, :, :3].astype(numpy.int16) for bitmap in bitmaps]


def played(name, lottie, svg, frames, expected, options, folder):
    """A cell for each player, and the sentences of those that refuse the file."""
    size = (expected[0].shape[1], expected[0].shape[0])
    ways = [("ThorVG", lambda: play_thorvg(lottie, frames, size)), ("rlottie", lambda: play_rlottie(lottie, frames, size))]
    ways += [(title, lambda browser=browser: play_browser(browser, svg, frames, size, folder))
             for title, browser in browsers()]
    results, refusals = [], []
    for title, play in ways:
        sheet = options.sheets / f"{name}-{title}.png" if options.sheets else None
        try:
            results.append(compare(expected, play(), sheet))
        except Refusal as refusal:
            results.append(None)
            refusals.append(f"{name}: {refusal}")
    return results, refusals


def browsers():
    return [(title, program) for title, program in (("Chromium", "chromium"), ("Firefox", "firefox-esr"))
            if shutil.which(program)]


def cell(result):
    return "refused" if result is None else f"{result[0]:.2f} / {result[1]:.0f}"


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--program", type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--trees", type=pathlib.Path)
    parser.add_argument("--sheets", type=pathlib.Path)
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_args()
    titles = ["ThorVG", "rlottie"] + [title for title, _ in browsers()]
    refusals = []
    if options.scenes or not options.trees:
        listed = subprocess.run([options.program, "scenes"], check=True, capture_output=True, text=True).stdout
        lengths = {line.split()[0]: float(line.rsplit("(", 1)[1].split()[0]) for line in listed.splitlines() if line.strip()}
        print("| scene | Lottie | compressed | SVG | compressed | " + " | ".join(titles) + " |")
        print("|---" * (5 + len(titles)) + "|", flush=True)
        for scene in options.scenes or lengths:
            with tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name)
                sizes, frames, expected = export_scene(options.program, scene, lengths[scene], folder)
                files = [folder / f"{scene}.json", folder / f"{scene}.svg"]
                results, refused = played(scene, *files, frames, expected, options, folder)
                refusals += refused
            print(f"| `{scene}` | " + " | ".join([f"{size:,}" for size in sizes] + [cell(result) for result in results]) + " |", flush=True)
    if options.trees:
        columns = [[] for _ in titles]
        for path in sorted(options.trees.glob("*.frames")):
            frames, expected = read_tree(path)
            with tempfile.TemporaryDirectory() as name:
                results, refused = played(path.stem, path.with_suffix(".json"), path.with_suffix(".svg"), frames, expected,
                                          options, pathlib.Path(name))
            refusals += refused
            for column, result in zip(columns, results):
                column.append((path.stem, result))
        print("| trees | " + " | ".join(titles) + " |\n" + "|---" * (1 + len(titles)) + "|")
        known = [[(name, result) for name, result in column if result] for column in columns]
        print(f"| mean of {len(columns[0])} | " + " | ".join(
            f"{numpy.mean([result[0] for _, result in column]):.2f}" for column in known) + " |")
        print("| worst mean | " + " | ".join(
            "{:.2f} ({})".format(*max((result[0], name) for name, result in column)) for column in known) + " |")
        print("| worst square | " + " | ".join(
            "{:.0f} ({})".format(*max((result[1], name) for name, result in column)) for column in known) + " |")
    for refusal in refusals:
        print(refusal, file=sys.stderr)
    sys.exit(1 if refusals else 0)


main()
