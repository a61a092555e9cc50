// Whether the passport's pages show what the form contains: looked up on the device shortly after a value changes.
import { useEffect, useEffectEvent, useState } from "react";
import type { DraftTraveller } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { addCrops } from "./add-crops.ts";
import {
  combineVerdicts,
  type PageVerdicts,
  valuesToLookUp,
  verifiedFieldNames,
} from "./combine-verdicts.ts";
import { lookUpOnPage } from "./look-up-on-page.ts";

/** How long after the last keystroke the pages are asked, so that half a name gets no verdict. */
const restMs = 350;

interface Place {
  draftId: string;
  traveller: DraftTraveller;
  today: CalendarDate;
}

/** Only verdicts on the current values; none while they are being looked up, or where no picture is available. */
export function usePageVerdicts(place: Place, fields: PassportDetails): PageVerdicts {
  const [known, setKnown] = useState<PageVerdicts>({});
  const expected = JSON.stringify([valuesToLookUp(fields, "firstPage"), valuesToLookUp(fields, "lastPage")]);
  const lookUp = useEffectEvent(() => lookUpOnBothPages(place, fields));

  useEffect(() => {
    let current = true;
    const show = (verdicts: PageVerdicts) => current && setKnown(verdicts);
    async function showVerdicts(): Promise<void> {
      const verdicts = await lookUp();
      show(verdicts);
      show(await addCrops(verdicts));
    }
    const timer = setTimeout(() => void showVerdicts(), restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [expected]);

  const valid = verifiedFieldNames.flatMap((field) => {
    const verdict = known[field];
    return verdict?.value === fields[field] ? [[field, verdict] as const] : [];
  });
  return Object.fromEntries(valid);
}

async function lookUpOnBothPages(
  { traveller, ...place }: Place,
  fields: PassportDetails,
): Promise<PageVerdicts> {
  const lookUp = (page: "firstPage" | "lastPage") =>
    lookUpOnPage({ ...place, traveller, page }, valuesToLookUp(fields, page));
  const [firstPage, lastPage] = await Promise.all([lookUp("firstPage"), lookUp("lastPage")]);
  return combineVerdicts(fields, traveller, { firstPage, lastPage });
}
