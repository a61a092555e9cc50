// Moves an application from the command line until the console exists: npm run status -- PRV-XXXXXXXX documents_verified
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "#contract/errors.ts";
import { readReference } from "#domain/application-reference.ts";
import { type ApplicationStatus, applicationStatuses, isApplicationStatus } from "#domain/applications.ts";
import { moveApplication } from "#server/applications/move-application.ts";
import { type Config, readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { sealerOf } from "#server/platform/sealing/sealer.ts";

interface Order {
  reference: string;
  to: ApplicationStatus;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(given: string[]): Promise<string> {
  const order = readOrder(given);
  const config = readConfig();
  // Looking for an application must not leave a new, empty database behind.
  if (!config.database.url && !existsSync(join(config.dataDir, "postgres"))) throw notFound(order);
  const database = await joinDatabase(config);
  try {
    return await move(database.url, config, order);
  } finally {
    await database.stop();
  }
}

function readOrder([reference = "", status = "", ...rest]: string[]): Order {
  const statuses = applicationStatuses.join(", ");
  if (!reference || !status || rest.length > 0) {
    throw new Error(`Usage: npm run status -- PRV-XXXXXXXX STATUS, where STATUS is one of ${statuses}.`);
  }
  const read = readReference(reference);
  if (!read) throw new Error(`${reference} is not an application number: it reads PRV- and 8 characters.`);
  if (!isApplicationStatus(status)) throw new Error(`${status} is not a status. Choose one of ${statuses}.`);
  return { reference: read, to: status };
}

async function move(url: string, config: Config, order: Order): Promise<string> {
  const db = openDatabase(url, { connections: 1 });
  try {
    const { from } = await moveApplication(
      { db, clock: systemClock, config, sealer: sealerOf([config.details.key]) },
      { ...order, actor: "operator" },
    );
    return `${order.reference} was ${from} and is now ${order.to}; the traveller has been told by mail.`;
  } catch (error) {
    throw explain(error, order);
  } finally {
    await db.destroy();
  }
}

function explain(error: unknown, order: Order): unknown {
  if (!(error instanceof Failure)) return error;
  if (error.code === "application_not_found") return notFound(order);
  if (error.code !== "status_move_refused") return error;
  const { from, open } = error.details.data as { from: ApplicationStatus; open: ApplicationStatus[] };
  const choice = open.length > 0 ? `It can become ${open.join(" or ")}.` : "Its decision stands.";
  return new Error(`${order.reference} is ${from} and cannot become ${order.to}. ${choice}`);
}

function notFound({ reference }: Order): Error {
  return new Error(`There is no application ${reference}.`);
}
