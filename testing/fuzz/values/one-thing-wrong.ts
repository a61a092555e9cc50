// Changes one thing in a valid JSON value, so that all the rest of it gets past validation (P44).
import type { FuzzChoices } from "../fuzz-choices.ts";
import {
  hostileDates,
  hostileNumbers,
  hostileText,
  hostileTexts,
  hostileValue,
  pollutingObject,
} from "./hostile-values.ts";

type Key = string | number;

/** Returns a changed copy. */
export function withOneThingWrong(choices: FuzzChoices, value: unknown): unknown {
  const path = choices.oneOf(pathsOf(value));
  return changedAt(value, path, (inner) => wrong(choices, inner));
}

/** The paths of the value itself and of everything in it. */
function pathsOf(value: unknown, path: readonly Key[] = []): (readonly Key[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value);
  const inner = keys.flatMap((key) => pathsOf((value as Record<Key, unknown>)[key], [...path, key]));
  return [path, ...inner];
}

function changedAt(value: unknown, path: readonly Key[], change: (inner: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, at) => (at === key ? changedAt(item, rest, change) : item));
  const copy = { ...(value as Record<Key, unknown>) };
  const changed = changedAt(copy[key], rest, change);
  if (changed === undefined) delete copy[key];
  else copy[key] = changed;
  return copy;
}

/** Undefined: leave it out. */
function wrong(choices: FuzzChoices, value: unknown): unknown {
  if (typeof value === "string" && choices.chance(0.6)) return wrongText(choices, value);
  if (typeof value === "number" && choices.chance(0.6))
    return choices.oneOf<unknown>([...hostileNumbers, String(value), -value]);
  if (Array.isArray(value) && choices.chance(0.6)) return wrongList(choices, value);
  if (typeof value === "object" && value !== null && choices.chance(0.4))
    return { ...value, ...pollutingObject(choices) };
  return choices.oneOf<() => unknown>([
    () => undefined,
    () => null,
    () => [value],
    () => ({ value }),
    () => hostileValue(choices),
    () => hostileValue(choices),
    () => String(value),
  ])();
}

/** Most of these are as valid as the text that they replace, until something stores or compares them. */
function wrongText(choices: FuzzChoices, text: string): string {
  return choices.oneOf<() => string>([
    () => `${text}\0`,
    () => `\ud800${text}`,
    () => text.slice(0, text.length / 2) + choices.oneOf(hostileTexts) + text.slice(text.length / 2),
    () => text.normalize("NFD"),
    () => text.toUpperCase(),
    () => ` ${text}\u00a0`,
    () => text.repeat(40),
    () => text.slice(1),
    () => choices.oneOf(hostileDates),
    () => hostileText(choices),
  ])();
}

function wrongList(choices: FuzzChoices, list: readonly unknown[]): unknown {
  return choices.oneOf<() => unknown>([
    () => [],
    () => [...list, ...list],
    () => [...list, hostileValue(choices)],
    () => Array.from({ length: 2000 }, () => list[0] ?? null),
    () => ({ 0: list[0], length: 1e9 }),
  ])();
}
