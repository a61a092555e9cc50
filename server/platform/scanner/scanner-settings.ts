// Settings for the virus scanner: none, or ClamAV's daemon (docs/decisions/0026).
import { z } from "zod";
import type { ClamdAddress } from "./virus-scanner.ts";

const address = /^(?:\/\S{1,100}|(?:[\w.-]{1,253}|\[[0-9a-fA-F:]{2,39}\]):\d{1,5})$/;

export const scannerSettings = {
  /** Without a choice there is none, and production does not start. */
  SCANNER: z.enum(["none", "clamd"]).optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(address, "must be host:port, or the path of a socket")
    .default("127.0.0.1:3310"),
};

const settings = z.object(scannerSettings);

/** Undefined without a scanner. */
export function scannerConfig({
  SCANNER,
  CLAMD_ADDRESS,
}: z.infer<typeof settings>): ClamdAddress | undefined {
  if (SCANNER !== "clamd") return undefined;
  if (CLAMD_ADDRESS.startsWith("/")) return { path: CLAMD_ADDRESS };
  const { hostname, port } = new URL(`tcp://${CLAMD_ADDRESS}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}
