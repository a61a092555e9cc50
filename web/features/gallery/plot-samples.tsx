// The plots of the reports, each with its table.
import { BarPlot } from "#web/ui/plots/bar-plot.tsx";
import { ColumnPlot } from "#web/ui/plots/column-plot.tsx";
import { PlotFigure } from "#web/ui/plots/plot-figure.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function PlotSamples() {
  return (
    <GallerySection title="Plots">
      <Sample of="Bar plot, in pairs">
        <PlotFigure
          title="Turnaround"
          lead="Days until the decision, compared with the promise."
          tableLabel="As a table"
          table={{
            headings: ["Share", "Took", "Promised"],
            rows: shares.map(([name, took, promised]) => [name, took, promised]),
          }}
        >
          <BarPlot
            label="Turnaround"
            legend={["Actual", "Promised"]}
            bars={shares.map(([name, took, promised]) => ({
              name,
              value: took,
              text: `${took} days`,
              against: { value: promised, text: `${promised} days` },
            }))}
          />
        </PlotFigure>
      </Sample>
      <Sample of="Column plot">
        <PlotFigure
          title="Decisions"
          tableLabel="As a table"
          table={{
            headings: ["Day", "Approved", "Rejected"],
            rows: days.map(({ name, lower, upper }) => [name, lower, upper]),
          }}
        >
          <ColumnPlot label="Decisions" legend={["Approved", "Rejected"]} columns={days} />
        </PlotFigure>
      </Sample>
      <Sample of="Plot without data">
        <PlotFigure
          title="Reasons"
          tableLabel="As a table"
          table={{ headings: ["Reason", "Count"], rows: [] }}
          empty="Nothing in this period."
        >
          <BarPlot label="Reasons" bars={[]} />
        </PlotFigure>
      </Sample>
    </GallerySection>
  );
}

const shares = [
  ["50%", 4, 7],
  ["90%", 9, 7],
] as const;

const days = [3, 5, 0, 8, 6, 4, 7].map((lower, at) => ({ name: `${14 + at} Nov`, lower, upper: at % 3 }));
