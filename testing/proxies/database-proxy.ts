// A proxy to PostgreSQL that can hold every statement before it runs, or its response afterwards.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Gates, Side } from "./gates.ts";
import { cutMessages, type PostgresMessage, type Statement, statementReader } from "./postgres-messages.ts";

interface DatabaseGates extends Pick<Gates, "pass"> {
  /** Called when a connection has ended, by its number. */
  closed?: (connection: number) => void;
}

export async function openDatabaseProxy(gates: DatabaseGates) {
  let target = { host: "127.0.0.1", port: 0 };
  const sockets = new Set<Socket>();
  const clients = new Map<number, Socket>();
  let areEndsHeld = false;
  let connections = 0;
  const server = createServer((client) => {
    const database = connect(target);
    connections += 1;
    const connection = connections;
    clients.set(connection, client);
    client.on("close", () => {
      clients.delete(connection);
      gates.closed?.(connection);
    });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        database.destroy();
        if (!areEndsHeld) client.destroy();
      });
    }
    link(gates, { client, database, connection });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** Points the proxy to the server of `databaseUrl` and returns the URL through the proxy. */
    forwardTo(databaseUrl: string): string {
      const address = new URL(databaseUrl);
      target = { host: address.hostname, port: Number(address.port) };
      address.host = `127.0.0.1:${port}`;
      address.searchParams.delete("host");
      return address.href;
    },
    connections: () => [...clients.keys()],
    /** While ends are held, a client does not notice that PostgreSQL has ended its connection. */
    holdEnds: (areHeld: boolean) => void (areEndsHeld = areHeld),
    end: (connection: number) => void clients.get(connection)?.destroy(),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

interface Link {
  client: Socket;
  database: Socket;
  connection: number;
}

/** A client waits for the responses to what it sent in one packet: a statement, or a setting and a statement that reads. */
function link(gates: Pick<Gates, "pass">, { client, database, connection }: Link): void {
  const hear = cutMessages({ isClient: true });
  const answered = cutMessages({ isClient: false });
  const read = statementReader();
  let said: Statement[] = [];
  let current: Statement | undefined;
  /** The number of responses that are missing. */
  let due = 0;
  let answer: Buffer[] = [];

  const pass = (statement: Statement, side: Side) =>
    gates.pass({ ...messageOf(statement, said, side), connection });

  inOrder(client, async (chunk) => {
    const messages = hear(chunk);
    const statements = messages.map(read).filter((one) => one !== undefined);
    for (const one of statements) said = /^begin/i.test(one.sql) ? [one] : [...said, one];
    const statement = statements.at(-1);
    if (statement) {
      current = statement;
      due += statements.length;
      if ((await pass(statement, "before")) === "lost") return void client.destroy();
    }
    database.write(joined(messages));
  });

  inOrder(database, async (chunk) => {
    const messages = answered(chunk);
    answer.push(joined(messages));
    due = Math.max(0, due - messages.filter(({ type }) => type === "Z").length);
    if (current && due > 0) return;
    const statement = current;
    current = undefined;
    const whole = Buffer.concat(answer);
    answer = [];
    if (statement && (await pass(statement, "after")) === "lost") return void client.destroy();
    client.write(whole);
  });
}

/** A commit's message lists everything since its transaction began. */
function messageOf({ sql, values }: Statement, said: Statement[], side: Side) {
  const isCommit = /^commit/i.test(sql);
  const what = isCommit ? ["commit of", ...said.map((one) => one.sql)].join("\n") : sql;
  const text = isCommit ? said.map((one) => one.values).join("\n") : values;
  return { line: "database", what, side, text } as const;
}

function joined(messages: PostgresMessage[]): Buffer {
  return Buffer.concat(messages.map(({ bytes }) => bytes));
}

function inOrder(socket: Socket, work: (chunk: Buffer) => Promise<void>): void {
  let last: Promise<void> = Promise.resolve();
  socket.on("data", (chunk: Buffer) => {
    last = last.then(() => work(chunk));
  });
}
