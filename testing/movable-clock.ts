// A clock that only moves when a test moves it.

export interface MovableClock {
  now: () => Date;
  set: (iso: string) => void;
  advance: (ms: number) => void;
}

export function movableClock(start: string): MovableClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    set: (iso) => {
      at = Date.parse(iso);
    },
    advance: (ms) => {
      at += ms;
    },
  };
}
