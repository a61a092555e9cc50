// Sends checks, changes, withdrawals and confirmations of facts, and says what became of the last one.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { FactRef } from "#contract/rules/office-facts.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

const paths = {
  checks: officeCalls.factChecks,
  changes: officeCalls.factChanges,
  withdrawals: officeCalls.factWithdrawals,
  confirmations: officeCalls.factConfirmations,
} as const;

interface Write {
  kind: keyof typeof paths;
  body: object;
  /** What is written, for the message. */
  name: string;
  onDone?: () => void;
}

export function useFactWrite() {
  const { done: texts } = useOfficeTexts().facts;
  const [done, setDone] = useState<string>();
  const call = useOfficeCall<FactRef[]>();

  function send({ kind, body, name, onDone }: Write): void {
    setDone(undefined);
    const onSuccess = () => {
      setDone(texts[kind](name));
      onDone?.();
    };
    call.mutate({ path: paths[kind], method: "POST", body }, { onSuccess });
  }

  function forget(): void {
    setDone(undefined);
    call.reset();
  }

  return { send, forget, done, error: call.error, isPending: call.isPending };
}

export type FactWriting = ReturnType<typeof useFactWrite>;

/** The paths of the fields that the server rejected, such as 'value.months'. */
export function wrongPaths(error: unknown): ReadonlySet<string> {
  const errors = error instanceof KnownFailure ? (error.details.errors ?? []) : [];
  return new Set(errors.map(({ field }) => field));
}
