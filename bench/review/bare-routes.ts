// A separate process with two bare Fastify routes: one sends a constant text, one the answer of a query. `argv` has the database and the text's length.
import fastify from "fastify";
import { Pool } from "pg";

const [databaseUrl = "", bytes = "0"] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
// The database stops before this process does.
pool.on("error", () => {});
const text = "x".repeat(Number(bytes));
const app = fastify();

app.get("/text", (_request, reply) => reply.type("application/json; charset=utf-8").send(text));
app.get<{ Params: { userId: string } }>("/query/:userId", async ({ params }) => {
  const { rows } = await pool.query(
    "SELECT * FROM applications WHERE user_id = $1 ORDER BY submitted_at DESC LIMIT 10",
    [params.userId],
  );
  return { data: rows };
});

const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${address}\n`);
process.on("SIGTERM", () => void app.close().then(() => pool.end()));
