// The acts of a table's row that have no button of their own: a button 'More' that shows them in a panel above everything else.
import { useRef } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export interface RowAct {
  label: string;
  /** With the name of what the row is about. */
  fullLabel: string;
  onPress: () => void;
}

/** `id`: unique on the page, and without characters that CSS reads otherwise. */
export function RowMenu({ id, name, acts }: { id: string; name: string; acts: readonly RowAct[] }) {
  const { table: texts } = useOfficeTexts();
  const panel = useRef<HTMLUListElement>(null);
  const anchor = `--${id}`;

  function press({ onPress }: RowAct): void {
    // First: a dialog returns the focus to what had it, and that must still be in sight then.
    panel.current?.hidePopover?.();
    onPress();
  }

  if (acts.length === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        compact
        aria-label={texts.otherActsOf(name)}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {texts.otherActs}
      </Button>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        aria-label={texts.otherActsOf(name)}
        className={panelStyle}
        style={{
          positionAnchor: anchor,
          positionArea: "bottom span-left",
          positionTryFallbacks: "flip-block",
        }}
      >
        {acts.map((act) => (
          <li key={act.label}>
            <Button variant="quiet" compact block aria-label={act.fullLabel} onClick={() => press(act)}>
              {act.label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** In browsers that cannot place it at its button, it is in the middle of the screen. */
const panelStyle =
  "w-max rounded-card border border-line bg-sheet p-1 text-ink shadow-raised " +
  "supports-[anchor-name:--a]:inset-auto supports-[anchor-name:--a]:m-0";
