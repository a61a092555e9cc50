// Form that requests a refund with a reason. Above the policy's limit a second person has to approve it.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeRefund } from "#contract/review/office.ts";
import { type FormEvent, useState } from "react";
import { readReference } from "#domain/application-reference.ts";
import { formatRupees } from "#domain/money.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { TextField, type TextFieldProps } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { wrongFields } from "../change/wrong-fields.ts";
import { useOfficeCall } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

const nothing = { reference: "", amount: "", reason: "" };
type Typed = typeof nothing;
type Problems = Partial<Record<keyof Typed, string>>;

/** `reference`: of the application that the page is about, if it is about one. */
export function ProposeRefund({ reference }: { reference: string }) {
  const { money, saving, failed } = useOfficeTexts();
  const blank = { ...nothing, reference };
  const [typed, setTyped] = useState(blank);
  const [problems, setProblems] = useState<Problems>({});
  const request = useOfficeCall<OfficeRefund>();
  const problemsOf = useProblems();

  function show(found: Problems): void {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) focusField(`refund-${first}`);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    request.reset();
    const found = problemsOf.typed(typed);
    show(found);
    if (Object.keys(found).length > 0) return;
    const body = { ...typed, amount: parsePaise(typed.amount) };
    request.mutate(
      { path: officeCalls.refunds, method: "POST", body },
      { onSuccess: () => setTyped(blank), onError: (error) => show(problemsOf.sent(error)) },
    );
  }

  const field = (
    name: keyof Typed,
    props: Pick<TextFieldProps, "label" | "hint" | "prefix" | "inputMode">,
  ) => (
    <TextField
      {...props}
      id={`refund-${name}`}
      autoComplete="off"
      value={typed[name]}
      error={problems[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
        setProblems({ ...problems, [name]: undefined });
      }}
    />
  );
  const isElsewhere = request.error && Object.values(problems).every((problem) => problem === undefined);
  return (
    <Card as="section">
      <form noValidate className="space-y-4" onSubmit={submit}>
        <h2>{money.give}</h2>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {field("reference", { label: money.reference, hint: money.referenceHint })}
          {field("amount", {
            label: money.amount,
            hint: money.amountHint,
            prefix: "₹",
            inputMode: "decimal",
          })}
        </div>
        {field("reason", { label: money.reason, hint: money.reasonHint })}
        <Button type="submit" busy={request.isPending} busyLabel={saving}>
          {money.propose}
        </Button>
        <div role="status" className="empty:-mt-4">
          {request.data && <Requested refund={request.data} />}
        </div>
        {isElsewhere && (
          <Notice tone="error" live>
            {failureText(request.error, failed)}
          </Notice>
        )}
      </form>
    </Card>
  );
}

function Requested({ refund: { amount, reference, status } }: { refund: OfficeRefund }) {
  const { money } = useOfficeTexts();
  const next = status === "awaiting_second_person" ? money.needsApproval : money.goesOut;
  return (
    <Notice tone="success">
      {money.requested(formatRupees(amount), reference ?? "–")} {next}
    </Notice>
  );
}

/** What is wrong with a field, before it is sent and by the server's answer. */
function useProblems() {
  const { money } = useOfficeTexts();
  const wrong = { reference: money.wrongReference, amount: money.wrongAmount, reason: money.noReason };
  const names = Object.keys(wrong) as (keyof Typed)[];
  const of = (isWrong: (name: keyof Typed) => boolean): Problems =>
    Object.fromEntries(names.filter(isWrong).map((name) => [name, wrong[name]]));
  return {
    typed: ({ reference, amount, reason }: Typed) => {
      const isRight = {
        reference: readReference(reference) !== undefined,
        amount: parsePaise(amount) > 0,
        reason: reason.trim() !== "",
      };
      return of((name) => !isRight[name]);
    },
    sent: (error: unknown): Problems => {
      if (!(error instanceof KnownFailure)) return {};
      const field = Object.hasOwn(fieldsOfFailures, error.code)
        ? fieldsOfFailures[error.code as keyof typeof fieldsOfFailures]
        : undefined;
      if (field) return { [field]: failureText(error, wrong[field]) };
      const fields = wrongFields(error);
      return of((name) => fields.has(name));
    },
  };
}

/** The field that a failure of the server is about. */
const fieldsOfFailures = {
  application_not_found: "reference",
  payment_not_found: "reference",
  refund_too_high: "amount",
  refund_reason_missing: "reason",
} as const satisfies Record<string, keyof Typed>;

/** Reads '1500', '1,500' and '1500.50'; 0 for anything else. */
function parsePaise(text: string): number {
  const [, rupees, paise = "0"] = /^₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return rupees ? Number(rupees.replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0")) : 0;
}
