"""Generates strips of ordinary print, as in the upper part of a passport page, labelled with each frame's symbol."""

import glob
import os

import numpy as np

from camera import Blur, Placing, photograph
from line_canvas import draw_line, face

# The last one is the space between two words. Frames between the letters of a word are gaps.
SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz/,-.'(): "
GAP = len(SYMBOLS)
CHANNELS = [16, 32, 48, 72, 104, 104]
WIDTH = 384
# Print is smaller than the MRZ, so the same lens blurs more of each letter.
BLUR = Blur(how_often_slight=0.75, slight=0.075, strong=(0.06, 0.24))
FAMILIES = (
    "NotoSans- NotoSerif- NotoSansMono- NotoSansDisplay- NotoSerifDisplay- Lato- OpenSans- DejaVu Liberation Carlito- Caladea- PTS PTF PTC PTM"
).split()
EXCLUDED_STYLES = "Italic Oblique Hairline Thin ExtraLight Light Cond Black Symbol Math".split()


def list_faces():
    """Returns the faces of each family, so that families with many faces are drawn no more often than others."""
    files = sorted(glob.glob("/usr/share/fonts/truetype/**/*.ttf", recursive=True))
    name = os.path.basename
    fitting = [f for f in files if not any(w in name(f) for w in EXCLUDED_STYLES)]
    families = [[f for f in fitting if name(f).startswith(family)] for family in FAMILIES]
    return [family for family in families if family]


FACES = list_faces()
LABELS = (
    "Surname|Given Name(s)|Nationality|Sex|Date of Birth|Place of Birth|Place of Issue|Date of Issue|Date of Expiry|Passport No.|"
    "Country Code|Type|REPUBLIC OF INDIA|Name of Father / Legal Guardian|Name of Mother|Name of Spouse|Address|File No.|"
    "Old Passport No. with Date and Place of Issue"
).split("|")


def pick(rng, letters, count):
    return "".join(rng.choice(list(letters), count))


def some_text(rng):
    kind = rng.random()
    capitals, digits = SYMBOLS[10:36], SYMBOLS[:10]
    if kind < 0.3:
        return f"{rng.integers(1, 32):02}/{rng.integers(1, 13):02}/{rng.integers(1940, 2045)}"
    if kind < 0.66:
        words = [pick(rng, capitals, rng.integers(1, 12)) for _ in range(rng.integers(1, 4))]
        return (", " if rng.random() < 0.25 else " ").join(words)
    if kind < 0.74:
        return pick(rng, capitals, rng.integers(1, 3)) + pick(rng, digits, rng.integers(6, 14))
    if kind < 0.88:
        return LABELS[rng.integers(len(LABELS))]
    if kind < 0.94:
        return " ".join(pick(rng, SYMBOLS[36:62], rng.integers(1, 9)).capitalize() for _ in range(rng.integers(1, 4)))
    return pick(rng, SYMBOLS[:-1], rng.integers(3, 20))


def sample(rng):
    family = FACES[rng.integers(len(FACES))]
    path = family[rng.integers(len(family))]
    text = some_text(rng)
    wide, spacing = rng.uniform(0.88, 1.1), rng.uniform(-0.02, 0.07)
    cap_height = 32.0
    font = face(path)
    _, top, _, bottom = font.getbbox("H")
    scale = cap_height / (bottom - top)
    advances = np.array([font.getlength(c) * scale * wide + spacing * cap_height for c in text])
    shown = rng.uniform(14.5, 27)
    # Letters of typefaces that the training does not have may be narrower or wider.
    factor = shown / cap_height * rng.uniform(0.88, 1.18)
    room = (WIDTH - 24) / factor
    fits = max(1, int(np.searchsorted(np.cumsum(advances), room)))
    text, advances = text[:fits].rstrip() or "A", advances[:fits]
    advances = advances[: len(text)]
    canvas = draw_line(rng, text, path, cap_height=cap_height, advances=advances, weight=int(rng.choice([0, 0, 0, 1, 2])))
    length = advances.sum() * factor
    placing = Placing(
        origin=rng.uniform(4, max(5, WIDTH - length - 4)), length=length, stretch=rng.normal(0, 0.01), cap_height=shown,
        tilt=rng.normal(0, 1), shift=rng.normal(0, 1.4), bow=rng.normal(0, 0.3), slant=rng.normal(0, 0.04),
    )
    return photograph(rng, canvas, placing, WIDTH, BLUR), labels_of(canvas, placing)


def labels_of(canvas, placing):
    frames = 4 * np.arange(WIDTH // 4) + 1.5
    labels = np.full(WIDTH // 4, GAP, np.int8)
    first, last = canvas.middles[0] - canvas.widths[0] / 2, canvas.middles[-1] + canvas.widths[-1] / 2
    middles = placing.along((canvas.middles - first) / (last - first))
    factor = placing.length / (last - first)
    for symbol, middle, width in zip(canvas.text, middles, canvas.widths * factor):
        labels[np.abs(frames - middle) < max(2.01, width * 0.28)] = SYMBOLS.index(symbol)
    return labels
