// Traces of code that a test runs itself.
import { openLog } from "#server/platform/http/log.ts";
import { startTracing } from "#server/platform/tracing/start-tracing.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import type { TraceCollector } from "./trace-collector.ts";

/** Everything is traced. `stop` sends what is left. */
export function tracingTo({ url }: TraceCollector): Tracing {
  const config = {
    url: `${url}/v1/traces`,
    headers: {},
    resource: { "service.name": "pravesh" },
    sampler: "always_on",
    ratio: 1,
  } as const;
  return startTracing(config, openLog("silent", { write: () => {} }));
}
