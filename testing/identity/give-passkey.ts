// Gives a logged-in traveller a confirmed email and a passkey, and returns the device.
import { textIs } from "#server/platform/sealing/seal-texts.ts";
import type { TestApp } from "../start-test-app.ts";
import { passkeyCalls } from "./passkey-calls.ts";
import { softwareAuthenticator, type SoftwareAuthenticator } from "./software-authenticator.ts";

interface Traveller {
  email: string;
  password: string;
  headers: Record<string, string>;
}

export async function givePasskey(
  { app, db, clock, platform }: Pick<TestApp, "app" | "clock" | "db" | "platform">,
  traveller: Traveller,
): Promise<SoftwareAuthenticator> {
  const set = { email_verified_at: clock.now() };
  await db
    .updateTable("users")
    .set(set)
    .where(textIs(platform.sealer, "users.email", traveller.email))
    .execute();
  const device = softwareAuthenticator(platform.config.publicUrl);
  const added = await passkeyCalls(app).add(traveller, device);
  if (added.statusCode !== 201) throw new Error(`the passkey was refused: ${added.body}`);
  return device;
}
