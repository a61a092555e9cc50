// Cards, prices, frames and decorations.
import { Card } from "#web/ui/layout/card.tsx";
import { Guilloche } from "#web/ui/layout/guilloche.tsx";
import { PriceTable } from "#web/ui/layout/price-table.tsx";
import { StampFrame } from "#web/ui/layout/stamp-frame.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function LayoutSamples() {
  return (
    <GallerySection title="Layout">
      <Sample of="Wordmark">
        <div className="flex items-center gap-6">
          <Wordmark name="Pravesh" />
          <Wordmark name="Pravesh" markOnly />
        </div>
      </Sample>
      <Sample of="Guilloche: rosette">
        <div className="size-40 text-saffron">
          <Guilloche shape="rosette" />
        </div>
      </Sample>
      <Sample of="Guilloche: band" wide>
        <div className="text-saffron">
          <Guilloche shape="band" />
        </div>
        <div className="text-action">
          <Guilloche shape="band" />
        </div>
      </Sample>
      <Sample of="Card">
        <Card>
          <h3>A sheet of paper</h3>
          <p className="text-ink-soft">For things that belong together.</p>
        </Card>
      </Sample>
      <Sample of="Price table">
        <Card>
          <PriceTable
            caption="Pricing Summary"
            rows={[
              { label: "Government Fee", amount: "₹ 13,998", note: "2 travellers × ₹ 6,999" },
              { label: "Platform Fee", amount: "₹ 0" },
              { label: "Tax", amount: "₹ 200" },
            ]}
            total={{ label: "Total", amount: "₹ 14,198" }}
          />
        </Card>
      </Sample>
      <Sample of="Stamp frame">
        <div className="grid max-w-xs grid-cols-2 gap-5">
          <StampFrame>
            <SamplePicture sky="#f6c98b" />
          </StampFrame>
          <StampFrame>
            <SamplePicture sky="#a9cbe0" />
          </StampFrame>
        </div>
      </Sample>
    </GallerySection>
  );
}

function SamplePicture({ sky }: { sky: string }) {
  return (
    <svg viewBox="0 0 120 90" role="img" aria-label="Hills under a sun">
      <rect width="120" height="90" fill={sky} />
      <circle cx="84" cy="34" r="13" fill="#fff4dc" />
      <path d="M0 70 32 38l28 30 18-16 42 34v4H0Z" fill="#3f5f52" />
      <path d="M0 80c30-12 66 8 120-6v16H0Z" fill="#1b3768" />
    </svg>
  );
}
