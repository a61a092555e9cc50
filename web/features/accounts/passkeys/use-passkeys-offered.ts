// Whether this server offers passkeys, and whether this browser can use them.
import { useConfig } from "#web/client/configuration.ts";
import { useHydrated } from "#web/client/page/use-hydrated.ts";

interface Offered {
  /** Undefined until the server's settings are there. */
  byServer: boolean | undefined;
  byBrowser: boolean;
}

export function usePasskeysOffered(): Offered {
  const isHydrated = useHydrated();
  const { data: config, isPending } = useConfig();
  return {
    byServer: isPending ? undefined : config?.passkeys === true,
    byBrowser: isHydrated && "PublicKeyCredential" in globalThis,
  };
}
