// Create password belongs to an identity login; without one it says so (§5).
import { lazy, Suspense } from "react";
import { useConfig } from "#web/client/configuration.ts";
import { hasIdentitySession } from "#web/client/session/identity-session.ts";
import { NotLoggedIn } from "../identity/not-logged-in.tsx";

const CreatePasswordForm = lazy(async () => ({
  default: (await import("../identity/create-password-form.tsx")).CreatePasswordForm,
}));

export function CreatePasswordScreen() {
  const { data: config, isError } = useConfig();
  if (!hasIdentitySession() || isError) return <NotLoggedIn />;
  if (!config) return null;
  const { identity } = config;
  if (!identity) return <NotLoggedIn />;
  return (
    <Suspense>
      <CreatePasswordForm settings={identity} />
    </Suspense>
  );
}
