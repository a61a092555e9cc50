// What the product tells a collector of traces, in types of our own: only `start-tracing.ts` knows OpenTelemetry.
import type { TraceParent } from "./trace-parent.ts";

/** From closed sets: never an ID of a row, a path, a query string, or anything that somebody typed. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface NewSpan {
  name: string;
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
  /** Undefined starts a trace. */
  parent: Span | TraceParent | undefined;
}

export interface Outcome {
  attributes?: Attributes;
  hasFailed?: boolean;
}

export interface Span {
  traceId: string;
  /** Work that goes on after its end has no span of its own. */
  hasEnded: () => boolean;
  describe: (name: string, attributes: Attributes) => void;
  /** Only the first call counts. */
  end: (outcome?: Outcome) => void;
}

export interface Tracing {
  startSpan: (span: NewSpan) => Span;
  /** Sends what is left. Never rejects. */
  stop: () => Promise<void>;
}
