// Chromium's virtual authenticator: a device with a screen lock that its owner opens, over the DevTools protocol.
import type { Page } from "@playwright/test";

/** `isUserVerified`: whether the owner opens the screen lock. Returns how to change that. */
export async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** What the device has, to take it back to an earlier counter. */
    async credentials() {
      return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
    async setUserVerified(isUserVerified: boolean): Promise<void> {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}
