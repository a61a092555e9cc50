// Measures how long requests take, by route pattern and class of status, and how many are in progress.
import type { FastifyReply, FastifyRequest } from "fastify";
import { Histogram } from "prom-client";
import type { App } from "../http/app-type.ts";
import { addGauge, type Metrics } from "./open-metrics.ts";
import { methodLabel, routeLabel } from "./route-label.ts";

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function measureRequests(app: App, metrics: Metrics): void {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until a request was answered, by route pattern and class of status; without live streams",
    labelNames: ["method", "route", "status"],
    buckets: bucketsSeconds,
    registers: [metrics.registry],
  });
  let inProgress = 0;
  const end = () => {
    inProgress -= 1;
  };
  addGauge(metrics, {
    name: "http_requests_in_progress",
    help: "Requests being answered, without live streams",
    read: () => Math.max(0, inProgress - metrics.openStreams()),
  });
  app.addHook("onRequest", (_request, reply, done) => {
    inProgress += 1;
    // Emitted once for each answer, even if the client has disconnected.
    reply.raw.once("close", end);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (!isStream(reply)) duration.observe(labelsOf(request, reply), reply.elapsedTime / 1000);
    done();
  });
}

/** A stream lasts as long as its page is open. */
function isStream(reply: FastifyReply): boolean {
  const type = reply.getHeader("content-type");
  return typeof type === "string" && type.startsWith("text/event-stream");
}

function labelsOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  return {
    method: methodLabel(method),
    route: routeLabel(routeOptions.url),
    status: `${Math.floor(statusCode / 100)}xx`,
  };
}
