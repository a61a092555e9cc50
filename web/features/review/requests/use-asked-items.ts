// The documents and details that a specialist has selected in the dialog, each with its reason.
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { AskedItem } from "#contract/review/requests/asked-items.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { type RequestableField, requestableFieldNames } from "#domain/review/requests/requestable-fields.ts";
import type { CaseTraveller } from "../case-calls.ts";

/** A document or detail that can be asked for. */
export type Askable = { travellerId: string } & ({ kind: DocumentKind } | { field: RequestableField });
/** A selected item; its reason is blank until it is chosen. */
export type Chosen = Askable & { reason: string };

export function keyOf(item: Askable): string {
  return `${item.travellerId}-${"field" in item ? item.field : item.kind}`;
}

/** `shown`: the kind of document that is open; it is selected. */
export function useAskedItems(travellerId: string, shown: DocumentKind | undefined) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(
    shown ? [{ travellerId, kind: shown, reason: "" }] : [],
  );
  return {
    chosen,
    reasonOf: (item: Askable) => chosen.find((each) => keyOf(each) === keyOf(item))?.reason,
    /** Fields mostly differ from the passport; documents have no usual reason. */
    toggle: (item: Askable, isOn: boolean) => {
      const others = chosen.filter((each) => keyOf(each) !== keyOf(item));
      setChosen(isOn ? [...others, { ...item, reason: "field" in item ? "differs" : "" }] : others);
    },
    setReason: (item: Askable, reason: string) =>
      setChosen(chosen.map((each) => (keyOf(each) === keyOf(item) ? { ...each, reason } : each))),
    /** The request body's part. Call it once every item has a reason. */
    items: () => chosen as unknown as AskedItem[],
  };
}

export interface AskableOf {
  documents: Askable[];
  fields: Askable[];
}

/** What one traveller can be asked for. */
export function askableOf({ id: travellerId, documents }: CaseTraveller): AskableOf {
  const kinds = [...new Set(documents.filter(({ replaced }) => !replaced).map(({ kind }) => kind))];
  return {
    documents: kinds.map((kind) => ({ travellerId, kind })),
    fields: requestableFieldNames.map((field) => ({ travellerId, field })),
  };
}

/** The keys of what is asked for already and not answered yet. */
export function openKeys({ requests, fieldRequests = [] }: ReviewCase): ReadonlySet<string> {
  const open = [...requests, ...fieldRequests].filter(
    ({ answeredAt, withdrawnAt }) => !answeredAt && !withdrawnAt,
  );
  return new Set(open.map((request) => keyOf(request)));
}
