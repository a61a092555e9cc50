// Keyboard shortcuts of the queue. They move the focus from case to case.
import type { RefObject } from "react";
import type { QueueRow } from "#contract/review/queue.ts";
import type { Shortcut } from "../keys/use-shortcuts.ts";
import type { ClaimStep } from "./queue-row.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

interface QueueKeys {
  list: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLFormElement | null>;
  rows: readonly QueueRow[];
  onClaim: (row: QueueRow, step: ClaimStep) => void;
  onMark: (id: string) => void;
  onStart: () => void;
  /** Undefined where there is no such page. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

export function useQueueKeys(queue: QueueKeys): Shortcut[] {
  const { list, searchField, rows, onClaim } = queue;
  const { keys } = useReviewTexts();

  function move(by: 1 | -1): void {
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item.contains(document.activeElement));
    // If the focus is outside the list, either key moves to the first case.
    const next = at < 0 ? items[0] : items[at + by];
    focusCase(next);
  }

  function take(step: ClaimStep): void {
    const item = itemsOf(list.current).find((each) => each.contains(document.activeElement));
    const row = rows.find(({ id }) => id === item?.dataset["case"]);
    if (row) onClaim(row, step);
  }

  function mark(thenBy?: 1 | -1): void {
    const item = itemsOf(list.current).find((each) => each.contains(document.activeElement));
    const id = item?.dataset["case"];
    if (id !== undefined) queue.onMark(id);
    if (thenBy) move(thenBy);
  }

  return [
    { key: "j", does: keys.queue.next, run: () => move(1) },
    { key: "k", does: keys.queue.previous, run: () => move(-1) },
    // Handled by the browser, because the focus is on a link.
    { key: "Enter", does: keys.queue.enter },
    { key: "x", does: keys.queue.mark, run: () => mark() },
    // With Shift.
    { key: "J", does: keys.queue.markNext, run: () => mark(1) },
    { key: "K", does: keys.queue.markPrevious, run: () => mark(-1) },
    { key: "c", does: keys.queue.claim, run: () => take("claim") },
    // With Shift, so that claiming twice does not release.
    { key: "C", does: keys.queue.release, run: () => take("release") },
    { key: "s", does: keys.queue.start, run: queue.onStart },
    { key: "]", does: keys.queue.nextPage, run: queue.onNext },
    { key: "[", does: keys.queue.previousPage, run: queue.onPrevious },
    { key: "/", does: keys.queue.search, run: () => searchField.current?.querySelector("input")?.focus() },
  ];
}

export function focusCase(item: HTMLElement | undefined): void {
  item?.querySelector("a")?.focus();
}

export function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-case]") ?? [])];
}
