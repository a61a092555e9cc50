// How long ago something happened, as a number of the largest fitting unit.

export type Age = { unit: "minutes" | "hours" | "days"; count: number };

const minuteMs = 60_000;

/** A moment in the future, by a clock that differs, counts as now. */
export function ageOf(timestamp: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(timestamp)) / minuteMs));
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
