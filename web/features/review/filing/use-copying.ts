// Copies the values of a filing pack to the clipboard, in order or one by one, and remembers which were copied.
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { FilingPack } from "../case-calls.ts";
import { useFieldName } from "../travellers/use-field-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useCopied } from "./copied-values.ts";

type PackTraveller = FilingPack["travellers"][number];

export interface PackValue {
  key: string;
  field: PackTraveller["fields"][number]["field"];
  /** As the authority's form takes it. */
  text: string;
}

export interface Copying {
  valuesOf: (traveller: PackTraveller) => PackValue[];
  isCopied: (value: PackValue) => boolean;
  copy: (value: PackValue) => void;
  /** The first value that was not copied; undefined once all were. */
  next: PackValue | undefined;
  copyNext: () => void;
  /** What was copied or downloaded last, or why it was not. */
  message: string;
  say: (message: string) => void;
}

export function useCopying(shown: Pick<ReviewCase, "id" | "filing">, pack: FilingPack): Copying {
  const { steps: texts } = useReviewTexts();
  const fieldName = useFieldName();
  const { id: caseId, filing } = shown;
  const copied = useCopied({ caseId, revision: pack.revision, isFiled: filing !== null });
  const [message, setMessage] = useState("");

  const valuesOf = ({ id, fields }: PackTraveller): PackValue[] =>
    fields.map(({ field, value }) => ({ key: `${id}/${field}`, field, text: value }));
  const next = pack.travellers.flatMap(valuesOf).find(({ key }) => !copied.has(key));

  function copy({ key, field, text }: PackValue): void {
    navigator.clipboard.writeText(text).then(
      () => {
        copied.add(key);
        setMessage(texts.copied(fieldName(field)));
      },
      () => setMessage(texts.copyFailed),
    );
  }

  return {
    valuesOf,
    isCopied: ({ key }) => copied.has(key),
    copy,
    next,
    copyNext: () => next && copy(next),
    message,
    say: setMessage,
  };
}
