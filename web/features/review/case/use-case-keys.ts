// The keys of the case view, and what the buttons of its steps do: the same.
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { Shortcut } from "../keys/use-shortcuts.ts";
import type { OpenedPaper } from "../document/use-opened-document.ts";
import { hasDialog } from "../steps/step-dialog.tsx";
import { isKeyedStep, type KeyedStep, stepKeys } from "../steps/step-keys.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface Desk {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  paper: OpenedPaper;
  taking: CaseSteps;
  onTraveller: (id: string) => void;
}

export function useCaseKeys(desk: Desk): { shortcuts: Shortcut[]; start: (step: KeyedStep) => void } {
  const { keys } = useReviewTexts();
  const navigate = useNavigate();
  const { shown, traveller, paper, taking } = desk;
  const open: readonly string[] = [...shown.open, ...(traveller?.open ?? [])];

  function start(step: KeyedStep): void {
    if (hasDialog(step)) taking.ask(step);
    else taking.take(step, { path: queueCalls[step as "claim" | "release"](shown.id), body: {} });
  }

  const claimOrRelease = open.includes("claim") ? "claim" : "release";
  const ofSteps = (
    ["verify", "ask", "file", "visa", "approve", "reject", "agree", "decline", "assign"] as const
  )
    .filter(isKeyedStep)
    .map((step) => ({
      key: stepKeys[step],
      does: keys.case[step],
      run: open.includes(step) ? () => start(step) : undefined,
    }));
  return {
    start,
    shortcuts: [
      { key: "n", does: keys.case.nextDocument, run: () => paper.turn(1) },
      { key: "p", does: keys.case.previousDocument, run: () => paper.turn(-1) },
      { key: "+", does: keys.case.zoomIn, run: paper.view.zoomIn },
      { key: "-", does: keys.case.zoomOut, run: paper.view.zoomOut },
      { key: "o", does: keys.case.rotate, run: paper.view.rotate },
      { key: "t", does: keys.case.nextTraveller, run: () => nextTraveller(desk) },
      {
        key: stepKeys.claim,
        does: keys.case.claim,
        run: open.includes(claimOrRelease) ? () => start(claimOrRelease) : undefined,
      },
      ...ofSteps,
      { key: "u", does: keys.case.queue, run: () => void navigate(pages.review) },
    ],
  };
}

function nextTraveller({ shown: { travellers }, traveller, onTraveller }: Desk): void {
  const at = travellers.findIndex(({ id }) => id === traveller?.id);
  const next = travellers[(at + 1) % travellers.length];
  if (next && travellers.length > 1) onTraveller(next.id);
}
