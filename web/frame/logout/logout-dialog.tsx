// Asks before logging out; the question loads with the first press (§4).
import { lazy, Suspense } from "react";

const LogoutQuestion = lazy(async () => ({
  default: (await import("./logout-question.tsx")).LogoutQuestion,
}));

export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Suspense>{open && <LogoutQuestion onClose={onClose} />}</Suspense>;
}
