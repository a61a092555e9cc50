// Traces are switched on by OpenTelemetry's standard variables, and off by them.
import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" };
const read = (given: NodeJS.ProcessEnv) => readConfig({ NODE_ENV: "test", ...given }).tracing;

it.each([
  {},
  { ...endpoint, OTEL_SDK_DISABLED: "TRUE" },
  { ...endpoint, OTEL_TRACES_EXPORTER: "none" },
  { OTEL_SERVICE_NAME: "visas", OTEL_TRACES_SAMPLER: "always_on" },
])("nothing is traced with %j", (given) => {
  expect(read(given)).toBeUndefined();
});

it("traces have a path of their own, unless the address is theirs alone", () => {
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example.org/in" };
  expect(read(endpoint)?.url).toBe("http://127.0.0.1:4318/v1/traces");
  expect(read({ ...endpoint, ...own })?.url).toBe("https://traces.example.org/in");
});

it("names and values are percent-decoded, and the name of the service is the most specific one", () => {
  const given = {
    ...endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a%3Db, x-team=visas",
    OTEL_RESOURCE_ATTRIBUTES: "service.name=other,region=south",
  };
  expect(read(given)).toMatchObject({
    headers: { authorization: "Bearer a=b", "x-team": "visas" },
    resource: { "service.name": "other", region: "south" },
  });
  expect(read({ ...given, OTEL_SERVICE_NAME: "visas" })?.resource["service.name"]).toBe("visas");
  expect(read(endpoint)).toMatchObject({ resource: { "service.name": "pravesh" }, ratio: 1 });
});

it.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    "must be an address that begins with http:// or https://",
  ],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "must be http/protobuf"],
  [{ OTEL_TRACES_EXPORTER: "console" }, "must be otlp or none"],
  [{ OTEL_TRACES_SAMPLER: "sometimes" }, "must be one of always_on, "],
  [{ OTEL_TRACES_SAMPLER_ARG: "2" }, "must be a number from 0 to 1"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "authorization" }, "must be NAME=VALUE"],
  [{ OTEL_RESOURCE_ATTRIBUTES: "a=%zz" }, "must be NAME=VALUE"],
])("%j is rejected: %s", (given, sentence) => {
  expect(() => read(given)).toThrow(`${Object.keys(given)[0]}: ${sentence}`);
});
