// Finds other pages in the picture of a data page: the last page of the same booklet, or a second passport.
import type { Outline } from "#domain/passport/reading.ts";
import { outlineRectangle, pageMm } from "../locate/page-map.ts";
import type { PrintNetwork } from "../print/print-network.ts";
import { readMrz, type MrzStage } from "../read-mrz.ts";
import { readPrint } from "../read-print.ts";
import type { MrzNetwork } from "../recognise/network.ts";
import { cutArea, findFreeAreas, longSideOf, outlineArea } from "./free-areas.ts";
import { trimToPrint } from "./trim-area.ts";

export interface OtherPages {
  /** The part of the picture that shows the last page. */
  lastPage?: Outline;
  /** The picture shows the data page of another passport, so it is unclear which one is meant. */
  isSecondPassport: boolean;
}

export interface PageReaders {
  mrz: MrzNetwork;
  print: PrintNetwork;
  /** YYYY-MM-DD */
  today: string;
}

/** Reads what is next to an accepted data page. A picture that the page fills costs no time. */
export function findOtherPages(stage: MrzStage, { mrz, print, today }: PageReaders): OtherPages {
  const found: OtherPages = { isSecondPassport: false };
  if (!stage.ok || !stage.map) return found;
  const page = outlineRectangle(stage.map, { x: 0, y: 0, width: pageMm.width, height: pageMm.height });
  for (const whole of findFreeAreas(page, stage.picture)) {
    const cut = cutArea(stage.picture, whole, page);
    const area = trimToPrint(whole, cut, longSideOf(page, stage.picture));
    const part = readMrz(area === whole ? cut : cutArea(stage.picture, area, page), mrz, today);
    if (isOtherPassport(part, stage)) return { isSecondPassport: true };
    // A copy of the same data page is not the last page.
    if (found.lastPage || part.mrz?.valid) continue;
    if (readPrint(part, print).reading.page === "last") found.lastPage = outlineArea(area, stage.picture);
  }
  return found;
}

/** Returns the stage without trust in its MRZ: the other passport may be the one that is meant. */
export function distrust(stage: MrzStage): MrzStage {
  return { ...stage, ok: false, fields: {}, confidence: {}, problems: ["two_passports", ...stage.problems] };
}

/** Only a valid MRZ counts: print next to the page must not cost its reading. */
function isOtherPassport({ mrz }: MrzStage, { fields }: MrzStage): boolean {
  return mrz !== null && mrz.valid && !mrz.lines[1].startsWith(fields.passportNumber ?? "");
}
