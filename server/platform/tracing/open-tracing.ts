// Loads OpenTelemetry only if its variables ask for it: otherwise there is nothing to load, and no hook anywhere.
import type { Log } from "../http/log.ts";
import type { Tracing } from "./tracing.ts";
import type { TracingConfig } from "./tracing-settings.ts";

export async function openTracing(
  config: TracingConfig | undefined,
  openLog: () => Log,
): Promise<Tracing | undefined> {
  if (!config) return undefined;
  const { startTracing } = await import("./start-tracing.ts");
  return startTracing(config, openLog());
}
