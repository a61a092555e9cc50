// Shows a console page only to roles that may open it. The server checks every call as well.
import type { ReactNode } from "react";
import { matchPath, Navigate, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { useStaffSelf } from "./staff-self.ts";
import { codeText } from "#web/terms/code-text.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { placesFor, reviewPlaces } from "./review-places.ts";
import { useFrameTexts } from "#web/frame/use-frame-texts.ts";

export function RoleGate({ children }: { children: ReactNode }) {
  const frame = useFrameTexts();
  const { pathname } = useLocation();
  const { data: self, error, refetch } = useStaffSelf();

  if (error) {
    const again = <Button onClick={() => void refetch()}>{frame.failure.retry}</Button>;
    return (
      <Notice tone="error" live action={again}>
        {failureText(error, frame.failure.title)}
      </Notice>
    );
  }
  if (!self) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
        <Spinner /> {frame.waiting}
      </p>
    );
  }
  const place = reviewPlaces.find(({ name }) => matchPath(pages[name], pathname));
  if (!place || self.actions.includes(place.action)) return children;
  const [first] = placesFor(self.actions);
  if (place.name === "review" && first) return <Navigate to={pages[first.name]} replace />;
  return <EmptyState heading title={codeText("role_refused")} />;
}
