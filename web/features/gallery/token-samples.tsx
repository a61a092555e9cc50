// The design tokens: colours with their names, and the two font families.
import { GallerySection, Sample } from "./gallery-section.tsx";

export function TokenSamples() {
  return (
    <GallerySection title="Tokens">
      <Sample of="Colours" wide>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {swatches.map(({ name, colour }) => (
            <li key={name} className="text-sm">
              <span className={`block h-14 rounded-control border border-line ${colour}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample of="Display: Newsreader" wide>
        <h1>Smarter visas, faster approvals at ₹ 2,345</h1>
        <h2>A second heading, set in the display family</h2>
      </Sample>
      <Sample of="Text: Hanken Grotesk" wide>
        <h3>A third heading, in the text family</h3>
        <p className="max-w-prose">
          A calm, exact travel document. Amounts such as ₹ 12,345.00 and names such as Nguyễn, Łódź, Māori and
          Çelebi are set in the same family;{" "}
          <a className="text-link" href="#tokens">
            a link
          </a>{" "}
          is underlined.
        </p>
        <p className="text-sm text-ink-soft">
          Small and quiet: validity 60 days, usually 5 to 7 working days.
        </p>
        <p lang="hi">प्रवेश: नागरी लिपि सिस्टम के अक्षरों में।</p>
      </Sample>
    </GallerySection>
  );
}

// The class names are written out because Tailwind only generates those it finds in the sources.
const swatches = [
  { name: "paper", colour: "bg-paper" },
  { name: "sheet", colour: "bg-sheet" },
  { name: "well", colour: "bg-well" },
  { name: "line", colour: "bg-line" },
  { name: "edge", colour: "bg-edge" },
  { name: "ink-soft", colour: "bg-ink-soft" },
  { name: "ink", colour: "bg-ink" },
  { name: "action", colour: "bg-action" },
  { name: "action-strong", colour: "bg-action-strong" },
  { name: "action-wash", colour: "bg-action-wash" },
  { name: "saffron", colour: "bg-saffron" },
  { name: "saffron-ink", colour: "bg-saffron-ink" },
  { name: "saffron-wash", colour: "bg-saffron-wash" },
  { name: "green", colour: "bg-green" },
  { name: "green-wash", colour: "bg-green-wash" },
  { name: "red", colour: "bg-red" },
  { name: "red-wash", colour: "bg-red-wash" },
  { name: "grey", colour: "bg-grey" },
  { name: "grey-wash", colour: "bg-grey-wash" },
];
