"""Draws and photographs documents that are no Indian passport, and writes a set with its truth.json.

`documents.py SEED OUT [--count 200] [--levels clean,phone,hard]`. Visas, cards and passports of other countries have valid
machine-readable lines (ICAO 9303-4 to -7); people and numbers are fictional.
"""

import argparse
import json
import os

import cv2
import numpy as np

from pages import DAMAGE, HEADING_FACE, Page, day_first, photograph, print_mrz
from people import check_digit, person, plain, six, with_digit

COUNTRIES = {
    "NPL": "NEPAL", "GBR": "UNITED KINGDOM OF GREAT BRITAIN", "USA": "UNITED STATES OF AMERICA", "LKA": "SRI LANKA", "BGD": "BANGLADESH",
    "ARE": "UNITED ARAB EMIRATES", "FRA": "REPUBLIQUE FRANCAISE", "IDN": "REPUBLIC OF INDONESIA", "PAK": "PAKISTAN", "MDV": "REPUBLIC OF MALDIVES",
}
WORDS = "order ticket hotel visa India date gate passport number total paid thank you meeting file address name please see attached invoice".split()


def choose(rng, values):
    return values[rng.integers(len(values))]


def digits(rng, count):
    return "".join(str(d) for d in rng.integers(0, 10, count))


def row_of(kind, country, who, length):
    """The first line of a passport or a visa: both names."""
    return f"{kind}{country}{plain(who['surname'] or 'RAO')}<<{plain(who['givenNames'])}"[:length].ljust(length, "<")


def passport(rng, who):
    code = choose(rng, sorted(COUNTRIES))
    page = Page(rng, "measure")
    page.text((30, 3), COUNTRIES[code], HEADING_FACE, 2.2, (40, 50, 80))
    page.draw.rectangle([72, 192, 408, 624], fill=(205, 210, 220))
    fields = [
        ("Type", "P"), ("Surname", who["surname"]), ("Given Name(s)", who["givenNames"]), ("Nationality", COUNTRIES[code].split()[-1]),
        ("Date of Birth", day_first(who["dob"])), ("Place of Birth", who["placeOfBirth"]), ("Date of Issue", day_first(who["issueDate"])),
    ]
    for i, (label, value) in enumerate(fields):
        page.field((40, 9 + i * 7.6), label, value)
    page.field((84, 9), "Passport No.", who["passportNumber"])
    print_mrz(page, rng, [row_of("P<", code, who, 44), second_row(who, code, 44)])
    return page.image


def second_row(who, country, length):
    number, birth, expiry = with_digit(who["passportNumber"].ljust(9, "<")), with_digit(six(who["dob"])), with_digit(six(who["expiry"]))
    if length == 36:
        row = f"{number}{country}{birth}{who['sex']}{expiry}<<<<<<<"
        return row + check_digit(number + birth + expiry + "<<<<<<<")
    optional = "<" * 14 + "0"
    return f"{number}{country}{birth}{who['sex']}{expiry}{optional}{check_digit(number + birth + expiry + optional)}"


def visa(rng, who):
    """An MRV-A of an Indian passport holder: no final check digit."""
    code = choose(rng, sorted(COUNTRIES))
    page = Page(rng, "measure")
    page.text((8, 4), f"VISA {COUNTRIES[code]}", HEADING_FACE, 2.6, (60, 40, 90))
    for i, (label, value) in enumerate([
        ("Valid from", day_first(who["issueDate"])), ("Valid until", day_first(who["expiry"])), ("Number of entries", "MULTIPLE"),
        ("Duration of stay", "30 DAYS"), ("Passport No.", who["passportNumber"]), ("Surname, name", f"{who['surname']} {who['givenNames']}"),
    ]):
        page.field((42, 10 + i * 8), label, value)
    number, birth, expiry = with_digit(digits(rng, 8) + "<"), with_digit(six(who["dob"])), with_digit(six(who["expiry"]))
    print_mrz(page, rng, [row_of("V<", code, who, 44), f"{number}IND{birth}{who['sex']}{expiry}".ljust(44, "<")])
    return page.image


def card(rng, who):
    """A TD1 card with three lines, or a TD2 card with two."""
    code = choose(rng, sorted(COUNTRIES))
    page = Page(rng, "measure")
    page.text((8, 5), f"{COUNTRIES[code]} IDENTITY CARD", HEADING_FACE, 2, (40, 80, 60))
    for i, (label, value) in enumerate([("Name", who["givenNames"]), ("Surname", who["surname"]), ("Date of Birth", day_first(who["dob"]))]):
        page.field((40, 14 + i * 10), label, value)
    names = f"{plain(who['surname'] or 'RAO')}<<{plain(who['givenNames'])}"
    if rng.random() < 0.5:
        number, birth, expiry = with_digit(who["passportNumber"].ljust(9, "<")), with_digit(six(who["dob"])), with_digit(six(who["expiry"]))
        last = check_digit(f"{number}<<<<<<<<<<<<<<<{birth}{expiry}<<<<<<<<<<<")
        lines = [f"I<{code}{number}<<<<<<<<<<<<<<<", f"{birth}{who['sex']}{expiry}IND<<<<<<<<<<<{last}", names[:30].ljust(30, "<")]
    else:
        lines = [row_of("I<", code, who, 36), second_row(who, code, 36)]
    print_mrz(page, rng, lines)
    return page.image


def aadhaar(rng, who):
    page = Page(rng, "measure")
    page.text((35, 5), "GOVERNMENT OF INDIA", HEADING_FACE, 2.2, (180, 90, 30))
    lines = [f"{who['givenNames']} {who['surname']}".title(), f"Date of Birth/DOB: {day_first(who['dob'])}", {"M": "MALE", "F": "FEMALE"}[who["sex"]],
             f"C/O {who['fatherName'].title()}", f"Address: {who['address'].title()}"]
    for i, line in enumerate(lines):
        page.value((38, 20 + i * 7), line)
    page.text((38, 66), " ".join(digits(rng, 4) for _ in range(3)), page.face, 3)
    return page.image


def tax_card(rng, who):
    page = Page(rng, "measure")
    page.text((10, 5), "INCOME TAX DEPARTMENT  GOVT. OF INDIA", HEADING_FACE, 2, (40, 60, 120))
    for i, (label, value) in enumerate([
        ("Name", f"{who['givenNames']} {who['surname']}"), ("Father's Name", who["fatherName"]), ("Date of Birth", day_first(who["dob"])),
    ]):
        page.field((8, 20 + i * 11), label, value)
    page.text((8, 60), "Permanent Account Number", HEADING_FACE, 1.4)
    page.text((8, 66), "".join(choose(rng, list("ABCDEFGHKLMNP")) for _ in range(5)) + digits(rng, 4) + "K", page.face, 3)
    return page.image


def licence(rng, who):
    page = Page(rng, "measure")
    page.text((10, 5), "DRIVING LICENCE  UNION OF INDIA", HEADING_FACE, 2, (60, 60, 60))
    for i, (label, value) in enumerate([
        ("DL No.", f"DL{digits(rng, 2)} {digits(rng, 11)}"), ("Name", f"{who['givenNames']} {who['surname']}"), ("S/D/W of", who["fatherName"]),
        ("Address", who["address"]), ("Date of Issue", day_first(who["issueDate"])), ("Valid till", day_first(who["expiry"])),
    ]):
        page.field((8, 14 + i * 10), label, value)
    return page.image


def screenshot(rng, who):
    """Lines of running text, some about passports."""
    page = Page(rng, "measure")
    page.draw.rectangle([0, 0, *page.image.size], fill=(252, 252, 252))
    for i in range(int(rng.integers(8, 15))):
        words = [choose(rng, [*WORDS, day_first(who["dob"]), who["passportNumber"], "P<<", "<<<<"]) for _ in range(rng.integers(5, 10))]
        page.text((5, 5 + i * 5.5), " ".join(words), page.label_face, 1.5)
    return page.image


KINDS = {
    "passport": passport, "visa": visa, "card": card, "aadhaar": aadhaar, "tax-card": tax_card, "licence": licence, "screenshot": screenshot,
}


def main():
    options = read_options()
    rng = np.random.default_rng(options.seed)
    os.makedirs(os.path.join(options.out, "images"), exist_ok=True)
    images = []
    for i in range(options.count):
        kind = sorted(KINDS)[i % len(KINDS)]
        level = choose(rng, options.levels.split(","))
        picture, _, turned, quality = photograph(rng, KINDS[kind](rng, person(rng)), level)
        file = f"images/{kind}{i:03}_{level}.jpg"
        cv2.imwrite(os.path.join(options.out, file), picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        images.append({"file": file, "level": level, "turned": turned, "type": "negative", "what": kind})
    with open(os.path.join(options.out, "truth.json"), "w") as file:
        json.dump({"seed": options.seed, "note": "SPECIMEN pictures of fictional people", "images": images}, file, indent=1)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("seed", type=int)
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--levels", default=",".join(level for level in DAMAGE if level != "brutal"))
    return parser.parse_args()


if __name__ == "__main__":
    main()
