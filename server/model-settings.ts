// The settings of the language model for suggestions: off, or any server that speaks OpenAI's chat completions (docs/decisions/0021).
import { z } from "zod";

export const modelSettings = {
  MODEL_ADAPTER: z.enum(["off", "openai"]).default("off"),
  MODEL_URL: z.url({ protocol: /^https?$/, error: "must be https://… or http://…" }).optional(),
  MODEL_NAME: z.string().max(200).optional(),
  MODEL_KEY: z.string().optional(),
};

const settings = z.object(modelSettings);
type ModelSettings = z.infer<typeof settings>;

interface ModelServer {
  /** Up to and including its version, such as https://models.example/v1. */
  url: string;
  name: string;
  key: string | undefined;
}

/** `missing` is wrong anywhere, `unfit` in production. */
export function modelProblems({ MODEL_ADAPTER, MODEL_URL, MODEL_NAME }: ModelSettings): {
  missing: string[];
  unfit: string[];
} {
  if (MODEL_ADAPTER === "off") return { missing: [], unfit: [] };
  const missing = [
    MODEL_URL ? [] : ["MODEL_URL: is required for openai."],
    MODEL_NAME ? [] : ["MODEL_NAME: is required for openai."],
  ].flat();
  const isOpen = MODEL_URL?.startsWith("http:") === true && !isThisMachine(new URL(MODEL_URL).hostname);
  return { missing, unfit: isOpen ? ["MODEL_URL: without encryption only for this machine."] : [] };
}

export function modelConfig(given: ModelSettings): ModelServer | undefined {
  const { MODEL_ADAPTER, MODEL_URL, MODEL_NAME, MODEL_KEY } = given;
  if (MODEL_ADAPTER === "off" || !MODEL_URL || !MODEL_NAME) return undefined;
  return { url: MODEL_URL.replace(/\/$/, ""), name: MODEL_NAME, key: MODEL_KEY };
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
