// Buttons, links, tabs, paging and disclosures.
import { ArrowRight, Camera } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Paging } from "#web/ui/action/paging.tsx";
import { Tabs } from "#web/ui/action/tabs.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function ActionSamples() {
  return (
    <GallerySection title="Actions">
      <ButtonSamples />
      <Sample of="Link button, text link">
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to="?">Get Started</LinkButton>
          <LinkButton to="?" variant="secondary">
            See all
            <ArrowRight aria-hidden />
          </LinkButton>
          <TextLink to="?">Forgot password</TextLink>
        </div>
      </Sample>
      <Sample of="Key cap, alone and in a button">
        <div className="flex flex-wrap items-center gap-3">
          <KeyCap>?</KeyCap>
          <Button>
            Verify <KeyCap hidden>v</KeyCap>
          </Button>
          <Button variant="secondary">
            Request a document <KeyCap hidden>q</KeyCap>
          </Button>
        </div>
      </Sample>
      <TabSamples />
      <PagingSamples />
      <Sample of="Disclosure, as an accordion" wide>
        <Disclosure name="gallery-questions" title="Can I save my progress and finish later?" open>
          Yes, before submission.
        </Disclosure>
        <Disclosure name="gallery-questions" title="Which files are accepted?">
          Pictures and documents up to 7 MB.
        </Disclosure>
      </Sample>
    </GallerySection>
  );
}

const variants = ["primary", "secondary", "quiet", "danger"] as const;

function ButtonSamples() {
  return (
    <Sample of="Button: plain, with icon, disabled, busy" wide>
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<Camera aria-hidden />}>
            With icon
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy busyLabel="Processing...">
            Proceed Payment
          </Button>
        </div>
      ))}
      <Button block>Full width</Button>
    </Sample>
  );
}

function TabSamples() {
  const [tab, setTab] = useState<"email" | "phone">("email");
  return (
    <Sample of="Tabs">
      <Tabs
        label="Log in by"
        tabs={[
          { id: "email", label: "Email" },
          { id: "phone", label: "Phone Number" },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        The {tab} panel.
      </Tabs>
    </Sample>
  );
}

function PagingSamples() {
  const [page, setPage] = useState(1);
  return (
    <Sample of="Paging">
      <Paging
        label="Pages"
        place={`Page ${page} of 3`}
        previousLabel="Prev"
        nextLabel="Next"
        onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
        onNext={page < 3 ? () => setPage(page + 1) : undefined}
      />
    </Sample>
  );
}
