// The steps that an administrator can take with one fact, and what is typed for them.
import { useState } from "react";
import type { FactRef, OfficeFact } from "#contract/rules/office-facts.ts";
import { type FactPlace, factId } from "../facts/fact-filters.ts";
import type { FactChangeBody } from "./change-form.tsx";
import type { FactWriting } from "./use-fact-write.ts";
import type { Value } from "../fact-value/value-typing.ts";

interface FactStepsOptions {
  place: FactPlace;
  name: string;
  writing: FactWriting;
  stored: OfficeFact | undefined;
  /** The fact in force and the announced one, as far as they exist. */
  rows: readonly OfficeFact[];
  onDone: () => void;
}

export function useFactSteps({ place, name, writing, stored, rows, onDone }: FactStepsOptions) {
  const typed = useTyped(stored, writing);
  const { provenance } = typed;
  const fact = refOf(place, stored);

  function check(): void {
    const isEmpty = provenance.source.trim() === "";
    typed.setMissing(isEmpty);
    if (isEmpty) return document.getElementById("check-source")?.focus();
    writing.send({ kind: "checks", body: { facts: [fact], ...provenance }, name, onDone });
  }

  function change(body: FactChangeBody): void {
    const current = rows.find(({ state }) => state === body.state);
    const written = refOf({ ...place, state: body.state }, current);
    writing.send({ kind: "changes", body: { ...written, ...body }, name, onDone });
  }

  function withdraw(): void {
    typed.setWithdrawing(false);
    writing.send({ kind: "withdrawals", body: { fact }, name, onDone });
  }

  function confirm(): void {
    writing.send({ kind: "confirmations", body: { fact }, name, onDone });
  }

  return { ...typed, check, change, withdraw, confirm };
}

/** What is typed and which form is open, until the fact is left. */
function useTyped(stored: OfficeFact | undefined, writing: FactWriting) {
  const [provenance, setProvenance] = useState({
    source: stored?.source ?? "",
    // Most facts are read where the authority publishes them.
    official: stored?.source ? stored.official : true,
  });
  const [isMissing, setMissing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [preview, setPreview] = useState<Value>();

  function turn(changing: boolean): void {
    writing.forget();
    setPreview(undefined);
    setChanging(changing);
  }

  return {
    provenance,
    setProvenance,
    isMissing,
    setMissing,
    isChanging,
    isWithdrawing,
    setWithdrawing,
    preview,
    setPreview,
    startChanging: () => turn(true),
    stopChanging: () => turn(false),
  };
}

export type FactSteps = ReturnType<typeof useFactSteps>;

/** Version 0 if there is no such fact. */
export function refOf({ destinationId, planId, key, state }: FactPlace, stored?: OfficeFact): FactRef {
  const place = { destinationId, planId, key, state };
  const isSame = stored !== undefined && factId(stored) === factId(place);
  return { ...place, version: isSame ? stored.version : 0 };
}
