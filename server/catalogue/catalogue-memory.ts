// The public lists of the catalogue as they are sent, and the policies, kept in memory until PostgreSQL announces a change (P38).
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ListeningLine } from "#server/platform/database/listening-line.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Sent by the triggers of migration 0120. */
const channel = "catalogue";
/** For a connection that was lost unnoticed, so that an announcement never arrives. */
const maxAgeMs = 10_000;

export interface CatalogueMemory {
  /** `make` is called only if the value is not known. It depends on the catalogue, the policies and the date. */
  read: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  forget: () => void;
  close: () => Promise<void>;
}

interface Known {
  value: Promise<unknown>;
  today: CalendarDate;
  readAt: number;
}

/** Listens once the first text is asked for; until then, and while the connection is lost, nothing is remembered. */
export function catalogueMemory({ clock, listen }: Pick<Platform, "clock" | "listen">): CatalogueMemory {
  const values = new Map<string, Known>();
  let line: ListeningLine | undefined;
  let isListening = false;
  const forget = () => values.clear();

  function startListening(): ListeningLine {
    return listen({
      channel,
      onNote: forget,
      onListening() {
        forget();
        isListening = true;
      },
    });
  }

  return {
    async read<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
      line ??= startListening();
      const today = dateInIndia(clock());
      const known = values.get(name);
      if (known?.today === today && performance.now() - known.readAt < maxAgeMs)
        return known.value as Promise<Value>;
      const value = make();
      if (!isListening) return value;
      // Known from its beginning, so that a change during the reading forgets it and simultaneous requests share it.
      const fresh = { value, today, readAt: performance.now() };
      values.set(name, fresh);
      value.catch(() => values.get(name) === fresh && values.delete(name));
      return value;
    },
    forget,
    close: async () => line?.close(),
  };
}
