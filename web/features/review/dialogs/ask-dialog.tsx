// Dialog that asks travellers for documents and details: what, why, by when, with one note and a preview.
import { useLayoutEffect, useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { usualDeadline } from "#domain/review/requests/deadlines.ts";
import { useConfig } from "#web/client/configuration.ts";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import type { CaseTraveller } from "../case-calls.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { useKeptWords } from "../kept-words.ts";
import { AskPreview } from "../requests/ask-preview.tsx";
import { DeadlineField } from "../requests/deadline-field.tsx";
import { ItemChecklist } from "../requests/item-checklist.tsx";
import { askableOf, keyOf, openKeys, useAskedItems } from "../requests/use-asked-items.ts";
import { useItemNames } from "../requests/use-item-names.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { type DialogProps, oneLine, stepState } from "./dialog-props.ts";
import { NoteField } from "./reason-and-note.tsx";

const wordsId = "ask-words";

export function AskDialog({ shown, traveller, viewer, caseSteps }: DialogProps) {
  const { requests: texts, steps } = useReviewTexts();
  const open = openKeys(shown);
  const kind = openedKind({ shown, traveller, viewer, open });
  const onScreen = kind && keyOf({ travellerId: traveller.id, kind });
  const asked = useAskedItems(traveller.id, kind);
  useStartAtReason(onScreen);
  const [words, setWords] = useKeptWords(`ask/${shown.id}`);
  const { facts, dueOn, setDueOn } = useDeadline(shown);
  const [attempt, setAttempt] = useState(0);
  const needsWords = asked.chosen.some(({ reason }) => reason === "other");
  const found = useProblems({ asked, traveller, isWordsMissing: needsWords && words.trim() === "" });
  const problems = attempt > 0 ? found : [];
  const others = shown.travellers.filter(({ id, outcome }) => id !== traveller.id && outcome === "undecided");
  const invalid = new Set(attempt > 0 ? asked.chosen.filter(({ reason }) => reason === "").map(keyOf) : []);

  function check(): boolean {
    setAttempt(attempt + 1);
    return found.length === 0;
  }

  function send(): void {
    const note = words.trim() !== "" && { words: oneLine(words) };
    const body = { items: asked.items(), ...(dueOn !== "" && { dueOn }), ...note };
    caseSteps.take("ask", { path: caseCalls.askItems(shown.id), body });
  }

  return (
    <GuardDialog
      title={texts.title}
      confirmLabel={texts.send(asked.chosen.length)}
      form={{ problems, attempt, check }}
      hasWords={words.trim() !== ""}
      {...stepState(caseSteps)}
      onConfirm={send}
    >
      <p>{texts.text}</p>
      {traveller.outcome === "undecided" && (
        <section aria-label={traveller.name} className="space-y-2">
          <h3>{traveller.name}</h3>
          <ItemChecklist {...{ traveller, asked, open, invalid, onScreen }} />
        </section>
      )}
      {others.map((other) => (
        <details key={other.id}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{other.name}</summary>
          <ItemChecklist traveller={other} {...{ asked, open, invalid, onScreen }} />
        </details>
      ))}
      <DeadlineField facts={facts} value={dueOn} onChange={setDueOn} />
      <NoteField
        id={wordsId}
        isOptional={!needsWords}
        value={words}
        error={problems.some(({ fieldId }) => fieldId === wordsId) ? steps.otherNeedsNote : undefined}
        onChange={setWords}
      />
      <AskPreview chosen={asked.chosen} {...{ shown, words, dueOn }} />
    </GuardDialog>
  );
}

/** Of the document that is open, which is selected: the next thing to say is why. */
function useStartAtReason(onScreen: string | undefined): void {
  const [first] = useState(onScreen);
  useLayoutEffect(() => {
    if (first !== undefined) document.getElementById(`ask-reason-${first}`)?.focus();
  }, [first]);
}

type Opened = Pick<DialogProps, "shown" | "traveller" | "viewer"> & { open: ReadonlySet<string> };

/** The document that is open, unless it is asked for already. */
function openedKind({ traveller, viewer, open }: Opened) {
  const kind = traveller.documents.find((each) => each.kind === viewer.shown?.kind && !each.replaced)?.kind;
  if (!kind || traveller.outcome !== "undecided") return undefined;
  return open.has(keyOf({ travellerId: traveller.id, kind })) ? undefined : kind;
}

/** The usual deadline until another is chosen. */
function useDeadline({ clocks }: ReviewCase) {
  const { data: config } = useConfig();
  const [todayHere] = useState(() => dateInIndia(new Date()));
  const [chosen, setDueOn] = useState<string>();
  const facts = { today: config?.today ?? todayHere, holidays: config?.policies.holidays ?? [] };
  const dueOn = chosen ?? usualDeadline(clocks?.slackDays ?? null, facts);
  return { facts, dueOn, setDueOn };
}

interface Given {
  asked: ReturnType<typeof useAskedItems>;
  traveller: CaseTraveller;
  isWordsMissing: boolean;
}

function useProblems({ asked, traveller, isWordsMissing }: Given): FieldProblem[] {
  const { requests: texts, steps } = useReviewTexts();
  const { nameOf } = useItemNames();
  const { documents, fields } = askableOf(traveller);
  const [first] = [...documents, ...fields];
  return [
    ...(asked.chosen.length === 0 && first
      ? [{ fieldId: `ask-${keyOf(first)}`, message: texts.nothing }]
      : []),
    ...asked.chosen
      .filter(({ reason }) => reason === "")
      .map((item) => ({
        fieldId: `ask-reason-${keyOf(item)}`,
        message: texts.reasonMissing(nameOf(item)),
      })),
    ...(isWordsMissing ? [{ fieldId: wordsId, message: steps.otherNeedsNote }] : []),
  ];
}
