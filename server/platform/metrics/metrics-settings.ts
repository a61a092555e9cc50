// Settings for metrics, which are served on a port of their own and never on the public one (docs/decisions/0044).
import { z } from "zod";

export const metricsSettings = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_ADDRESS: z.string().default("127.0.0.1"),
};

const settings = z.object(metricsSettings);
type MetricsSettings = z.infer<typeof settings>;

/** Undefined without metrics. */
export function metricsConfig({ METRICS_PORT, METRICS_ADDRESS }: MetricsSettings) {
  return METRICS_PORT === undefined ? undefined : { host: METRICS_ADDRESS, port: METRICS_PORT };
}

/** Each sentence begins with the setting that fixes it. */
export function metricsProblems({ METRICS_PORT, PORT }: MetricsSettings & { PORT: number }): string[] {
  return METRICS_PORT === PORT ? ["METRICS_PORT: must not be PORT, which everyone can reach."] : [];
}
