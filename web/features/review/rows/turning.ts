// The pages of the queue: which one is shown, and how to turn to the next and the previous one.

export interface Turning {
  /** The cursors of all pages up to the current one, except the first page. */
  cursors: readonly string[];
  /** Undefined where there is no such page. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** `next`: the cursor of the next page, if there is one. */
export function turningOf(
  cursors: readonly string[],
  next: string | null | undefined,
  turn: (cursors: readonly string[]) => void,
): Turning {
  return {
    cursors,
    onNext: next ? () => turn([...cursors, next]) : undefined,
    onPrevious: cursors.length > 0 ? () => turn(cursors.slice(0, -1)) : undefined,
  };
}
