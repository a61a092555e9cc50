// Settings for the language model for suggestions: off, or any server with OpenAI's chat completions API (docs/decisions/0021).
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
  /** The base URL including the version, such as https://models.example/v1. */
  url: string;
  name: string;
  key: string | undefined;
}

/** `missing` is wrong in every environment, `unfit` only in production. */
export function modelProblems({ MODEL_ADAPTER, MODEL_URL, MODEL_NAME }: ModelSettings): {
  missing: string[];
  unfit: string[];
} {
  if (MODEL_ADAPTER === "off") return { missing: [], unfit: [] };
  const missing = [
    MODEL_URL ? [] : ["MODEL_URL: is required for openai."],
    MODEL_NAME ? [] : ["MODEL_NAME: is required for openai."],
  ].flat();
  const isUnencrypted =
    MODEL_URL?.startsWith("http:") === true && !isThisMachine(new URL(MODEL_URL).hostname);
  return {
    missing,
    unfit: isUnencrypted ? ["MODEL_URL: an unencrypted connection is only allowed to this machine."] : [],
  };
}

export function modelConfig(given: ModelSettings): ModelServer | undefined {
  const { MODEL_ADAPTER, MODEL_URL, MODEL_NAME, MODEL_KEY } = given;
  if (MODEL_ADAPTER === "off" || !MODEL_URL || !MODEL_NAME) return undefined;
  return { url: MODEL_URL.replace(/\/$/, ""), name: MODEL_NAME, key: MODEL_KEY };
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
