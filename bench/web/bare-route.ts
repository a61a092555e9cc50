// A separate process with a bare Fastify route that sends a constant string of as many bytes as argv says. Prints its port.
import fastify from "fastify";

const [bytes = "0"] = process.argv.slice(2);
const text = "x".repeat(Number(bytes));
const app = fastify();
app.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(text));
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${address}\n`);
process.on("SIGTERM", () => void app.close());
