"""Generates strips of MRZ lines in OCR-B, labelled with the symbol in each frame of four columns."""

import numpy as np

from camera import Placing, photograph
from line_canvas import draw_line

SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<"
GAP = len(SYMBOLS)
CHANNELS = [12, 24, 40, 56, 80, 80]
IGNORED = -1
WIDTH = 768
CELLS = 44
OCR_B = "/usr/share/fonts/opentype/ocr-b/OCRB.otf"
OTHER_PRINT = [
    "/usr/share/fonts/truetype/lato/Lato-Regular.ttf",
    "/usr/share/fonts/truetype/lato/Lato-Bold.ttf",
    "/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf",
]
LOOK_ALIKES = "0ODQ1IL2Z5S8B6G<KCX4A7TVYUMNWHEF3"


def pick(rng, letters, count):
    return "".join(rng.choice(list(letters), count))


def second_line(rng):
    digits = lambda count: pick(rng, SYMBOLS[:10], count)
    number = pick(rng, SYMBOLS[10:36], 1) + digits(7) + "<"
    rest = "<" * 14 if rng.random() < 0.8 else pick(rng, SYMBOLS[:36], rng.integers(1, 15)).ljust(14, "<")
    country = "IND" if rng.random() < 0.8 else pick(rng, SYMBOLS[10:36], 3)
    return f"{number}{digits(1)}{country}{digits(7)}{pick(rng, 'MF<', 1)}{digits(7)}{rest}{pick(rng, '<0', 1)}{digits(1)}"


def first_line(rng):
    word = lambda low, high: pick(rng, SYMBOLS[10:36], rng.integers(low, high))
    country = "IND" if rng.random() < 0.75 else word(3, 4)
    surname = word(2, 14) if rng.random() < 0.85 else ""
    names = "<".join(word(1, 12) for _ in range(rng.integers(1, 4)))
    return f"P<{country}{surname}<<{names}"[:CELLS].ljust(CELLS, "<")


def some_text(rng):
    kind = rng.random()
    if kind < 0.3:
        return second_line(rng)
    if kind < 0.62:
        return first_line(rng)
    return pick(rng, SYMBOLS if kind < 0.85 else LOOK_ALIKES, CELLS)


def place(rng, pitch, tallness=1.08):
    length = pitch * CELLS
    # In a picture taken from the side, the far end of a line is narrower by up to a quarter.
    stretch = rng.normal(0, 0.03) if rng.random() < 0.7 else rng.uniform(-0.13, 0.13)
    return Placing(
        origin=rng.uniform(2, max(3, WIDTH - length - 2)), length=length, stretch=stretch,
        cap_height=pitch * tallness * rng.uniform(0.93, 1.07), tilt=rng.normal(0, 1.6), shift=rng.normal(0, 1.3),
        bow=rng.normal(0, 0.6), slant=rng.normal(0, 0.05),
    )


def draw(rng, text, tallness=1.08):
    """Draws the line. `tallness` is the height of a capital relative to the pitch. Glyphs keep their proportions."""
    cell = 32.0
    return draw_line(
        rng, text, OCR_B, cap_height=cell * round(tallness, 2), advances=np.full(len(text), cell),
        weight=int(rng.choice([-1, 0, 0, 0, 1, 1, 2])),
    )


def labels_of(text, placing):
    """Labels frames well inside a glyph with its symbol, ignores those near its edge, and labels the others as gaps."""
    frames = 4 * np.arange(WIDTH // 4) + 1.5
    u = (np.arange(CELLS) + 0.5) / CELLS
    middles = placing.along(u)
    widths = placing.along(u + 0.5 / CELLS) - placing.along(u - 0.5 / CELLS)
    labels = np.full(WIDTH // 4, GAP, np.int8)
    for symbol, middle, width in zip(text, middles, widths):
        away = np.abs(frames - middle) / width
        labels[(away >= 0.30) & (away < 0.40) & (labels == GAP)] = IGNORED
        labels[away < 0.30] = SYMBOLS.index(symbol)
    return labels


def sample(rng):
    kind = rng.random()
    if kind < 0.9:
        text = some_text(rng)
        tallness = rng.uniform(0.86, 1.24)
        placing = place(rng, rng.uniform(13.4, 17.3), tallness)
        return photograph(rng, draw(rng, text, tallness), placing, WIDTH), labels_of(text, placing)
    gaps_only = np.full(WIDTH // 4, GAP, np.int8)
    if kind < 0.95:
        placing = place(rng, rng.uniform(13.6, 17.2))
        return photograph(rng, draw(rng, some_text(rng)), placing, WIDTH)[::-1, ::-1].copy(), gaps_only
    return other_print(rng), gaps_only


def other_print(rng):
    """Generates a line of ordinary print, in which the MRZ network should read nothing."""
    letters = "ABCDEFGHIKLMNOPRSTUVWabcdefghiklmnoprstuvw0123456789/,.:  "
    text = pick(rng, letters, rng.integers(30, 60))
    path = OTHER_PRINT[rng.integers(len(OTHER_PRINT))]
    canvas = draw_line(
        rng, text, path, cap_height=34.0, advances=rng.uniform(18, 30, len(text)), weight=0,
    )
    return photograph(rng, canvas, place(rng, rng.uniform(12, 17)), WIDTH)
