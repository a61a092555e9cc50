"""Draws and photographs passport pages of fictional people: `pages.py SEED OUT [COUNT]` writes a set with its truth.json.

These pages are for developing and measuring the reader on layouts, typefaces, people and damage that are not in its
training. The networks are trained only on strips (mrz_strips.py, print_strips.py), never on these pictures.
"""

import json
import os
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from camera import move
from people import mrz_of, person

OCR_B = "/usr/share/fonts/opentype/ocr-b/OCRB.otf"
FONTS = "/usr/share/fonts/truetype/"
VALUE_FACES = [
    FONTS + name
    for name in (
        "lato/Lato-Bold.ttf", "lato/Lato-Regular.ttf", "open-sans/OpenSans-Semibold.ttf", "open-sans/OpenSans-Bold.ttf",
        "noto/NotoSans-Bold.ttf", "noto/NotoSerif-Bold.ttf", "dejavu/DejaVuSans-Bold.ttf", "dejavu/DejaVuSansMono-Bold.ttf",
    )
]
LABEL_FACE = FONTS + "open-sans/OpenSans-Regular.ttf"
PX_PER_MM = 12
LEVELS = ["clean"] * 3 + ["phone"] * 8 + ["hard"] * 4 + ["brutal"] * 10


def mm(value):
    return int(round(value * PX_PER_MM))


class Page:
    """A page of 125 x 88 mm while it is drawn. `at` is in millimetres from the top left corner."""

    def __init__(self, rng):
        tint = 235 - rng.uniform(0, 40, 3)
        self.image = Image.new("RGB", (mm(125), mm(88)), tuple(int(v) for v in tint))
        self.draw = ImageDraw.Draw(self.image)
        self.rng = rng
        self.face = VALUE_FACES[rng.integers(len(VALUE_FACES))]
        self.value_mm = rng.uniform(1.5, 2.0)
        self.draw_pattern(tint)

    def draw_pattern(self, tint):
        for _ in range(self.rng.integers(0, 26)):
            x = np.linspace(-5, 130, 200)
            a, b, c = self.rng.uniform(2, 30), self.rng.uniform(0.05, 0.6), self.rng.uniform(0, 88)
            y = c + a * np.sin(b * x + self.rng.uniform(0, 6)) * 0.5 + self.rng.normal(0, 0.3) * x
            ink = tuple(int(v) for v in tint - self.rng.uniform(8, 55, 3))
            self.draw.line([(mm(p), mm(q)) for p, q in zip(x, y)], fill=ink, width=int(self.rng.integers(1, 3)))

    def text(self, at, text, path, cap_mm, ink=(25, 25, 30)):
        font = ImageFont.truetype(path, round(cap_mm * PX_PER_MM / 0.72))
        _, top, _, _ = font.getbbox("H")
        self.draw.text((mm(at[0]), mm(at[1]) - top), text, font=font, fill=ink)

    def label(self, at, text):
        self.text(at, text, LABEL_FACE, 0.95, (80, 80, 90))

    def value(self, at, text):
        self.text(at, text, self.face, self.value_mm if len(text) < 30 else 1.35)

    def field(self, at, label, value):
        self.label(at, label)
        self.value((at[0], at[1] + 2.1), value)


def day_first(date):
    return "/".join(reversed(date.split("-")))


def data_page(rng, who):
    page = Page(rng)
    left_photo = rng.random() < 0.6
    x = 40 if left_photo else 6
    photo = 6 if left_photo else 92
    page.draw.rectangle([mm(photo), mm(16), mm(photo + 28), mm(52)], fill=(205, 210, 220))
    page.draw.ellipse([mm(photo + 6), mm(20), mm(photo + 22), mm(40)], fill=(140, 108, 82))
    page.text((30, 3), "REPUBLIC OF INDIA", VALUE_FACES[0], 2.2, (40, 50, 80))
    second = x + rng.uniform(38, 46)
    row, y = rng.uniform(7.2, 7.9), rng.uniform(8, 10)
    rows = [
        [("Type", "P", x), ("Country Code", "IND", x + 16), ("Passport No.", who["passportNumber"], second)],
        [("Surname", who["surname"], x)], [("Given Name(s)", who["givenNames"], x)],
        [("Nationality", "INDIAN", x), ("Sex", who["sex"], x + 28), ("Date of Birth", day_first(who["dob"]), second)],
        [("Place of Birth", who["placeOfBirth"], x)], [("Place of Issue", who["placeOfIssue"], x)],
        [("Date of Issue", day_first(who["issueDate"]), x), ("Date of Expiry", day_first(who["expiry"]), second)],
    ]
    for i, fields in enumerate(rows):
        for label, value, at in fields:
            page.field((at, y + i * row), label, value)
    page.text((7, 65), "SPECIMEN", VALUE_FACES[0], 1.3, (190, 60, 60))
    print_mrz(page, rng, who["mrz"])
    return page.image


def print_mrz(page, rng, lines):
    left, top, size = rng.uniform(5, 8), rng.uniform(72, 74.5), rng.uniform(3.35, 3.75)
    font = ImageFont.truetype(OCR_B, round(size * PX_PER_MM))
    _, cap_top, _, _ = font.getbbox("H")
    for row, line in enumerate(lines):
        for i, symbol in enumerate(line):
            at = (mm(left) + i * 2.54 * PX_PER_MM, mm(top + row * 6.35) - cap_top)
            page.draw.text(at, symbol, font=font, fill=(20, 20, 24))


def last_page(rng, who, has_issue_row):
    page = Page(rng)
    x = rng.uniform(5, 9)
    y, row = rng.uniform(6, 9), rng.uniform(7.6, 8.6)
    fields = [
        ("Name of Father / Legal Guardian", who["fatherName"]), ("Name of Mother", who["motherName"]),
        ("Name of Spouse", ""), ("Address", who["address"]),
        ("Old Passport No. with Date and Place of Issue", who["oldPassport"]), ("File No.", who["fileNumber"]),
    ]
    for i, (label, value) in enumerate(fields):
        page.field((x, y + i * row), label, value)
    if has_issue_row:
        at = y + 6.5 * row
        page.field((x, at), "Place of Issue", who["placeOfIssue"])
        page.field((x + 42, at), "Date of Issue", day_first(who["issueDate"]))
        page.field((x + 78, at), "Date of Expiry", day_first(who["expiry"]))
    page.text((x, 82), "SPECIMEN", VALUE_FACES[0], 1.3, (190, 60, 60))
    return page.image


# For each level: pixels per MRZ character, slant in degrees, shift of the corners, blur and movement (in widths of a
# character), noise, gain, JPEG quality.
DAMAGE = {
    "clean": ((22, 28), 1, 0, (0, 0.02), (0, 0), (0, 1.5), (0.95, 1), (88, 95)),
    "phone": ((15, 38), 8, 0.05, (0.01, 0.075), (0, 0), (1, 5), (0.75, 1.05), (58, 82)),
    "hard": ((12, 17), 14, 0.06, (0.02, 0.13), (0, 0.1), (4, 11), (0.4, 0.8), (55, 80)),
    "brutal": ((7, 12), 10, 0.12, (0.02, 0.1), (0, 0.35), (3, 9), (0.3, 0.8), (35, 60)),
}


def photograph(rng, page, level):
    """Returns the picture, the page's corners in it, by how many degrees it is turned, and its JPEG quality."""
    pitch, slant, moved, blur, movement, noise, gain, quality = DAMAGE[level]
    character = rng.uniform(*pitch)
    width = character * 125 / 2.54
    height = width * 88 / 125
    angle = np.radians(rng.uniform(-slant, slant))
    shown = rng.uniform(1.03, 1.06) if level == "clean" else rng.uniform(1.12, 1.35)
    columns = int((width * abs(np.cos(angle)) + height * abs(np.sin(angle))) * shown)
    rows = int((height * abs(np.cos(angle)) + width * abs(np.sin(angle))) * shown)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    corners = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]) * [width, height]
    corners = corners * (1 - rng.uniform(0, moved, (4, 2)) if moved else 1)
    corners = corners @ turn.T + [columns / 2, rows / 2]
    picture = lay_down(rng, page, corners.astype(np.float32), (columns, rows))
    picture = add_light(rng, picture, level)
    sigma = rng.uniform(*blur) * character
    if sigma > 0.2:
        picture = cv2.GaussianBlur(picture, (0, 0), sigma)
    if movement[1] and rng.random() < 0.6:
        picture = move(picture, rng.uniform(*movement) * character, rng.uniform(0, np.pi))
    picture = picture * rng.uniform(*gain) + rng.normal(0, rng.uniform(*noise), picture.shape)
    quarters = int(rng.integers(4)) if level == "brutal" else int(rng.random() < 0.12) * 2
    picture = np.rot90(np.clip(picture, 0, 255).astype(np.uint8), -quarters)
    for _ in range(quarters):
        corners, rows, columns = np.stack([rows - corners[:, 1], corners[:, 0]], 1), columns, rows
    return picture, corners, quarters * 90, int(rng.integers(*quality))


def lay_down(rng, page, corners, size):
    """Lays the page on a table, after shrinking it if that avoids aliasing."""
    flat = np.asarray(page)[:, :, ::-1].astype(np.float32)
    across = np.linalg.norm(corners[1] - corners[0])
    shrink = flat.shape[1] / across
    if shrink > 1.3:
        flat = cv2.resize(flat, None, fx=1.2 / shrink, fy=1.2 / shrink, interpolation=cv2.INTER_AREA)
    high, wide = flat.shape[:2]
    source = np.float32([[0, 0], [wide, 0], [wide, high], [0, high]])
    warp = cv2.getPerspectiveTransform(source, corners)
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    grain = np.sin((x * np.cos(rng.uniform(0, 3)) + y * np.sin(rng.uniform(0, 3))) / rng.uniform(2, 30))
    table = rng.uniform(40, 170, 3) + rng.uniform(0, 18) * grain[..., None]
    mask = cv2.warpPerspective(np.ones((high, wide), np.float32), warp, size)[..., None]
    return cv2.warpPerspective(flat, warp, size, flags=cv2.INTER_LINEAR) * mask + table.astype(np.float32) * (1 - mask)


def add_light(rng, picture, level):
    if level == "clean":
        return picture
    rows, columns = picture.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    direction = rng.uniform(0, 2 * np.pi)
    ramp = (np.cos(direction) * (x / columns - 0.5) + np.sin(direction) * (y / rows - 0.5))[..., None]
    picture = picture * (1 - rng.uniform(0, 0.45) * (ramp + 0.5))
    if rng.random() < 0.4:
        spot = ((x / columns - rng.random()) / rng.uniform(0.05, 0.15)) ** 2 + ((y / rows - rng.random()) / rng.uniform(0.05, 0.15)) ** 2
        picture = picture + rng.uniform(60, 200) * np.exp(-spot)[..., None]
    return picture


def main():
    seed, out = int(sys.argv[1]), sys.argv[2]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    rng = np.random.default_rng(seed)
    os.makedirs(os.path.join(out, "images"), exist_ok=True)
    images = []
    for i in range(count):
        who = person(rng)
        kind = "back" if i % 6 == 5 else "front"
        level = LEVELS[rng.integers(len(LEVELS))]
        has_issue_row = bool(rng.random() < 0.5)
        drawn = data_page(rng, who) if kind == "front" else last_page(rng, who, has_issue_row)
        picture, corners, turned, quality = photograph(rng, drawn, level)
        file = f"images/{kind}{i:03}_{level}{f'_{turned}' if turned else ''}.jpg"
        cv2.imwrite(os.path.join(out, file), picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        images.append({
            "file": file, "level": level, "turned": turned, "upsideDown": turned == 180, "width": picture.shape[1],
            "height": picture.shape[0], "pageQuad": corners.round(1).tolist(), "type": kind, "what": kind, "person": who,
            **({"backLiteral": has_issue_row} if kind == "back" else {}),
        })
    with open(os.path.join(out, "truth.json"), "w") as file:
        json.dump({"seed": seed, "note": "SPECIMEN pictures of fictional people", "images": images}, file, indent=1)


if __name__ == "__main__":
    main()
