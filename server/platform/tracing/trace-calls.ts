// Spans of calls of other servers: payment providers, the object store, the virus scanner and others.
import type { ObjectStore } from "../object-store/object-store.ts";
import type { CircuitBreaker } from "../payments/circuit-breaker.ts";
import type { Platform } from "../platform.ts";
import { inNewSpan } from "./current-span.ts";
import type { Tracing } from "./tracing.ts";

/** Third parties don't get the ID of the trace. */
function callOf(peer: Peer) {
  return { name: `call ${peer}`, kind: "client", attributes: { "peer.service": peer } } as const;
}

type Peer =
  | "stripe"
  | "razorpay"
  | "sandbox"
  | "mail server"
  | "push service"
  | "language model"
  | "object store"
  | "virus scanner";

/** The calls of a payment provider with all their attempts. */
export function traceProvider(tracing: Tracing, peer: Peer, breaker: CircuitBreaker): CircuitBreaker {
  return { ...breaker, run: (work) => inNewSpan(tracing, callOf(peer), () => breaker.run(work)) };
}

/** Each call with all its attempts. Lists have no spans: only commands and checks at the start read them. */
export function traceObjectStore(tracing: Tracing, store: ObjectStore): ObjectStore {
  const call = callOf("object store");
  const inSpan = <Result>(operation: Operation, work: () => Promise<Result>) =>
    inNewSpan(tracing, { ...call, attributes: { ...call.attributes, "rpc.method": operation } }, work);
  return {
    ...store,
    put: (key, bytes) => inSpan("PutObject", () => store.put(key, bytes)),
    get: (key) => inSpan("GetObject", () => store.get(key)),
    getInto: (key, path) => inSpan("GetObject", () => store.getInto(key, path)),
    sizeOf: (key) => inSpan("HeadObject", () => store.sizeOf(key)),
    delete: (key) => inSpan("DeleteObject", () => store.delete(key)),
  };
}

/** As the API of S3 calls them. */
type Operation = "PutObject" | "GetObject" | "HeadObject" | "DeleteObject";

export function traceAdapters(tracing: Tracing, platform: Platform): Platform {
  const { mail, push, model, scanner } = platform;
  const isUnsent = ({ kind }: { kind: string }) => kind !== "sent";
  const toMail = { ...callOf("mail server"), hasFailed: isUnsent };
  const toPush = { ...callOf("push service"), hasFailed: isUnsent };
  const toModel = { ...callOf("language model"), hasFailed: (answer?: string) => answer === undefined };
  const toScanner = { ...callOf("virus scanner"), hasFailed: (verdict: string) => verdict === "error" };
  return {
    ...platform,
    mail: mail && {
      ...mail,
      deliver: (one) => inNewSpan(tracing, toMail, () => mail.deliver(one)),
    },
    push: { ...push, deliver: (one) => inNewSpan(tracing, toPush, () => push.deliver(one)) },
    model: model && { ...model, ask: (one) => inNewSpan(tracing, toModel, () => model.ask(one)) },
    scanner: scanner && { scan: (bytes) => inNewSpan(tracing, toScanner, () => scanner.scan(bytes)) },
  };
}
