// Keyboard shortcuts of one fact.
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import type { Shortcut } from "#web/features/review/keys/use-shortcuts.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { FactSteps } from "./use-fact-steps.ts";

interface FactKeys {
  stored: OfficeFact | undefined;
  steps: FactSteps;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onBack: () => void;
}

export function useFactKeys({ stored, steps, onNext, onPrevious, onBack }: FactKeys): Shortcut[] {
  const { shortcuts: texts } = useOfficeTexts().facts;
  const isChecking = stored !== undefined && !steps.isChanging;
  const isOurs = isChecking && !stored.fromCatalogue;
  return [
    { key: "t", does: texts.stillTrue, run: isChecking ? steps.check : undefined },
    { key: "c", does: texts.changed, run: isOurs ? steps.startChanging : undefined },
    { key: "w", does: texts.withdraw, run: isOurs ? () => steps.setWithdrawing(true) : undefined },
    { key: "g", does: texts.confirm, run: isChecking && stored.canConfirm ? steps.confirm : undefined },
    { key: "o", does: texts.source, run: () => document.getElementById("fact-source")?.click() },
    { key: "j", does: texts.next, run: onNext },
    { key: "k", does: texts.previous, run: onPrevious },
    { key: "b", does: texts.back, run: onBack },
  ];
}
