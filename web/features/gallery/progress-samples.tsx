// Steps, bars and timelines.
import { ProgressBar } from "#web/ui/progress/progress-bar.tsx";
import { ProgressSteps, type StepState } from "#web/ui/progress/progress-steps.tsx";
import { Timeline, type TimelineStep } from "#web/ui/progress/timeline.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function ProgressSamples() {
  return (
    <GallerySection title="Progress">
      <Sample of="Progress steps: first, one out of order, all complete" wide>
        <div className="space-y-8">
          {stepRows.map((states, at) => (
            <ProgressSteps
              key={at}
              label={`Your application, sample ${at + 1}`}
              stateTexts={{ complete: "complete", current: "current step", upcoming: "upcoming" }}
              steps={titles.map((title, step) => ({
                title,
                state: states[step] ?? "upcoming",
                to: states[step] === "complete" ? "?" : undefined,
              }))}
            />
          ))}
        </div>
      </Sample>
      <Sample of="Progress bar" wide>
        <ProgressBar label="front.jpg" value={0.62} valueText="62%" />
        <ProgressBar label="Reading the page" value={0.08} />
        <ProgressBar label="bank-statement.pdf" value={1} valueText="100%" />
      </Sample>
      <Sample of="Timeline: in progress">
        <Timeline label="Tracking, in progress" steps={inProgress} />
      </Sample>
      <Sample of="Timeline: waiting for the traveller, stopped">
        <Timeline label="Tracking, stopped" steps={stopped} />
      </Sample>
    </GallerySection>
  );
}

const titles = ["Upload Passport", "Passport Details", "Add Documents", "Add Traveller", "Payment"];

const stepRows: StepState[][] = [
  ["current", "upcoming", "upcoming", "upcoming", "upcoming"],
  ["complete", "current", "complete", "upcoming", "upcoming"],
  ["complete", "complete", "complete", "complete", "complete"],
];

const submitted = {
  title: "Application Submitted",
  state: "completed",
  stateText: "completed",
  date: "12 Nov 2026",
  dateTime: "2026-11-12",
} satisfies TimelineStep;

const inProgress: TimelineStep[] = [
  submitted,
  {
    title: "Documents Verified",
    state: "current",
    stateText: "in progress",
    children: "A specialist is checking your documents.",
  },
  { title: "Submitted to the authority", state: "upcoming", stateText: "upcoming" },
  { title: "Application Approved", state: "upcoming", stateText: "upcoming", date: "expected 24 Nov 2026" },
];

const stopped: TimelineStep[] = [
  submitted,
  {
    title: "Action Needed",
    state: "attention",
    stateText: "needs you",
    date: "14 Nov 2026",
    children: "Please replace the photo.",
  },
  { title: "Application Rejected", state: "stopped", stateText: "ended", date: "20 Nov 2026" },
];
