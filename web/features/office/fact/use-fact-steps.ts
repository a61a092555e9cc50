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
  const [provenance, setProvenance] = useState({
    source: stored?.source ?? "",
    // Most facts are read where the authority publishes them.
    official: stored?.source ? stored.official : true,
  });
  const [isMissing, setMissing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [preview, setPreview] = useState<Value>();
  const fact = refOf(place, stored);

  function check(): void {
    const isEmpty = provenance.source.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById("check-source")?.focus();
    writing.send({ kind: "checks", body: { facts: [fact], ...provenance }, name, onDone });
  }

  function change(body: FactChangeBody): void {
    const written = refOf(
      { ...place, state: body.state },
      rows.find(({ state }) => state === body.state),
    );
    writing.send({ kind: "changes", body: { ...written, ...body }, name, onDone });
  }

  function withdraw(): void {
    setWithdrawing(false);
    writing.send({ kind: "withdrawals", body: { fact }, name, onDone });
  }

  function confirm(): void {
    writing.send({ kind: "confirmations", body: { fact }, name, onDone });
  }

  function turn(changing: boolean): void {
    writing.forget();
    setPreview(undefined);
    setChanging(changing);
  }

  return {
    ...{
      provenance,
      setProvenance,
      isMissing,
      isChanging,
      isWithdrawing,
      setWithdrawing,
      preview,
      setPreview,
    },
    ...{ check, change, withdraw, confirm },
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
