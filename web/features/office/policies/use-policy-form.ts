// The steps of the policies screen: what is typed is checked, previewed, and saved with what the preview showed.
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficePolicies, PolicyPreview } from "#contract/review/office.ts";
import { failureText, fieldTexts } from "#web/terms/failure-text.ts";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import { useOfficeCall } from "../office-calls.ts";
import { problemsOf, valueOf } from "../policy/policy-typing.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { usePolicyTyping } from "./use-policy-typing.ts";

export function usePolicyForm(list: OfficePolicies) {
  const { policies } = useOfficeTexts();
  const [preview, setPreview] = useState<PolicyPreview>();
  const reviewing = useReviewing(setPreview);
  const { send, reset, ...saving } = useSaving(setPreview);
  const { show, ...typing } = usePolicyTyping(list, () => {
    reviewing.reset();
    reset();
  });
  const { changed, typedOf, problems } = typing;
  const failed = (error: Error) => {
    const found = problemsIn(error, changed);
    show(found);
    // What the failure says about a policy is shown there.
    if (found.length > 0) setPreview(undefined);
  };

  function review(): void {
    const found = changed.flatMap((policy) => problemsOf(policy.name, typedOf(policy), policies));
    show(found);
    if (found.length > 0 || changed.length === 0) return;
    reviewing.send(
      changed.map((policy) => ({ name: policy.name, value: valueOf(typedOf(policy)) })),
      failed,
    );
  }

  return {
    ...typing,
    ...saving,
    preview,
    isReviewing: reviewing.isPending,
    reviewFailure: problems.length === 0 ? reviewing.failure : undefined,
    review,
    save: (reason: string) =>
      preview && send({ preview, reason }, { onSaved: typing.discard, onFailed: failed }),
    closePreview: () => {
      reset();
      setPreview(undefined);
    },
  };
}

function useReviewing(onPreview: (preview: PolicyPreview) => void) {
  const { failed } = useOfficeTexts();
  const { mutate, error, isPending, reset } = useOfficeCall<PolicyPreview>();
  return {
    isPending,
    reset,
    failure: error ? failureText(error, failed) : undefined,
    send(changes: object[], onFailed: (error: Error) => void): void {
      const call = { path: officeCalls.policyPreview, method: "POST", body: { changes } } as const;
      mutate(call, { onSuccess: onPreview, onError: onFailed });
    },
  };
}

interface Proposed {
  preview: PolicyPreview;
  /** Empty if no guarded policy is among the changes. */
  reason: string;
}

interface SavingSteps {
  onSaved: () => void;
  onFailed: (error: Error) => void;
}

function useSaving(onPreview: (preview: undefined) => void) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<PolicyPreview>();
  const [typedReason, setReason] = useState("");
  const { mutate, error, isPending, reset } = useOfficeCall<OfficePolicies>();
  return {
    saveError: error,
    isSaving: isPending,
    outcome,
    reason: { value: typedReason, onChange: setReason },
    reset: (): void => {
      reset();
      setOutcome(undefined);
    },
    /** Saves exactly what the preview showed. */
    send: ({ preview, reason }: Proposed, { onSaved, onFailed }: SavingSteps): void => {
      const changes = preview.map(({ name, from, to }) => ({ name, from, value: to }));
      mutate(
        { path: officeCalls.policies, method: "PUT", body: { changes, ...(reason !== "" && { reason }) } },
        {
          onSuccess: () => {
            void queries.invalidateQueries({ queryKey: ["config"] });
            onSaved();
            setReason("");
            onPreview(undefined);
            setOutcome(preview);
          },
          onError: onFailed,
        },
      );
    },
  };
}

/** What the server says about policies, at their first control. */
function problemsIn(error: unknown, changed: OfficePolicies): FieldProblem[] {
  const texts = fieldTexts(error);
  return changed.flatMap(({ name }) => (texts[name] ? [{ fieldId: name, message: texts[name] }] : []));
}
