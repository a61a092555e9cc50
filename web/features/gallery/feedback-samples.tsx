// Badges, notices, empty states and placeholders.
import { Button } from "#web/ui/action/button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function FeedbackSamples() {
  return (
    <GallerySection title="Feedback">
      <Sample of="Badge" wide>
        <div className="flex flex-wrap gap-3">
          <Badge tone="pending">Pending</Badge>
          <Badge tone="approved">Approved</Badge>
          <Badge tone="rejected">Rejected</Badge>
          <Badge tone="neutral">Submitted</Badge>
          <Badge tone="soon">1 working day left</Badge>
          <Badge tone="late">2 working days overdue</Badge>
        </div>
      </Sample>
      <Sample of="Notice: information, success">
        <Notice tone="info" title="Illustrative fees">
          The amounts shown are examples.
        </Notice>
        <Notice tone="success">Payment Successful! Redirecting...</Notice>
      </Sample>
      <Sample of="Notice: warning, error with an action">
        <Notice tone="warning">Check entry rules before travelling.</Notice>
        <Notice
          tone="error"
          title="Failed to load applications. Please try again."
          action={<Button variant="secondary">Try again</Button>}
        />
      </Sample>
      <Sample of="Spinner next to text">
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Loading…
        </p>
      </Sample>
      <Sample of="Empty state">
        <EmptyState title="No applications found." action={<Button>Find a destination</Button>}>
          Applications you start or submit are listed here.
        </EmptyState>
      </Sample>
      <Sample of="Skeleton: title, lines, field; a list of cards">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="field" />
        <SkeletonList
          label="Loading destinations"
          count={4}
          shape="picture"
          className="grid grid-cols-2 gap-3"
        />
      </Sample>
    </GallerySection>
  );
}
