// Previous and next, with the current page between them.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";

export type PagingProps = {
  /** Names the navigation for screen readers. */
  label: string;
  /** 'Page 2 of 5', in words. */
  place: string;
  previousLabel: string;
  nextLabel: string;
  onPrevious?: () => void;
  onNext?: () => void;
};

/** A direction without a handler is shown disabled. */
export function Paging({ label, place, previousLabel, nextLabel, onPrevious, onNext }: PagingProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden />}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        {previousLabel}
      </Button>
      <p aria-live="polite" className="text-center text-sm text-ink-soft">
        {place}
      </p>
      <Button variant="secondary" disabled={!onNext} onClick={onNext}>
        {nextLabel}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
