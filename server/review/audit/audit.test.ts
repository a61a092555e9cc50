// The history cannot be edited, and edits made with the owner's rights are detected (P14).
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordEvent } from "#server/applications/history/event-store.ts";
import type { DB } from "#server/platform/database/schema.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { verifyHistory } from "./verify-history.ts";
import { writeCheckpoint } from "./write-checkpoints.ts";

const copies = 200;

let t: TestApp;
let cases: string[];
let staffId = "";
beforeAll(async () => {
  t = await startTestApp();
  const kavya = await t.staff("specialist");
  await t.staff("supervisor");
  staffId = kavya.id;
  const traveller = await t.signUp();
  const made = [];
  for (let number = 0; number < 4; number++) made.push(await anApplication(t, traveller));
  cases = made.map(({ id }) => id);
  await writeCheckpoint(t.platform);
  for (const { id } of made) {
    const claim = {
      method: "POST",
      url: `/api/v1/review/cases/${id}/claim`,
      headers: kavya.headers,
    } as const;
    expect((await t.app.inject(claim)).statusCode).toBe(200);
    await bringTo(t, id, "approved");
  }
  await writeCheckpoint(t.platform);
});
afterAll(() => t.close());

const verify = (db = t.db) => verifyHistory(db, t.platform.config.audit);
const run = (db: TestApp["db"], statement: string) => sql.raw(statement).execute(db);

describe("nobody edits the history", () => {
  it.each([
    "UPDATE application_events SET actor = 'somebody'",
    "UPDATE application_events SET hash = '' WHERE sequence = 1",
    "DELETE FROM application_events",
    "TRUNCATE application_events",
    "TRUNCATE applications CASCADE",
    "ALTER TABLE application_events DISABLE TRIGGER ALL",
    "DROP TRIGGER application_events_grow ON application_events",
    "DROP TABLE application_events",
    "CREATE OR REPLACE FUNCTION refuse_history_changes() RETURNS trigger LANGUAGE sql AS 'SELECT NULL'",
    "SET session_replication_role = replica",
    "UPDATE office_events SET actor = 'somebody'",
    "DELETE FROM office_events",
    "UPDATE audit_checkpoints SET line = ''",
    "DELETE FROM audit_checkpoints",
    "TRUNCATE audit_checkpoints",
    "DROP TRIGGER audit_checkpoints_grow ON audit_checkpoints",
  ])("not the application role: %s", async (attack) => {
    await expect(run(t.db, attack)).rejects.toMatchObject({ code: expect.stringMatching(/^42/) as string });
  });

  it.each([
    ["application_events", "actor"],
    ["office_events", "actor"],
    ["audit_checkpoints", "line"],
  ])("nor the owner, as long as the triggers exist: %s", async (table, column) => {
    for (const attack of [
      `UPDATE ${table} SET ${column} = 'x'`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]) {
      await expect(run(t.ownerDb, attack)).rejects.toThrow("history only grows");
    }
  });

  it("a new event gets its sequence number and hash from the chain", async () => {
    const forged = { sequence: 77, hash: Buffer.from("forged"), previous_hash: Buffer.from("forged") };
    const [application_id = ""] = cases;
    const rows = await t.db.transaction().execute(async (tx) => {
      const event = { application_id, kind: "released", actor: "x", happened_at: t.clock.now() };
      await tx
        .insertInto("application_events")
        .values({ ...event, ...forged })
        .execute();
      const written = await tx
        .selectFrom("application_events")
        .selectAll()
        .orderBy("id", "desc")
        .limit(1)
        .execute();
      return written;
    });
    expect(rows[0]).toMatchObject({ sequence: 8 });
    expect(rows[0]?.hash).toHaveLength(32);
    expect((await verify()).problems).toEqual([]);
    await writeCheckpoint(t.platform);
  });
});

type Tampering = (tx: Transaction<DB>, round: number) => Promise<unknown>;

const pick = <Item>(items: readonly Item[], round: number) => items[round % items.length] as Item;
const aCase = (round: number) => pick(cases, round);

/** A careful forger recomputes every hash of the case. */
const rehash = (application: string) => `DO $$
  DECLARE event application_events; before bytea := sha256(convert_to('${application}', 'UTF8')); place integer := 0;
  BEGIN
    FOR event IN SELECT * FROM application_events WHERE application_id = '${application}' ORDER BY sequence LOOP
      place := place + 1; event.sequence := place; event.previous_hash := before;
      before := sha256(convert_to(application_event_text(event), 'UTF8'));
      UPDATE application_events SET sequence = place, previous_hash = event.previous_hash, hash = before
        WHERE id = event.id;
    END LOOP;
    UPDATE applications SET status = (SELECT to_status FROM application_events
      WHERE application_id = '${application}' AND kind = 'status' ORDER BY sequence DESC LIMIT 1)
      WHERE id = '${application}' AND EXISTS (SELECT FROM application_events WHERE application_id = '${application}');
  END $$`;
const carefully = async (tx: Transaction<DB>, { round, statement }: { round: number; statement: string }) => {
  await run(tx, statement);
  if (round % 2 === 0) await run(tx, rehash(aCase(round)));
};
const at = (round: number) =>
  `application_id = '${aCase(round)}' AND sequence = ${1 + (Math.floor(round / 4) % 4)}`;

const edits = [
  "actor = 'somebody'",
  "kind = 'filed'",
  `details = '{"staffId": null}'`,
  "happened_at = happened_at + interval '1 microsecond'",
  "actor_id = (SELECT id FROM users WHERE id <> coalesce(actor_id, gen_random_uuid()) LIMIT 1)",
  "traveller_id = gen_random_uuid()",
  "hash = sha256('x'), actor = 'nobody'",
  "previous_hash = sha256('x'), actor = 'nobody'",
  "from_status = 'pending'",
  "to_status = 'rejected'",
];

const tamperings: Record<string, Tampering> = {
  edit: (tx, round) =>
    carefully(tx, {
      round,
      statement: `UPDATE application_events SET ${pick(edits, Math.floor(round / 3))} WHERE ${at(round)}`,
    }),
  delete: (tx, round) =>
    carefully(tx, { round, statement: `DELETE FROM application_events WHERE ${at(round)}` }),
  reorder: async (tx, round) => {
    const first = 1 + (round % 3);
    const swap = `UPDATE application_events SET sequence = CASE sequence WHEN ${first} THEN ${first + 1} ELSE ${first} END
      WHERE application_id = '${aCase(round)}' AND sequence IN (${first}, ${first + 1})`;
    await run(
      tx,
      "ALTER TABLE application_events DROP CONSTRAINT application_events_application_id_sequence_key",
    );
    await carefully(tx, { round, statement: swap });
  },
  insert: async (tx, round) => {
    const place = 1 + (round % 4);
    await run(
      tx,
      "ALTER TABLE application_events DROP CONSTRAINT application_events_application_id_sequence_key",
    );
    const statement = `WITH later AS (UPDATE application_events SET sequence = sequence + 1
        WHERE application_id = '${aCase(round)}' AND sequence >= ${place})
      INSERT INTO application_events (application_id, kind, actor, happened_at, sequence, previous_hash, hash)
      VALUES ('${aCase(round)}', 'released', 'somebody', now(), ${place}, sha256('x'), sha256('x'))`;
    await carefully(tx, { round, statement });
  },
  "truncate the tail": async (tx, round) => {
    const whole = [
      `DELETE FROM application_events WHERE application_id = '${aCase(round)}' AND sequence > ${round % 4}`,
      `DELETE FROM application_events WHERE id > (SELECT max(id) - ${1 + (round % 9)} FROM application_events)`,
      "TRUNCATE application_events",
      `DELETE FROM office_events WHERE sequence > ${round % 2}`,
    ];
    await run(tx, pick(whole, Math.floor(round / 5)));
    for (const id of cases) await run(tx, rehash(id));
  },
};

describe("edits are detected", () => {
  it("an untouched history has no problems", async () => {
    expect(await verify()).toMatchObject({ checkpoints: 3, problems: [] });
    expect((await verify()).events).toBeGreaterThanOrEqual(18);
  });

  it(`${copies} tampered copies: all ${copies} are detected`, async () => {
    const missed: string[] = [];
    const kinds = Object.entries(tamperings);
    for (let round = 0; round < copies; round++) {
      const [name, tamper] = pick(kinds, round);
      if (!(await isDetected((tx) => tamper(tx, Math.floor(round / kinds.length)))))
        missed.push(`${round} ${name}`);
    }
    expect(missed).toEqual([]);
    expect((await verify()).problems).toEqual([]);
  });

  it("an edit of a case's status or of the administrative events is detected", async () => {
    const status = `UPDATE applications SET status = 'rejected' WHERE id = '${cases[0]}'`;
    expect(await isDetected((tx) => run(tx, status))).toBe(true);
    const office = "UPDATE office_events SET subject = 'x' WHERE sequence = 1";
    expect(await isDetected((tx) => run(tx, office))).toBe(true);
  });
});

/** Tampers in an owner's transaction with triggers off, verifies there, and rolls back. */
async function isDetected(tamper: (tx: Transaction<DB>) => Promise<unknown>): Promise<boolean> {
  return (await problemsAfter(tamper)).length > 0;
}

async function problemsAfter(tamper: (tx: Transaction<DB>) => Promise<unknown>): Promise<string[]> {
  let problems: string[] = [];
  const copy = t.ownerDb.transaction().execute(async (tx) => {
    for (const table of ["application_events", "office_events", "applications", "audit_checkpoints"]) {
      await run(tx, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await tamper(tx);
    ({ problems } = await verifyHistory(tx, t.platform.config.audit));
    throw new Error("rolled back");
  });
  await expect(copy).rejects.toThrow("rolled back");
  return problems;
}

describe("checkpoints", () => {
  const claimed = (applicationId: string) =>
    ({
      applicationId,
      kind: "claimed",
      details: {},
      actor: "Kavya",
      actorId: staffId,
      at: t.clock.now(),
    }) as const;
  const lines = () => readFileSync(t.platform.config.audit.path, "utf8").trimEnd().split("\n");

  it("are written only when events were added, and wait for events being written", async () => {
    expect(await writeCheckpoint(t.platform)).toBe(false);
    const [id = ""] = cases;
    let writing: Promise<boolean> | undefined;
    await t.db.transaction().execute(async (tx) => {
      await recordEvent(tx, claimed(id));
      writing = writeCheckpoint(t.platform);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await writing).toBe(true);
    expect(await writeCheckpoint(t.platform)).toBe(false);
    expect((await verify()).problems).toEqual([]);
  });

  it.each([
    [
      "changed",
      `UPDATE audit_checkpoints SET line = replace(line, '"count":', '"count":1') WHERE number = 2`,
    ],
    ["removed in the middle", "DELETE FROM audit_checkpoints WHERE number = 2"],
    [
      "removed at the end",
      "DELETE FROM audit_checkpoints WHERE number = (SELECT max(number) FROM audit_checkpoints)",
    ],
    ["all removed", "DELETE FROM audit_checkpoints"],
    [
      "in another order",
      "UPDATE audit_checkpoints SET line = (SELECT line FROM audit_checkpoints WHERE number = 5 - c.number) FROM audit_checkpoints c WHERE c.number = audit_checkpoints.number AND c.number IN (2, 3)",
    ],
  ])("that were %s in the database are detected", async (_, statement) => {
    expect(await isDetected((tx) => run(tx, statement))).toBe(true);
  });

  it("and events removed together with the checkpoints that cover them are detected by the file", async () => {
    const problems = await problemsAfter(async (tx) => {
      await run(tx, "DELETE FROM audit_checkpoints WHERE number > 1");
      await run(tx, "DELETE FROM application_events WHERE id > (SELECT max(id) - 4 FROM application_events)");
      for (const id of cases) await run(tx, rehash(id));
    });
    expect(problems).toContainEqual(
      expect.stringMatching(/^\d+ checkpoints in .* are missing in the database/),
    );
    expect(problems).toContainEqual(expect.stringContaining("were changed"));
  });

  it("an incomplete line left by a killed process is cut off", async () => {
    const { path } = t.platform.config.audit;
    appendFileSync(path, '{"at":"2026-11-2');
    expect((await verify()).problems).toEqual([]);
    await t.db.transaction().execute((tx) => recordEvent(tx, claimed(cases[1] ?? "")));
    expect(await writeCheckpoint(t.platform)).toBe(true);
    expect((await verify()).problems).toEqual([]);
  });

  it.each([
    ["changed", (all: string[]) => all.map((text) => text.replace(/"count":\d+/, '"count":0'))],
    ["missing", (all: string[]) => all.slice(1)],
    ["in another order", (all: string[]) => all.toReversed()],
  ])("lines of the file that are %s are detected", async (_, tamper) => {
    const { path } = t.platform.config.audit;
    const before = readFileSync(path, "utf8");
    writeFileSync(path, tamper(lines()).map((text) => `${text}\n`).join("")); // prettier-ignore
    expect((await verify()).problems).not.toEqual([]);
    writeFileSync(path, before);
  });

  it("are invalid under another key", async () => {
    const { problems } = await verifyHistory(t.db, { ...t.platform.config.audit, key: "k".repeat(40) });
    expect(problems.slice(0, 2)).toEqual([
      "Checkpoint 1 in the database was changed or moved.",
      `Line 1 of ${t.platform.config.audit.path} was changed or moved.`,
    ]);
  });
});

/** PRAVESH_KILLS=100 in long runs. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 3);

it(`the chain is valid after ${kills} rounds of killing every connection during writes`, async () => {
  for (let round = 0; round < kills; round++) {
    const writes = Array.from({ length: 12 }, (_, place) =>
      t.db.transaction().execute((tx) =>
        recordEvent(tx, {
          applicationId: aCase(place),
          kind: "released",
          details: {},
          actor: "x",
          at: t.clock.now(),
        }),
      ),
    );
    const kill = run(
      t.ownerDb,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await Promise.allSettled([...writes, writeCheckpoint(t.platform), kill]);
  }
  await writeCheckpoint(t.platform);
  expect((await verify()).problems).toEqual([]);
});
