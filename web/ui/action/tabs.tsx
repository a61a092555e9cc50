// Tabs: one panel of several, selected by press or arrow key.
import { type KeyboardEvent, type ReactNode, useId } from "react";

export type TabsProps<Id extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Whether the panel takes the height that is left, on wide screens. */
  fills?: boolean;
  /** The selected tab's panel. */
  children: ReactNode;
};

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, fills = false, children } = props;
  const prefix = useId();

  return (
    <div className={fills ? "flex min-h-0 min-w-0 flex-1 flex-col" : undefined}>
      <div
        role="tablist"
        aria-label={label}
        className="flex shrink-0 gap-1 overflow-x-auto border-b border-line p-1 pb-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={tabStyle}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => moveSelection(event, tabs, onSelect)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* Unnamed: its name would be the label of a field inside it, and the selected tab says it already. */}
      <div role="tabpanel" id={`${prefix}-panel`} className={fills ? "min-h-0 flex-1 pt-2" : "pt-5"}>
        {children}
      </div>
    </div>
  );
}

const tabStyle =
  "min-h-11 grow basis-0 whitespace-nowrap rounded-t-control border-b-3 border-transparent px-4 py-2 font-semibold focus-visible:-outline-offset-3 " +
  "text-ink-soft transition-colors hover:bg-action-wash hover:text-action " +
  "aria-selected:border-action aria-selected:text-ink sm:grow-0 sm:basis-auto";

function moveSelection<Id extends string>(
  event: KeyboardEvent<HTMLElement>,
  tabs: TabsProps<Id>["tabs"],
  onSelect: (id: Id) => void,
): void {
  const buttons = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
  ];
  const at = buttons.indexOf(event.currentTarget);
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined) return;

  event.preventDefault();
  const round = (target + tabs.length) % tabs.length;
  const tab = tabs[round];
  if (tab) onSelect(tab.id);
  buttons[round]?.focus();
}
