// Previous and next page of the queue, with the place in the list; always above the rows, so that it never moves.
import { Paging } from "#web/ui/action/paging.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import type { Turning } from "./turning.ts";

/** `place`: '26–50 of 143'. */
export function QueuePaging({ place, turning }: { place: string; turning: Turning }) {
  const { queue: texts } = useReviewTexts();
  const { onNext, onPrevious } = turning;
  if (!onNext && !onPrevious) return null;
  return (
    <div className="ms-auto">
      <Paging
        label={texts.paging}
        place={place}
        previousLabel={texts.previous}
        nextLabel={texts.next}
        {...{ onPrevious, onNext }}
      />
    </div>
  );
}
