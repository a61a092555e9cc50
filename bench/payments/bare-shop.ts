// A separate process with a bare Fastify route that writes two rows in a transaction with one loopback request in
// between. It uses the database in argv and as many connections as the product, and prints its address.
import fastify from "fastify";
import { Pool } from "pg";

const [databaseUrl = ""] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
// The database stops before this process does.
pool.on("error", () => {});
const app = fastify();

app.get("/provider", () => ({ ok: true }));
app.post<{ Body: { amount: number } }>("/pay", async (request) => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const first = await client.query<{ id: number }>(
      "INSERT INTO bench.orders (amount) VALUES ($1) RETURNING id",
      [request.body.amount],
    );
    await client.query("INSERT INTO bench.order_lines (order_id) VALUES ($1)", [first.rows[0]?.id]);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  const answer = await fetch(`${address}/provider`);
  return answer.json();
});

const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${address}\n`);
process.on("SIGTERM", () => void app.close().then(() => pool.end()));
