"""Draws and photographs passport pages of fictional people, and writes a set with its truth.json.

`pages.py SEED OUT [--count 50] [--style develop|measure] [--levels clean,phone,hard,brutal]`. The two styles share no
typeface and no layout of the last page: develop with one, measure with the other. The networks are trained only on strips
(mrz_strips.py, print_strips.py), never on these pictures.
"""

import argparse
import json
import os

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from camera import move
from people import mrz_of, person

OCR_B = "/usr/share/fonts/opentype/ocr-b/OCRB.otf"
FONTS = "/usr/share/fonts/truetype/"
# The reader is not trained on the typefaces for measuring.
FACES = {
    "develop": ("lato/Lato-Bold", "open-sans/OpenSans-Semibold", "noto/NotoSans-Bold", "dejavu/DejaVuSansMono-Bold", "noto/NotoSerif-Bold"),
    "measure": ("freefont/FreeSansBold", "freefont/FreeSerifBold", "freefont/FreeSans", "roboto/unhinted/RobotoTTF/Roboto-Medium"),
}
LABEL_FACES = {"develop": "open-sans/OpenSans-Regular", "measure": "freefont/FreeSans"}
HEADING_FACE = FONTS + "lato/Lato-Bold.ttf"
HINDI_FACE = FONTS + "noto/NotoSansDevanagari-Regular.ttf"
PX_PER_MM = 12
# How often each level is drawn.
LEVELS = {"clean": 3, "phone": 8, "hard": 4, "brutal": 10}


def mm(value):
    return int(round(value * PX_PER_MM))


class Page:
    """A page of 125 x 88 mm while it is drawn. `at` is in millimetres from the top left corner."""

    def __init__(self, rng, style):
        tint = 235 - rng.uniform(0, 40, 3)
        self.image = Image.new("RGB", (mm(125), mm(88)), tuple(int(v) for v in tint))
        self.draw = ImageDraw.Draw(self.image)
        self.rng = rng
        self.face = FONTS + FACES[style][rng.integers(len(FACES[style]))] + ".ttf"
        self.label_face = FONTS + LABEL_FACES[style] + ".ttf"
        self.is_bilingual = rng.random() < 0.4
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
        """Draws a label, on some pages in Hindi first. Returns where it ends, in millimetres."""
        if self.is_bilingual and text in HINDI:
            self.text(at, HINDI[text] + " /", HINDI_FACE, 0.95, (80, 80, 90))
            at = (at[0] + self.length(HINDI[text] + " / ", HINDI_FACE, 0.95), at[1])
        self.text(at, text, self.label_face, 0.95, (80, 80, 90))
        return at[0] + self.length(text, self.label_face, 0.95)

    def length(self, text, path, cap_mm):
        return ImageFont.truetype(path, round(cap_mm * PX_PER_MM / 0.72)).getlength(text) / PX_PER_MM

    def value(self, at, text):
        self.text(at, text, self.face, self.value_mm if len(text) < 30 else 1.35)

    def field(self, at, label, value):
        self.label(at, label)
        self.value((at[0], at[1] + 2.1), value)

    def barcode(self, at, size):
        x, end = at[0], at[0] + size[0]
        while x < end:
            wide = self.rng.choice([0.25, 0.5, 0.75])
            self.draw.rectangle([mm(x), mm(at[1]), mm(x + wide), mm(at[1] + size[1])], fill=(25, 25, 30))
            x += wide + self.rng.choice([0.25, 0.5, 0.75])


HINDI = {
    "Surname": "उपनाम", "Given Name(s)": "दिया गया नाम", "Nationality": "राष्ट्रीयता", "Sex": "लिंग", "Date of Birth": "जन्मतिथि",
    "Place of Birth": "जन्म स्थान", "Place of Issue": "जारी करने का स्थान", "Date of Issue": "जारी करने की तिथि",
    "Date of Expiry": "समाप्ति की तिथि", "Name of Father / Legal Guardian": "पिता / कानूनी अभिभावक का नाम", "Name of Mother": "माता का नाम",
    "Name of Spouse": "पति या पत्नी का नाम", "Address": "पता", "File No.": "फाइल सं.",
}


def day_first(date):
    return "/".join(reversed(date.split("-")))


def data_page(rng, who, style):
    page = Page(rng, style)
    left_photo = rng.random() < 0.6
    x = 40 if left_photo else 6
    photo = 6 if left_photo else 92
    page.draw.rectangle([mm(photo), mm(16), mm(photo + 28), mm(52)], fill=(205, 210, 220))
    page.draw.ellipse([mm(photo + 6), mm(20), mm(photo + 22), mm(40)], fill=(140, 108, 82))
    page.text((30, 3), "REPUBLIC OF INDIA", HEADING_FACE, 2.2, (40, 50, 80))
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
    page.text((7, 65), "SPECIMEN", HEADING_FACE, 1.3, (190, 60, 60))
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


def last_page(rng, who, style, has_issue_row):
    return LAST_PAGES[style][rng.integers(len(LAST_PAGES[style]))](rng, Page(rng, style), who, has_issue_row)


def last_page_fields(who):
    return [
        ("Name of Father / Legal Guardian", who["fatherName"]), ("Name of Mother", who["motherName"]),
        ("Name of Spouse", who["spouseName"]), ("Address", who["address"]),
        ("Old Passport No. with Date and Place of Issue", who["oldPassport"]), ("File No.", who["fileNumber"]),
    ]


def plain_last_page(rng, page, who, has_issue_row):
    """Labels above values, evenly spaced, with the issue row below or without one."""
    x = rng.uniform(5, 9)
    y, row = rng.uniform(6, 9), rng.uniform(7.6, 8.6)
    for i, (label, value) in enumerate(last_page_fields(who)):
        page.field((x, y + i * row), label, value)
    if has_issue_row:
        issue_row(page, who, (x, y + 6.5 * row))
    page.text((x, 82), "SPECIMEN", HEADING_FACE, 1.3, (190, 60, 60))
    return page.image


def barcode_last_page(rng, page, who, has_issue_row):
    """As in booklets with a barcode at the top right: the address takes two lines, the file number is last."""
    page.barcode((rng.uniform(66, 76), rng.uniform(4, 8)), (42, rng.uniform(7, 10)))
    x, y = rng.uniform(4, 8), rng.uniform(5, 8)
    first, second = who["address"].split(", ", 1)[0], who["address"].split(", ", 1)[1]
    for label, value, gap in (
        ("Name of Father / Legal Guardian", who["fatherName"], 8), ("Name of Mother", who["motherName"], 8),
        ("Name of Spouse", who["spouseName"], 8), ("Address", first, 4.6), (None, second, 6.2),
        ("Old Passport No. with Date and Place of Issue", old_passport(who), 8), ("File No.", who["fileNumber"], 9),
    ):
        if label is None:
            page.value((x, y), value)
        else:
            page.field((x, y), label, value)
        y += gap
    if has_issue_row:
        issue_row(page, who, (x, y))
    return page.image


def beside_last_page(rng, page, who, has_issue_row):
    """Labels to the left of their values; the issue row is above them."""
    x, y, row = rng.uniform(4, 7), rng.uniform(8, 11), rng.uniform(7.5, 9)
    if has_issue_row:
        issue_row(page, who, (x, y))
        y += row * 1.2
    for label, value in last_page_fields(who):
        end = page.label((x, y + 0.6), label)
        page.value((max(x + 44, end + 2), y), value)
        y += row
    return page.image


def framed_last_page(rng, page, who, has_issue_row):
    """As in older booklets: a frame, the file number first, a barcode below."""
    page.draw.rectangle([mm(2.5), mm(2.5), mm(122.5), mm(85.5)], outline=(60, 70, 110), width=4)
    x, y, row = rng.uniform(7, 14), rng.uniform(5, 7), rng.uniform(8, 8.8)
    fields = last_page_fields(who)
    for label, value in [fields[-1], *fields[:-1]]:
        page.field((x, y), label, value)
        y += row
    if has_issue_row:
        issue_row(page, who, (x, y + 1))
    page.barcode((rng.uniform(20, 60), 77), (44, 6))
    return page.image


LAST_PAGES = {"develop": [plain_last_page, barcode_last_page], "measure": [beside_last_page, framed_last_page]}


def issue_row(page, who, at):
    page.field(at, "Place of Issue", who["placeOfIssue"])
    page.field((at[0] + 42, at[1]), "Date of Issue", day_first(who["issueDate"]))
    page.field((at[0] + 78, at[1]), "Date of Expiry", day_first(who["expiry"]))


def old_passport(who):
    return f"{who['oldPassport']} {day_first(who['dob'])} DELHI" if who["oldPassport"] else ""


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
    options = read_options()
    rng = np.random.default_rng(options.seed)
    os.makedirs(os.path.join(options.out, "images"), exist_ok=True)
    levels = options.levels.split(",")
    weights = np.array([LEVELS[level] for level in levels])
    images = []
    for i in range(options.count):
        who = person(rng)
        kind = "back" if i % 5 in (1, 3) else "front"
        level = levels[rng.choice(len(levels), p=weights / weights.sum())]
        has_issue_row = bool(rng.random() < 0.5)
        drawn = data_page(rng, who, options.style) if kind == "front" else last_page(rng, who, options.style, has_issue_row)
        picture, corners, turned, quality = photograph(rng, drawn, level)
        file = f"images/{kind}{i:03}_{level}{f'_{turned}' if turned else ''}.jpg"
        cv2.imwrite(os.path.join(options.out, file), picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        images.append({
            "file": file, "level": level, "turned": turned, "upsideDown": turned == 180, "width": picture.shape[1],
            "height": picture.shape[0], "pageQuad": corners.round(1).tolist(), "type": kind, "what": kind, "person": who,
            **({"backLiteral": has_issue_row} if kind == "back" else {}),
        })
    with open(os.path.join(options.out, "truth.json"), "w") as file:
        json.dump({"seed": options.seed, "style": options.style, "note": "SPECIMEN pictures of fictional people", "images": images}, file, indent=1)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("seed", type=int)
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--style", choices=sorted(FACES), default="develop")
    parser.add_argument("--levels", default=",".join(LEVELS))
    return parser.parse_args()


if __name__ == "__main__":
    main()
