// The site that passkeys are made for, where there can be any.
import { Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type PasskeySite, passkeySiteOf } from "#server/platform/webauthn/passkey-site.ts";

export function getPasskeySite({ publicUrl }: Platform["config"]): PasskeySite {
  const site = passkeySiteOf(publicUrl);
  if (!site) throw new Failure("not_found");
  return site;
}
