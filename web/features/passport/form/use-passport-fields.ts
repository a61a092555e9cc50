// The values of the passport form. They start from the draft, from what was typed before a reload, and from the reading.
import { useCallback, useState } from "react";
import type { DraftTraveller, TravellerChange } from "#contract/drafts.ts";
import type { FurtherDetails } from "#domain/authorities/asked-fields.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import type { UnsavedFields } from "#web/client/session/root-state.ts";
import { unsavedOf } from "../page/unsaved-fields.ts";
import { fieldsFromReading, fillBlanks } from "../page/fields-from-reading.ts";
import { detailsOf } from "../page/passport-details.ts";
import { type SavingState, useSaving } from "./use-saving.ts";

export interface PassportFields {
  fields: PassportDetails;
  /** Set if the number belongs to another traveller of this application. */
  takenNumber: string | undefined;
  state: SavingState;
  change: (change: Partial<PassportDetails>) => void;
  /** Answers to what the authority asks for in addition. */
  further: FurtherDetails;
  changeFurther: (answer: FurtherDetails) => void;
  /** Saves pending changes together with further ones. Throws the `KnownFailure` that prevents it. */
  save: (further?: TravellerChange) => Promise<void>;
}

export function usePassportFields(draftId: string, traveller: DraftTraveller): PassportFields {
  const [fields, setFields] = useState(() => startingFields(traveller));
  const [start] = useState(() => unsavedStart(traveller, fields));
  const { keep, ...saving } = useSaving({ draftId, travellerId: traveller.id, start });

  const change = useCallback(
    (next: Partial<PassportDetails>) => {
      setFields((current) => ({ ...current, ...next }));
      keep(next);
    },
    [keep],
  );

  const [further, setFurther] = useState(() => unsavedOf(traveller.id).further ?? traveller.further ?? {});
  const changeFurther = useCallback(
    (answer: FurtherDetails) => {
      const all = { ...further, ...answer };
      setFurther(all);
      keep({ further: all });
    },
    [further, keep],
  );

  return { fields, change, further, changeFurther, ...saving };
}

function startingFields(traveller: DraftTraveller): PassportDetails {
  const { further: _, ...unsaved } = unsavedOf(traveller.id);
  const entered = { ...detailsOf(traveller), ...unsaved };
  return { ...entered, ...fillBlanks(entered, fieldsFromReading(traveller)) };
}

/** The form's initial changes to the server's draft: typed before a reload, or read and never saved. */
function unsavedStart(traveller: DraftTraveller, fields: PassportDetails): UnsavedFields {
  const known = detailsOf(traveller);
  const { further } = unsavedOf(traveller.id);
  return {
    ...Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => known[field as keyof PassportDetails] !== value),
    ),
    ...(further && { further }),
  };
}
