// Connections that break, stall or send garbage leave nothing half-done and do not affect other clients.
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { multipartOf } from "#testing/draft-client.ts";
import { submission } from "#testing/access/contents.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { send } from "#testing/hostile/send.ts";
import { createOwnedRecords } from "#testing/hostile/owned-records.ts";
import { eventually } from "#testing/payment-setup.ts";
import { specimen } from "#testing/specification-client.ts";

const hostile = await startHostileApp();
const user = await hostile.signUp();
const { ids } = await createOwnedRecords(hostile, user);
const port = Number(new URL(hostile.url).port);
const before = await everything();
afterAll(() => hostile.close());

const picture = specimen("photo.jpg");
const uploadPath = `/api/v1/drafts/${ids.draftId}/travellers/${ids.travellerId}/documents/bankStatement`;
const uploadForm = multipartOf({ bytes: picture, fileName: "photo.jpg" });
const sentForm = submission({ userId: user.userId, draftId: ids.draftId });

/** The same form with an additional file that the draft does not need. */
const filePart = `----pravesh-access\r\ncontent-disposition: form-data; name="travellerDocuments"; filename="photo_Z1000001_0.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
const submissionBody = Buffer.concat([
  Buffer.from(String(sentForm.body).replace(/----pravesh-access--\r\n$/, "") + `--${filePart}`.slice(2)),
  picture,
  Buffer.from(`\r\n----pravesh-access--\r\n`),
]);
const requests = {
  "PUT of a document": {
    line: `PUT ${uploadPath}`,
    type: uploadForm.contentType,
    body: uploadForm.body,
  },
  "POST /applications": {
    line: "POST /api/v1/applications",
    type: sentForm.headers["content-type"] ?? "",
    body: submissionBody,
  },
  "POST of JSON": {
    line: "POST /api/v1/drafts",
    type: "application/json",
    body: Buffer.from(JSON.stringify({ destinationId: "japan", visaType: "student" })),
  },
};
type Sent = (typeof requests)[keyof typeof requests];

async function everything() {
  const { db, platform } = hostile;
  const names = readdirSync(platform.config.files.dir).filter((name) => name !== "incoming");
  return {
    drafts: await db.selectFrom("drafts").select(["id", "state"]).orderBy("id").execute(),
    documents: await db.selectFrom("documents").select(["id", "file_id"]).orderBy("id").execute(),
    files: await db.selectFrom("files").select("id").orderBy("id").execute(),
    applications: await db.selectFrom("applications").select("id").orderBy("id").execute(),
    names: names.sort(),
  };
}

const halfWritten = () => readdirSync(`${hostile.platform.config.files.dir}/incoming`);

afterEach(async () => {
  await eventually(() => Promise.resolve(halfWritten().length === 0));
  expect(await everything()).toEqual(before);
  const answer = await send(hostile.url, { method: "GET", path: "/api/v1/profile", headers: user.headers });
  expect([answer.status, answer.ms < 2000]).toEqual([200, true]);
});

async function dial(): Promise<Socket & { heard: () => string }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (bytes) => (text += bytes.toString("latin1")));
  socket.on("error", () => {});
  await once(socket, "connect");
  return Object.assign(socket, { heard: () => text });
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

const headOf = ({ line, type, body }: Sent, length = String(body.length)) =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nx-access-token: ${user.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

const each = Object.entries(requests).map(([name, request]) => ({ name, request }));
const shares = [0, 0.02, 0.3, 0.7, 0.999];

describe("a connection that breaks during a request leaves nothing behind", () => {
  it.each(each)("$name", async ({ request }) => {
    for (const share of shares) {
      for (const end of ["destroy", "resetAndDestroy", "end"] as const) {
        const socket = await dial();
        socket.write(headOf(request));
        socket.write(request.body.subarray(0, request.body.length * share));
        await pause(15);
        socket[end]();
        if (end === "end") await Promise.race([closed(socket), pause(3000)]);
      }
    }
  });

  it("fifty connections that break at once", async () => {
    const request = requests["PUT of a document"];
    const sockets = await Promise.all(Array.from({ length: 50 }, () => dial()));
    for (const socket of sockets) {
      socket.write(headOf(request));
      socket.write(request.body.subarray(0, request.body.length / 2));
    }
    await pause(100);
    for (const socket of sockets) socket.destroy();
  });

  it("a chunked body without its last chunk", async () => {
    const request = requests["PUT of a document"];
    const socket = await dial();
    socket.write(headOf(request).replace(/content-length: \d+/, "transfer-encoding: chunked"));
    socket.write(`${request.body.length.toString(16)}\r\n`);
    socket.write(request.body.subarray(0, 40_000));
    await pause(30);
    socket.destroy();
  });
});

describe("a slow connection", () => {
  it("does not delay others, and gets its response once the request is complete", async () => {
    const request = requests["POST of JSON"];
    const socket = await dial();
    const bytes = Buffer.concat([Buffer.from(headOf(request)), request.body]);
    for (let at = 0; at < bytes.length; at += 24) {
      socket.write(bytes.subarray(at, at + 24));
      await pause(20);
      if (at % 240 !== 0) continue;
      const { status, ms } = await send(hostile.url, { method: "GET", path: "/api/v1/health" });
      expect([status, ms < 1000]).toEqual([200, true]);
    }
    await eventually(() => Promise.resolve(socket.heard().includes("\r\n\r\n{")));
    expect(socket.heard()).toMatch(/^HTTP\/1\.1 201 /);
    socket.destroy();
    const drafts = hostile.db.deleteFrom("drafts").where("destination_id", "=", "japan");
    await drafts.where("visa_type", "=", "student").execute();
  });

  it("a hundred stalled connections do not delay others", async () => {
    const request = requests["PUT of a document"];
    const sockets = await Promise.all(Array.from({ length: 100 }, () => dial()));
    for (const [at, socket] of sockets.entries()) {
      const started = at % 2 === 0 ? headOf(request) : headOf(request).slice(0, 40);
      socket.write(started);
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(hostile.url, { method: "GET", path: "/api/v1/ready" })),
    );
    expect(answers.filter(({ status, ms }) => status !== 200 || ms > 2000)).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });
});

describe("input that is not HTTP", () => {
  const head = "GET /api/v1/health HTTP/1.1\r\nhost: x\r\n";
  const post = "POST /api/v1/login HTTP/1.1\r\nhost: x\r\n";
  const nonsense: Record<string, string | Buffer> = {
    "a TLS greeting": Buffer.from("16030100a5010000a1030352362c1012cf23628256e745e9", "hex"),
    "random bytes": Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 73 + 41) % 256)),
    "no version": "GET /\r\n\r\n",
    "an unknown version": "GET / HTTP/7.3\r\n\r\n",
    "no host": "GET / HTTP/1.1\r\n\r\n",
    "a header without a name": `${head}: x\r\n\r\n`,
    "a header with NUL": `${head}x-a: b\0c\r\n\r\n`,
    "a header folded over lines": `${head}x-a: b\r\n c\r\n\r\n`,
    "a header of 100 KB": `${head}x-a: ${"y".repeat(100_000)}\r\n\r\n`,
    "3,000 headers": `${head}${"x-a: b\r\n".repeat(3000)}\r\n`,
    "a URL of 60 KB": `GET /${"a".repeat(60_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    "an unknown method": "BREW /coffee HTTP/1.1\r\nhost: x\r\n\r\n",
    "two lengths": `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x`,
    "both a length and chunks": `${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
    "a negative length": `${post}content-length: -5\r\n\r\n{}`,
    "an invalid length": `${post}content-length: 1e9\r\n\r\n{}`,
    "an invalid chunk size": `${post}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    "an expectation": `${post}content-length: 2\r\nexpect: a miracle\r\n\r\n{}`,
    "an upgrade": `${head}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    "a tunnel": "CONNECT example.org:443 HTTP/1.1\r\nhost: x\r\n\r\n",
    "the URL of another server": "GET http://example.org/api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n",
    "an asterisk": "OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n",
    "two requests in one": `${head}\r\n${head}\r\n`,
  };

  it.each(Object.entries(nonsense))(
    "%s gets an error, an answer or a closed connection",
    async (_, bytes) => {
      const socket = await dial();
      socket.write(bytes);
      await Promise.race([closed(socket), pause(400)]);
      socket.destroy();
      const said = socket.heard();
      expect(said).not.toMatch(/HTTP\/1\.1 5\d\d/);
      expect(said).not.toMatch(/node_modules|\.ts:\d|\n\s+at |smuggled/);
      if (said !== "") expect(said).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    },
  );
});
