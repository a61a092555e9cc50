// Draws the passport pages and the photo of an example's traveller, obviously fictitious.
import sharp from "sharp";
import { formatDate } from "#domain/dates/calendar-date.ts";
import { buildMrz } from "#domain/passport/mrz.ts";
import type { ExampleTraveller } from "./example.ts";
import { expiryDate, issueDate, placeOfIssue } from "./passport-values.ts";

export type PictureKind = "firstPage" | "lastPage" | "photo";

export async function drawPicture(kind: PictureKind, traveller: ExampleTraveller): Promise<Buffer> {
  return sharp(Buffer.from(drawings[kind](traveller)))
    .jpeg({ quality: 90 })
    .toBuffer();
}

const drawings = {
  firstPage: (traveller) => page(firstPageLines(traveller), { face: traveller, mrz: mrzOf(traveller) }),
  lastPage: ({ lastName }) => page([`Father: Mohan ${lastName}`, `Mother: Leela ${lastName}`, "Bengaluru"]),
  photo: (traveller) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900" viewBox="0 0 70 90">
      <rect width="70" height="90" fill="#eef1f4"/>${face(traveller)}</svg>`,
} satisfies Record<PictureKind, (traveller: ExampleTraveller) => string>;

function firstPageLines({ firstName, lastName, gender, dob, passportNumber }: ExampleTraveller): string[] {
  return [
    `Passport No. ${passportNumber}`,
    `Surname ${lastName.toUpperCase()}`,
    `Given names ${firstName.toUpperCase()}`,
    `INDIAN · ${gender.charAt(0)} · ${formatDate(dob)}`,
    `Issued ${formatDate(issueDate)} · ${placeOfIssue}`,
    `Expires ${formatDate(expiryDate)}`,
  ];
}

function mrzOf({ firstName, lastName, gender, dob, passportNumber }: ExampleTraveller): readonly string[] {
  return buildMrz({
    surname: lastName,
    givenNames: firstName,
    passportNumber,
    dateOfBirth: dob,
    expiryDate,
    sex: gender === "Female" ? "F" : "M",
  });
}

function page(
  lines: readonly string[],
  { face: holder, mrz = [] }: { face?: ExampleTraveller; mrz?: readonly string[] } = {},
): string {
  const text = lines.map((line, at) => `<text x="380" y="${150 + at * 58}" font-size="34">${line}</text>`);
  const zone = mrz.map(
    (line, at) =>
      `<text x="40" y="${610 + at * 54}" font-size="33" font-family="monospace" textLength="1020"
        lengthAdjust="spacingAndGlyphs">${line.replaceAll("<", "&lt;")}</text>`,
  );
  const picture = holder
    ? `<svg x="40" y="110" width="300" height="386" viewBox="0 0 70 90">${face(holder)}</svg>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="720" font-family="sans-serif" fill="#20303c">
    <rect width="1100" height="720" fill="#e9efe6"/>
    <text x="40" y="70" font-size="34" fill="#5a6b5d">REPUBLIC OF INDIA · SPECIMEN</text>
    ${picture}${text.join("")}${zone.join("")}</svg>`;
}

/** Draws head and shoulders in a colour derived from the passport number. */
function face({ passportNumber, gender }: ExampleTraveller): string {
  const hue = (Number(passportNumber.slice(1)) * 67) % 360;
  const hair = gender === "Female" ? `<ellipse cx="35" cy="40" rx="19" ry="25" fill="#2b2320"/>` : "";
  return `<rect width="70" height="90" fill="#dfe6ec"/>${hair}
    <path d="M5 90c2-22 16-27 30-27s28 5 30 27z" fill="hsl(${hue} 40% 40%)"/>
    <ellipse cx="35" cy="40" rx="14" ry="18" fill="#b98561"/>
    <path d="M20 36c0-20 30-20 30 0-6-9-24-9-30 0z" fill="#2b2320"/>
    <circle cx="29.5" cy="40" r="1.4"/><circle cx="40.5" cy="40" r="1.4"/>
    <path d="M30 49c3 2.5 7 2.5 10 0" fill="none" stroke="#7c4b36" stroke-width="1.2"/>`;
}
