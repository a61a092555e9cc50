// Logs once that the collector does not take spans, and once that it does again.
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { describeProblem } from "../background/describe-problem.ts";
import type { Log } from "../http/log.ts";

export function reportFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // Without its message, which may be text of the collector.
        if (result.error && !isFailing)
          log.warn({ problem: describeProblem(result.error) }, "The collector does not take traces");
        if (!result.error && isFailing) log.info("The collector takes traces again");
        isFailing = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
