"""Simulates a camera, from a drawn line to the strip that the reader cuts: paper, light, lens, sensor, JPEG and sampling."""

from dataclasses import dataclass

import cv2
import numpy as np

cv2.setNumThreads(1)
STRIP_HEIGHT = 32


@dataclass(frozen=True)
class Placing:
    """Position of the line in the strip. All in strip pixels, except `stretch` (perspective) and `slant` (shear)."""

    origin: float
    length: float
    stretch: float
    cap_height: float
    tilt: float
    shift: float
    bow: float
    slant: float

    def along(self, u):
        return self.origin + self.length * (u + self.stretch * (u - u * u))

    def inverse(self, x):
        """Returns u for strip columns: the nearer root of the quadratic."""
        t = (x - self.origin) / self.length
        q = self.stretch
        if abs(q) < 1e-6:
            return t
        root = np.sqrt(np.maximum(0, (1 + q) ** 2 - 4 * q * t))
        return (1 + q - root) / (2 * q)


@dataclass(frozen=True)
class Blur:
    """Standard deviations of the lens's blur, in widths of a character of the MRZ (16 strip pixels)."""

    how_often_slight: float
    slight: float
    strong: tuple[float, float]


USUAL_BLUR = Blur(how_often_slight=0.75, slight=0.075, strong=(0.06, 0.19))


def photograph(rng, canvas, placing, width, blur=USUAL_BLUR):
    """Photographs the drawn line and returns a strip of `width` x 32 grey values."""
    pitch = rng.choice([rng.uniform(5.5, 9), rng.uniform(7, 13), rng.uniform(11, 22), rng.uniform(18, 30)])
    step = 16 / pitch
    angle = rng.choice([0, 0.5, 1, 1.5]) * np.pi + rng.normal(0, 0.09)
    cos, sin = np.cos(angle), np.sin(angle)
    reach = [width / 2 / step, STRIP_HEIGHT * 0.9 / step]
    columns = int(abs(cos) * reach[0] * 2 + abs(sin) * reach[1] * 2) + 9
    rows = int(abs(sin) * reach[0] * 2 + abs(cos) * reach[1] * 2) + 9
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    x, y = x - columns / 2 + rng.random(), y - rows / 2 + rng.random()
    strip_x = (x * cos + y * sin) * step + width / 2
    strip_y = (y * cos - x * sin) * step
    picture = expose(rng, ink_at(canvas, placing, strip_x, strip_y, step), pitch, blur)
    return cut_strip(picture, (cos, sin), step, width)


def ink_at(canvas, placing, strip_x, strip_y, step):
    """Maps the drawn line through the placing, after shrinking it if that avoids aliasing."""
    ink = canvas.ink
    scale = placing.cap_height / canvas.cap_height
    shrink = max(1.0, step / scale / 1.5)
    if shrink > 1:
        ink = cv2.resize(ink, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
    u = placing.inverse(strip_x)
    first, last = canvas.middles[0] - canvas.widths[0] / 2, canvas.middles[-1] + canvas.widths[-1] / 2
    middle = placing.shift + placing.tilt * (u - 0.5) + placing.bow * (4 * (u - 0.5) ** 2 - 0.5)
    down = (strip_y - middle) / scale
    map_x = first + u * (last - first) + placing.slant * down
    map_y = canvas.ink.shape[0] / 2 + down
    half = 0.5 / shrink - 0.5
    return cv2.remap(
        ink, (map_x / shrink + half).astype(np.float32), (map_y / shrink + half).astype(np.float32),
        cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0,
    )


def expose(rng, ink, pitch, blur):
    """Renders paper and print under a light, through a lens that may be out of focus or moving, on a noisy sensor."""
    rows, columns = ink.shape
    paper = rng.uniform(130, 252)
    picture = paper * background(rng, rows, columns, pitch)
    picture = picture * (1 - rng.uniform(0.45, 0.95) * ink)
    across, down = np.linspace(-1, 1, columns)[None], np.linspace(-1, 1, rows)[:, None]
    picture = picture * (1 + rng.uniform(-0.35, 0.35) * across + rng.uniform(-0.2, 0.2) * down)
    if rng.random() < 0.25:
        spot = ((across - rng.uniform(-1, 1)) / rng.uniform(0.04, 0.4)) ** 2 + (
            (down - rng.uniform(-1, 1)) / rng.uniform(0.3, 3)
        ) ** 2
        picture = picture + rng.uniform(30, 170) * np.exp(-spot)
    # Blur and movement, relative to the width of a character.
    sigma = abs(rng.normal(0, blur.slight)) if rng.random() < blur.how_often_slight else rng.uniform(*blur.strong)
    sigma *= pitch
    if sigma > 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), sigma)
    if rng.random() < 0.35:
        picture = move(picture, rng.uniform(0.08, 0.45) * pitch, rng.uniform(0, np.pi))
    picture = picture * rng.choice([rng.uniform(0.25, 0.6), rng.uniform(0.6, 1.05)])
    picture = picture + rng.normal(0, rng.choice([rng.uniform(0.3, 4), rng.uniform(3, 12)]), picture.shape)
    if rng.random() < 0.15:
        picture = picture + rng.uniform(0.2, 1.0) * (picture - cv2.GaussianBlur(picture, (0, 0), 1.0))
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.85:
        quality = int(rng.choice([rng.integers(32, 62), rng.integers(60, 95)]))
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 0)
    return picture


def background(rng, rows, columns, pitch):
    """Draws security print: bundles of waves and fine lines, up to 13 % darker than the paper for each bundle."""
    paper = np.ones((rows, columns), np.float32)
    if rng.random() < 0.35:
        return paper
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32) / pitch
    for _ in range(rng.integers(1, 4)):
        a, b = rng.normal(0, 1.5, 2)
        wave = np.sin(a * x + b * y + rng.uniform(1, 5) * np.sin(rng.uniform(0.05, 0.6) * x + rng.uniform(0, 6)))
        sharp = rng.uniform(1, 12)
        paper -= rng.uniform(0.01, 0.13) * np.maximum(0, wave) ** sharp
    return paper


def move(picture, length, angle):
    """Blurs along a short straight path. `length` in pixels, `angle` in radians."""
    size = int(np.ceil(length)) // 2 * 2 + 3
    kernel = np.zeros((size * 8, size * 8), np.float32)
    middle = size * 4
    reach = np.array([np.cos(angle), np.sin(angle)]) * length * 4
    ends = [tuple(int(round(v)) for v in middle + sign * reach) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 8)
    kernel = cv2.resize(kernel, (size, size), interpolation=cv2.INTER_AREA)
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def cut_strip(picture, direction, step, width):
    """Samples like passport/image/text-strip.ts: bilinear, from the half-size picture if that is fine enough."""
    cos, sin = direction
    centre = [picture.shape[1] / 2, picture.shape[0] / 2]
    while 1 / step > 1.34:
        picture = cv2.resize(picture, (picture.shape[1] // 2, picture.shape[0] // 2), interpolation=cv2.INTER_AREA)
        step *= 2
        centre = [c / 2 for c in centre]
    y, x = np.mgrid[0:STRIP_HEIGHT, 0:width].astype(np.float32)
    x, y = (x - width / 2) / step, (y - STRIP_HEIGHT / 2 + 0.5) / step
    map_x = (centre[0] + x * cos - y * sin).astype(np.float32)
    map_y = (centre[1] + x * sin + y * cos).astype(np.float32)
    return cv2.remap(picture, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
