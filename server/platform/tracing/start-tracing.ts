// OpenTelemetry's SDK: spans leave in batches, in the background, and beyond a full queue they are dropped.
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Log } from "../http/log.ts";
import { reportFailures } from "./report-failures.ts";
import type { TraceParent } from "./trace-parent.ts";
import type { NewSpan, Span, Tracing } from "./tracing.ts";
import type { TracingConfig } from "./tracing-settings.ts";

/** Of spans, which take about 1 KB each; the defaults of OpenTelemetry. */
const queue = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 5000 };

/** Registers nothing globally: only code that is passed the result has spans. */
export function startTracing(config: TracingConfig, log: Log): Tracing {
  const { url, headers, resource } = config;
  const exporter = reportFailures(new OTLPTraceExporter({ url, headers: { ...headers } }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource }),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...queue })],
  });
  const tracer = provider.getTracer("pravesh");
  return {
    startSpan: (span) => startSpan(tracer, span),
    stop: () => provider.shutdown().catch(() => {}),
  };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
/** The context for the children of each span. */
const contexts = new WeakMap<Span, Context>();

function startSpan(tracer: Tracer, { name, kind, attributes = {}, parent }: NewSpan): Span {
  const started = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextIn(parent));
  let hasEnded = false;
  const span: Span = {
    traceId: started.spanContext().traceId,
    hasEnded: () => hasEnded,
    describe: (newName, more) => void started.updateName(newName).setAttributes(more),
    end: ({ attributes: last = {}, hasFailed = false } = {}) => {
      if (hasEnded) return;
      hasEnded = true;
      started.setAttributes(last);
      if (hasFailed) started.setStatus({ code: SpanStatusCode.ERROR });
      started.end();
    },
  };
  contexts.set(span, trace.setSpan(ROOT_CONTEXT, started));
  return span;
}

function contextIn(parent: NewSpan["parent"]): Context {
  if (!parent) return ROOT_CONTEXT;
  return "spanId" in parent ? remoteContext(parent) : (contexts.get(parent) ?? ROOT_CONTEXT);
}

function remoteContext({ isSampled, ...parent }: TraceParent) {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags, isRemote: true });
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  if (sampler.endsWith("traceidratio")) return basedOnParent(sampler, new TraceIdRatioBasedSampler(ratio));
  return basedOnParent(sampler, sampler.endsWith("off") ? new AlwaysOffSampler() : new AlwaysOnSampler());
}

function basedOnParent(sampler: TracingConfig["sampler"], root: Sampler): Sampler {
  return sampler.startsWith("parentbased") ? new ParentBasedSampler({ root }) : root;
}
