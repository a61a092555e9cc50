// The specimen pictures that journeys upload, and the data printed on them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../../passport/specimens");

interface Person {
  surname: string;
  givenNames: string;
  passportNumber: string;
  dob: string;
  expiry: string;
  issueDate: string;
  placeOfIssue: string;
  fatherName: string;
  motherName: string;
}

interface Truth {
  images: { file: string; person?: Person }[];
}

const truth = JSON.parse(readFileSync(join(folder, "truth.json"), "utf8")) as Truth;

/** The path of a specimen: `front05_phone`, `back02_phone`, `portrait00` … */
export function specimen(name: string): string {
  return join(folder, "images", `${name}.jpg`);
}

/** The specimen with a spot in a corner that no other picture has: it is not the same file as that of another application. */
export function ownSpecimen(name: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const spot = { create: { width: 24, height: 24, channels: 3, background: { r, g, b } } } as const;
  return sharp(specimen(name))
    .composite([{ input: spot, gravity: "northwest" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

export function personOf(name: string): Person {
  const person = truth.images.find(({ file }) => file === `images/${name}.jpg`)?.person;
  if (!person) throw new Error(`There is no person for the specimen ${name}.`);
  return person;
}
