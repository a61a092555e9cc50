// The files of open data: all facts as JSON and as CSV, their history, the schema, the licence and checksums.
import { createHash } from "node:crypto";
import { z } from "zod";
import { factsFile } from "#contract/rules/facts.ts";
import { pages } from "#contract/paths.ts";
import { brand } from "#domain/brand.ts";
import { type OpenDataFile, openDataLicence } from "#domain/rules/open-data.ts";
import type { FactChange, PublicFact } from "#domain/rules/rule-fact.ts";
import { etagOf } from "#server/platform/http/conditional-answer.ts";
import { csvOf } from "./csv.ts";

export interface OpenFile {
  mediaType: string;
  etag: string;
  body: Buffer;
}

const mediaTypes = {
  "facts.json": "application/json; charset=utf-8",
  "facts.csv": "text/csv; charset=utf-8; header=present",
  "changes.csv": "text/csv; charset=utf-8; header=present",
  "schema.json": "application/schema+json; charset=utf-8",
  "LICENCE.txt": "text/plain; charset=utf-8",
  SHA256SUMS: "text/plain; charset=utf-8",
} satisfies Record<OpenDataFile, string>;

const factColumns = [
  "destinationId",
  "planId",
  "key",
  "state",
  "value",
  "source",
  "official",
  "basis",
  "checkedOn",
  "confirmed",
  "validFrom",
  "validTo",
] as const satisfies readonly (keyof PublicFact)[];

const changeColumns = ["recordedAt", "version", ...factColumns] as const;

interface OpenData {
  publicUrl: string;
  facts: readonly PublicFact[];
  changes: readonly FactChange[];
}

export function openDataFilesOf({ publicUrl, facts, changes }: OpenData): Record<OpenDataFile, OpenFile> {
  const address = publicUrl + pages.openData;
  const attribution = `${brand.name}, ${address}`;
  const texts = {
    "facts.json": JSON.stringify({ licence: openDataLicence.id, attribution, facts }),
    "facts.csv": csvOf(facts, factColumns),
    "changes.csv": csvOf(changes, changeColumns),
    "schema.json": JSON.stringify(schemaAt(address), null, 2),
    "LICENCE.txt": licenceText(attribution),
  };
  return withTypes({ ...texts, SHA256SUMS: checksumsOf(texts) });
}

function schemaAt(address: string): object {
  const { $schema, ...schema } = z.toJSONSchema(factsFile);
  return {
    $schema,
    $id: `${address}/schema.json`,
    title: "Rules for entry with an Indian passport",
    ...schema,
  };
}

function licenceText(attribution: string): string {
  const { id, name, url } = openDataLicence;
  return [
    `The files of this folder are licensed under ${name} (${id}): ${url}`,
    "You may copy, change and share them, also commercially, if you name the source, link to the licence, and say whether you changed anything.",
    `Name the source as: ${attribution}`,
    "They come without any warranty. Check with the authority of the destination before you rely on a fact.",
    "",
  ].join("\n");
}

/** In the form of sha256sum. */
function checksumsOf(texts: Record<string, string>): string {
  return Object.entries(texts)
    .map(([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`)
    .join("");
}

function withTypes(texts: Record<OpenDataFile, string>): Record<OpenDataFile, OpenFile> {
  const files = Object.entries(texts).map(([name, text]) => {
    const body = Buffer.from(text);
    return [name, { mediaType: mediaTypes[name as OpenDataFile], etag: etagOf(body), body }];
  });
  return Object.fromEntries(files) as Record<OpenDataFile, OpenFile>;
}
