// The planner's short form: three questions about one country and one traveller, and the answer below. It sends nothing.
import { useEffect, useRef, useState } from "react";
import type { Destination } from "#domain/destinations.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
// What both share stays in the file of the planner's page: as a file of its own it would cost that page another request.
import "../planner-screen.tsx";
import { usePlannerCatalogue } from "../use-planner-catalogue.ts";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { CheckedEntry } from "./checked-entry.tsx";
import { missingOf } from "./missing.ts";
import { ShortQuestions } from "./short-questions.tsx";
import { newEntry, questionsOn } from "./short-entry.ts";
import { useShortFormTexts } from "./use-short-form-texts.ts";

/** `destination`: that of the page; undefined on Home, where the form asks for it. */
export type ShortFormProps = { destination?: Destination };

export function ShortForm({ destination }: ShortFormProps) {
  const texts = useShortFormTexts();
  const { problems } = usePlannerTexts();
  const { data: listed } = useDestinations(destination === undefined);
  const { catalogue, isError, retry } = usePlannerCatalogue(destination);
  const [entry, setEntry] = useState(() => newEntry(destination));
  const [attempt, setAttempt] = useState(0);
  const missing = missingOf(entry, texts);
  const shown = attempt > 0 ? missing : [];
  const form = useFocusedForm();

  return (
    <div className="space-y-6">
      <form
        ref={form}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        <ErrorSummary title={problems} problems={shown} attempt={attempt} />
        <ShortQuestions
          {...{ entry, catalogue }}
          questions={questionsOn(destination)}
          destinations={listed ?? []}
          errorOf={(id) => shown.find(({ fieldId }) => fieldId === id)?.message}
          onChange={setEntry}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit">{texts.submit}</Button>
          <p className="text-sm text-ink-soft">{texts.holiday}</p>
        </div>
      </form>
      {isError && (
        <Notice tone="error" live action={<Button onClick={retry}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {attempt > 0 && missing.length === 0 && !isError && (
        <div aria-busy={!catalogue}>
          {catalogue ? (
            <CheckedEntry key={attempt} {...{ entry, catalogue }} />
          ) : (
            <p role="status">{texts.loading}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** The button that opened the form is gone, so the first question takes the focus. */
function useFocusedForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("select, input")?.focus(), []);
  return form;
}
