// Spans of what isn't a request: runs of background jobs, and calls of other servers.
import type { Job } from "../background/repeat-jobs.ts";
import type { CircuitBreaker } from "../payments/circuit-breaker.ts";
import type { Platform } from "../platform.ts";
import { inNewSpan } from "./current-span.ts";
import type { Tracing } from "./tracing.ts";

/** Each run is a trace of its own. */
export function traceJob(tracing: Tracing, job: Job): Job {
  const about = { name: `job ${job.name}`, kind: "internal" } as const;
  return { ...job, run: (isStopped) => inNewSpan(tracing, about, () => job.run(isStopped)) };
}

/** Third parties don't get the ID of the trace. */
function callOf(peer: Peer) {
  return { name: `call ${peer}`, kind: "client", attributes: { "peer.service": peer } } as const;
}

type Peer = "stripe" | "razorpay" | "sandbox" | "mail server" | "push service" | "language model";

/** The calls of a payment provider with all their attempts. */
export function traceProvider(tracing: Tracing, peer: Peer, breaker: CircuitBreaker): CircuitBreaker {
  return { ...breaker, run: (work) => inNewSpan(tracing, callOf(peer), () => breaker.run(work)) };
}

/** Emails and push notifications are sent in the background: each is a trace of its own. */
export function traceAdapters(tracing: Tracing, platform: Platform): Platform {
  const { mail, push, model } = platform;
  const isUnsent = ({ kind }: { kind: string }) => kind !== "sent";
  const toMail = { ...callOf("mail server"), hasFailed: isUnsent };
  const toPush = { ...callOf("push service"), hasFailed: isUnsent };
  const toModel = { ...callOf("language model"), hasFailed: (answer?: string) => answer === undefined };
  return {
    ...platform,
    mail: mail && {
      ...mail,
      deliver: (one) => inNewSpan(tracing, toMail, () => mail.deliver(one)),
    },
    push: { ...push, deliver: (one) => inNewSpan(tracing, toPush, () => push.deliver(one)) },
    model: model && { ...model, ask: (one) => inNewSpan(tracing, toModel, () => model.ask(one)) },
  };
}
