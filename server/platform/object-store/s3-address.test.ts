// Which addresses of object stores are accepted.
import { expect, test } from "vitest";
import { findEndpointProblem, parseS3Address } from "./s3-address.ts";

test.each([
  ["s3://backups", { bucket: "backups", prefix: "" }],
  ["s3://backups/", { bucket: "backups", prefix: "" }],
  ["s3://my.backups-2/pravesh/india", { bucket: "my.backups-2", prefix: "pravesh/india/" }],
  ["s3://backups//pravesh//", { bucket: "backups", prefix: "pravesh/" }],
])("%s is accepted", (text, address) => {
  expect(parseS3Address(text)).toEqual(address);
});

test.each([
  "s3://",
  "s3://Backups",
  "s3://a",
  "s3://key:secret@backups/x",
  "s3://backups/../x",
  "s3://backups/x?versionId=1",
  "s3://backups/x#y",
  "https://backups.s3.amazonaws.com",
  "backups",
])("%s is not accepted", (text) => {
  expect(parseS3Address(text)).toBeUndefined();
});

test.each(["https://s3.example:9000", "http://127.0.0.1:27080", "http://localhost:27080/", "http://[::1]:1"])(
  "%s is an endpoint",
  (endpoint) => {
    expect(findEndpointProblem(endpoint)).toBeUndefined();
  },
);

test.each([
  ["http://s3.example", "https://"],
  ["http://127.0.0.1.example", "https://"],
  ["ftp://127.0.0.1", "https://"],
  ["https://key:a-secret@s3.example", "must not contain credentials"],
  ["https://s3.example/bucket", "without a path"],
  ["https://s3.example?x=1", "without a path"],
])("%s is not an endpoint", (endpoint, sentence) => {
  expect(findEndpointProblem(endpoint)).toContain(sentence);
  expect(findEndpointProblem(endpoint)).not.toContain("a-secret");
});
