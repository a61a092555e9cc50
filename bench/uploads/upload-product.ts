// Starts the product as a process of its own, with users who may upload documents.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import type { LoopRequest } from "../report/open-loop.ts";

const memory = join(import.meta.dirname, "../../commands/bootstrap/memory.json");

export interface Uploader {
  visitor: Visitor;
  draftPath: string;
  travellerPath: string;
  /** The path of the first traveller's document of a kind. */
  documentPath: (kind: string) => string;
}

export interface UploadProduct {
  product: RunningProduct;
  pid: number;
  ownerUrl: string;
  addUploader: () => Promise<Uploader>;
  close: () => Promise<void>;
}

/** As `npm start` does. `settings` as in .env.example. */
export async function startUploadProduct(settings: Record<string, string> = {}): Promise<UploadProduct> {
  const dataDir = makeTemporaryDataDir("bench-uploads");
  const { allocator, product: heap } = JSON.parse(readFileSync(memory, "utf8")) as Record<string, object>;
  const product = await startProduct({
    ...allocator,
    ...heap,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...settings,
  });
  const { pid } = product.child;
  const postgres = findRunningPostgres(dataDir);
  if (pid === undefined || !postgres) throw new Error(`The product is not running in ${join(dataDir)}.`);
  let users = 0;
  return {
    product,
    pid,
    ownerUrl: postgres.ownerUrl,
    addUploader: () => addUploader(product.url, (users += 1)),
    close: async () => {
      await endProduct(product, "SIGTERM");
      removeTemporaryDataDir(dataDir);
    },
  };
}

async function addUploader(url: string, number: number): Promise<Uploader> {
  const account = {
    email: `uploads.${number}@example.org`,
    phone: String(6_000_000_000 + number),
    fullName: "Meera Iyer",
    password: "monsoon lamp 42",
  };
  await expectOk(visitor(url).call("POST", "/users/signup", account));
  const { email, password } = account;
  const session = await expectOk(visitor(url).call("POST", "/login", { email, password }));
  const person = visitor(url, String(session["token"]));
  const draft = await expectOk(
    person.call("POST", "/drafts", { destinationId: "japan", visaType: "business" }),
  );
  const draftPath = `/drafts/${String(draft["id"])}`;
  const traveller = await expectOk(person.call("POST", `${draftPath}/travellers`, {}));
  const travellerPath = `${draftPath}/travellers/${String(traveller["id"])}`;
  await expectOk(person.call("PATCH", travellerPath, { consentGiven: true, passportNumber: "Z1234567" }));
  return {
    visitor: person,
    draftPath,
    travellerPath,
    documentPath: (kind) => `${travellerPath}/documents/${kind}`,
  };
}

/** A request of somebody who uploads nothing: their draft, the destinations and the health check in turn. */
export function readOf({ visitor: reader, draftPath }: Uploader, at: number): LoopRequest {
  const paths = [`/api/v1${draftPath}`, "/api/v1/destinations/destination-list", "/api/v1/health"];
  return {
    method: "GET",
    path: paths[at % paths.length] ?? "",
    headers: { "x-access-token": reader.token },
  };
}

async function expectOk(answer: ReturnType<Visitor["call"]>): Promise<Readonly<Record<string, unknown>>> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`The product answered ${status}: ${text.slice(0, 300)}`);
  return body.data ?? {};
}
