// A double of a language model's server on a real port: records requests and returns the answer that a test
// sets.
import { type Fault, startDoubleServer } from "../doubles/double-server.ts";

export const modelSettingsOf = (double: { url: string }) => ({
  MODEL_ADAPTER: "openai",
  MODEL_URL: `${double.url}/v1`,
  MODEL_NAME: "any-model",
  MODEL_KEY: "sk-canary-of-the-model",
});

export async function startModelDouble() {
  const said = { words: "Renew the passport first.\nTake the photo again.", status: 200 };
  const server = await startDoubleServer(async () => ({
    status: said.status,
    headers: { location: `${server.url}/elsewhere` },
    body: { choices: [{ message: { role: "assistant", content: said.words } }] },
  }));
  return {
    url: server.url,
    requests: server.requests,
    /** Sets the answer from now on. */
    say: (words: string, status = 200) => void Object.assign(said, { words, status }),
    failNext: (...faults: Exclude<Fault, "refused">[]) => server.failNext(...faults),
    close: server.close,
  };
}
