// The outline of a flow page while its draft loads.
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDraftTexts } from "../use-draft-texts.ts";

export function FlowSkeleton() {
  const { flow } = useDraftTexts();
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[minmax(0,45rem)_minmax(18rem,1fr)] lg:gap-10">
      <h1 className="sr-only">{flow.loading}</h1>
      <div className="space-y-6">
        <Skeleton shape="title" />
        <Skeleton shape="field" />
        <Skeleton shape="card" />
      </div>
      <Skeleton shape="card" />
    </div>
  );
}
