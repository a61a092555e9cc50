// OpenTelemetry's standard variables that the product knows; nothing is traced without an endpoint (docs/decisions/0044).
import { z } from "zod";

const address = z.url({
  protocol: /^https?$/,
  error: "must be an address that begins with http:// or https://",
});
/** Names and values as in `team=visas,region=south`, both percent-encoded. */
const pairs = z
  .string()
  .default("")
  .transform((text, context) => {
    const read = readPairs(text);
    if (read) return read;
    context.addIssue("must be NAME=VALUE, separated by commas, with special characters percent-encoded");
    return z.NEVER;
  });
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
const ratio = "must be a number from 0 to 1";

export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/protobuf"], "must be http/protobuf, which collectors receive at port 4318")
    .default("http/protobuf"),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"], "must be otlp or none").default("otlp"),
  OTEL_SDK_DISABLED: z
    .string()
    .default("false")
    .transform((value) => value.toLowerCase() === "true"),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(", ")}`)
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(ratio).min(0, ratio).max(1, ratio).default(1),
};

const settings = z.object(tracingSettings);
type Given = z.infer<typeof settings>;
export type TracingConfig = NonNullable<ReturnType<typeof tracingConfig>>;

/** Undefined when nothing is traced. */
export function tracingConfig(given: Given) {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url =
    given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (endpoint && `${endpoint.replace(/\/$/, "")}/v1/traces`);
  if (url === undefined || given.OTEL_SDK_DISABLED || given.OTEL_TRACES_EXPORTER === "none") return undefined;
  const name = given.OTEL_SERVICE_NAME ?? given.OTEL_RESOURCE_ATTRIBUTES["service.name"] ?? "pravesh";
  return {
    url,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    resource: { ...given.OTEL_RESOURCE_ATTRIBUTES, "service.name": name },
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Undefined if a pair has no name or no `=`, or is encoded wrongly. */
function readPairs(text: string): Record<string, string> | undefined {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  try {
    const read = parts.map((part) => {
      const [name = "", ...value] = part.split("=");
      return [decodeURIComponent(name.trim()), decodeURIComponent(value.join("=").trim())] as const;
    });
    const isComplete = parts.every((part) => part.includes("=")) && read.every(([name]) => name !== "");
    return isComplete ? Object.fromEntries(read) : undefined;
  } catch {
    return undefined;
  }
}
