// A known number of placeholders, announced once as text.
import { Skeleton, type SkeletonShape } from "./skeleton.tsx";

export type SkeletonListProps = {
  /** 'Loading destinations…', read out once. */
  label: string;
  count: number;
  shape?: SkeletonShape;
  className?: string;
};

export function SkeletonList({ label, count, shape = "card", className = "grid gap-4" }: SkeletonListProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape={shape} />
      ))}
    </div>
  );
}
