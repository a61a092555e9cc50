"""Draws one line of text large and flat, glyph by glyph, and records where the middle of each glyph is."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

# Font size in pixels.
DRAWN_AT = 96


@dataclass(frozen=True)
class Canvas:
    """A drawn line. `ink` is 0 to 1, and the text is centred on the middle row. Sizes are in pixels of the canvas."""

    ink: np.ndarray
    text: str
    middles: np.ndarray
    widths: np.ndarray
    cap_height: float


@lru_cache(maxsize=200)
def face(path):
    return ImageFont.truetype(path, DRAWN_AT)


@lru_cache(maxsize=200)
def capitals(path):
    """Returns the top and the height of capital letters, in pixels at the drawn size."""
    _, top, _, bottom = face(path).getbbox("H")
    return top, bottom - top


@lru_cache(maxsize=40000)
def glyph(path, symbol, width, height, weight):
    """Draws a symbol in a box three capitals high, on the middle third. `weight` thickens (> 0) or thins (< 0) the strokes."""
    font = face(path)
    top, cap = capitals(path)
    advance = font.getlength(symbol)
    box = Image.new("L", (max(2, round(advance * 1.5)), cap * 3), 0)
    ImageDraw.Draw(box).text((advance * 0.25, cap - top), symbol, font=font, fill=255)
    drawn = np.asarray(box)
    if weight > 0:
        drawn = cv2.dilate(drawn, np.ones((2 * weight + 1,) * 2, np.uint8))
    if weight < 0:
        drawn = cv2.erode(drawn, np.ones((3, 3), np.uint8))
    small = cv2.resize(drawn, (max(2, round(width * 1.5)), max(3, height)), interpolation=cv2.INTER_AREA)
    return small.astype(np.float32) / 255


def draw_line(rng, text, path, *, cap_height, advances, weight):
    """Sets glyphs side by side. `advances` are the widths of their cells in pixels."""
    margin = int(cap_height * 2)
    edges = np.concatenate([[0.0], np.cumsum(advances)])
    height = int(cap_height * 3) // 2 * 2
    ink = np.zeros((height + 8, int(edges[-1]) + 2 * margin), np.float32)
    for symbol, left, advance in zip(text, edges, advances):
        if symbol == " ":
            continue
        drawn = glyph(path, symbol, natural_width(path, symbol, cap_height, advance), height, weight)
        at = margin + int(round(left + advance / 2 - drawn.shape[1] / 2))
        down = 4 + int(rng.integers(-1, 2))
        part = ink[down : down + height, max(0, at) : at + drawn.shape[1]]
        np.maximum(part, drawn[: part.shape[0], -part.shape[1] :], out=part)
    middles = margin + (edges[:-1] + edges[1:]) / 2
    return Canvas(ink, text, middles, np.asarray(advances, float), cap_height)


def natural_width(path, symbol, cap_height, advance):
    """Returns the glyph's own width, or the width of its cell if the two differ by 40 % or more."""
    own = face(path).getlength(symbol) * cap_height / capitals(path)[1]
    return int(round(own if abs(own - advance) < 0.4 * own else advance))
