// The public lists of the catalogue as they are sent, kept in memory until PostgreSQL announces a change (P38).
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ListeningLine } from "#server/platform/database/listening-line.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Sent by the triggers of migration 0120. */
const channel = "catalogue";
/** For a connection that was lost unnoticed, so that an announcement never arrives. */
const maxAgeMs = 10_000;

export interface CatalogueMemory {
  /** `make` is called only if the text is not known. It depends on the catalogue, the policies and the date. */
  read: (name: string, make: () => Promise<string>) => Promise<string>;
  forget: () => void;
  close: () => Promise<void>;
}

interface Known {
  text: Promise<string>;
  today: CalendarDate;
  readAt: number;
}

/** Listens once the first text is asked for; until then, and while the connection is lost, nothing is remembered. */
export function catalogueMemory({ clock, listen }: Pick<Platform, "clock" | "listen">): CatalogueMemory {
  const texts = new Map<string, Known>();
  let line: ListeningLine | undefined;
  let isListening = false;
  const forget = () => texts.clear();

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
    async read(name, make) {
      line ??= startListening();
      const today = dateInIndia(clock());
      const known = texts.get(name);
      if (known?.today === today && performance.now() - known.readAt < maxAgeMs) return known.text;
      const text = make();
      if (!isListening) return text;
      // Known from its beginning, so that a change during the reading forgets it and simultaneous requests share it.
      const fresh = { text, today, readAt: performance.now() };
      texts.set(name, fresh);
      text.catch(() => texts.get(name) === fresh && texts.delete(name));
      return text;
    },
    forget,
    close: async () => line?.close(),
  };
}
