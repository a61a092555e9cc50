// Settings that start the product with a wrong clock, as a machine whose time was set by mistake.
import { join } from "node:path";

export function withClockAhead(ms: number): Record<string, string> {
  const preload = join(import.meta.dirname, "shifted-clock.ts");
  return { NODE_OPTIONS: `--import=${preload}`, PRAVESH_CLOCK_AHEAD_MS: String(ms) };
}
