// The memory settings that a release starts Node with, as lines of a shell script: glibc and V8 read them before any program runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Values = Readonly<Record<string, string>>;

/** `allocator` is for every command, `product` only for the server. */
export interface MemorySettings {
  allocator: Values;
  product: Values;
}

export function readMemorySettings(): MemorySettings {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, "../bootstrap/memory.json"), "utf8"),
  ) as MemorySettings;
}

/** Replaces the lines `# @allocator` and `# @product` of the script. What an operator has set stays. */
export function withMemorySettings(script: string, settings: MemorySettings): string {
  return script.replace(/^( *)# @(allocator|product)$/gm, (_, indent: string, name: keyof MemorySettings) =>
    Object.entries(settings[name])
      .map(([key, value]) => `${indent}export ${key}="\${${key}-${value}}"`)
      .join("\n"),
  );
}
