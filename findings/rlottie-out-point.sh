#!/usr/bin/env bash
# Says how the rlottie of PyPI rlottie-python 1.3.8 treats a layer's out point, beside ThorVG 1.0.4 (PyPI thorvg-python 1.1.3).
#
# The format's schema calls `op` the frame at which a layer becomes invisible. Of two layers, the first with ip 0 and op 10 and the second with
# ip 10, ThorVG draws one at each frame; rlottie draws both at frame 10, so that a text that changes shows two values for one frame.
# Nothing of this project takes part: the animation is made here, and the players are installed into a folder that is removed.
#
# usage: findings/rlottie-out-point.sh
#   It fails if either player behaves differently.
set -euo pipefail
case ${1:-} in --help | -h) exec "$(dirname "$(readlink -f "$0")")/../Scripts/help" "$0" ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/players"
"$folder/players/bin/pip" install --quiet --disable-pip-version-check rlottie-python==1.3.8 thorvg-python==1.1.3 pillow
cat >"$folder/play.py" <<'END'
import json, sys
import thorvg_python as tvg
from rlottie_python import LottieAnimation

def still(value):
    return {"a": 0, "k": value}

def layer(number, begin, end, x, color):
    corners = [[x, 10], [x + 20, 10], [x + 20, 30], [x, 30]]
    flat = [[0, 0]] * 4
    transform = {"o": still(100), "r": still(0), "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100])}
    items = [
        {"ty": "sh", "ks": still({"i": flat, "o": flat, "v": corners, "c": True})},
        {"ty": "fl", "c": still(color), "o": still(100), "r": 1},
        {"ty": "tr", **transform},
    ]
    return {"ddd": 0, "ind": number, "ty": 4, "ks": transform, "shapes": [{"ty": "gr", "it": items}],
            "ip": begin, "op": end, "st": 0, "bm": 0}

path = sys.argv[1]
layers = [layer(1, 10, 20, 50, [0, 1, 0]), layer(2, 0, 10, 10, [1, 0, 0])]
with open(path, "w") as file:
    json.dump({"v": "5.7.0", "fr": 60, "ip": 0, "op": 20, "w": 80, "h": 40, "ddd": 0, "assets": [], "layers": layers}, file)

def shown(picture):
    picture = picture.convert("RGBA")
    return [name for name, x in (("first", 20), ("second", 60)) if picture.getpixel((x, 20))[3] > 0]

frames = [9, 10, 11]
player = LottieAnimation.from_file(path)
rlottie = [shown(player.render_pillow_frame(frame_num=frame, width=80, height=40)) for frame in frames]
engine = tvg.Engine(threads=1)
canvas = tvg.SwCanvas(engine)
canvas.set_target(80, 40)
animation = tvg.LottieAnimation(engine)
picture = animation.get_picture()
picture.load(path)
picture.set_size(80, 40)
canvas.add(picture)
thorvg = []
for frame in frames:
    animation.set_frame(frame)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    thorvg.append(shown(canvas.get_pillow()))
print("layers at the frames 9, 10 and 11")
print("rlottie-python 1.3.8:", rlottie)
print("thorvg-python 1.1.3: ", thorvg)
expected = [["first"], ["first", "second"], ["second"]], [["first"], ["second"], ["second"]]
sys.exit(0 if (rlottie, thorvg) == expected else 1)
END
"$folder/players/bin/python" "$folder/play.py" "$folder/two-layers.json" 2>&1 | grep -v "broken"
exit "${PIPESTATUS[0]}"
