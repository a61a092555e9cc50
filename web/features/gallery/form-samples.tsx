// Text fields, selects, checkboxes, radio cards and the error summary.
import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { RangeField } from "#web/ui/form/range-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function FormSamples() {
  return (
    <GallerySection title="Forms">
      <SummarySample />
      <TextSamples />
      <SelectSamples />
      <PlanSample />
      <MethodSample />
      <RangeSample />
      <Sample of="Checkbox: off, on, with hint, with error, disabled" wide>
        <Checkbox>My passport shows no surname</Checkbox>
        <Checkbox defaultChecked>Send me E-Visa and all other related documents on above email</Checkbox>
        <Checkbox hint="Booklets issued since 2025 may have little printed there.">
          My last page is blank
        </Checkbox>
        <Checkbox error="Tick the box to continue.">I hold a valid Schengen visa</Checkbox>
        <Checkbox disabled>Not available</Checkbox>
      </Sample>
    </GallerySection>
  );
}

function SummarySample() {
  const [attempt, setAttempt] = useState(0);
  const problems = [
    { fieldId: "gallery-first-name", message: "First Name is required" },
    { fieldId: "gallery-plan", message: "Please select a visa plan before continuing." },
  ];
  return (
    <Sample of="Error summary: takes the focus, links to the fields" wide>
      <ErrorSummary
        title="Two things need your attention"
        problems={attempt > 0 ? problems : []}
        attempt={attempt}
      />
      <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
        Show the error summary
      </Button>
    </Sample>
  );
}

function RangeSample() {
  const [value, setValue] = useState(40);
  return (
    <Sample of="Slider: its value in words">
      <RangeField label="Size" value={value} min={0} max={100} valueText={`${value}%`} onChange={setValue} />
    </Sample>
  );
}

function TextSamples() {
  return (
    <>
      <Sample of="Text field: empty, filled, read-only, disabled">
        <TextField label="Email" type="email" autoComplete="email" hint="We send the visa to this address." />
        <TextField label="Full name" defaultValue="Asha Verma" autoComplete="name" />
        <TextField label="Email" defaultValue="asha@example.com" readOnly />
        <TextField label="Reference" defaultValue="PRV-7K2M" disabled />
      </Sample>
      <Sample of="Text field: error, prefix, password; text area; file">
        <TextField
          id="gallery-first-name"
          label="First Name"
          hint="As printed on the passport."
          error="First Name is required"
        />
        <TextField label="Phone Number" prefix="+91" inputMode="numeric" autoComplete="tel-national" />
        <TextField
          label="Password"
          type="password"
          defaultValue="monsoon"
          autoComplete="current-password"
          reveal={{ show: "Show password", hide: "Hide password" }}
        />
        <TextArea label="Message" defaultValue="My flight was moved by a day." />
        <FileField label="Visa (PDF)" error="Please choose the visa as a PDF." />
      </Sample>
    </>
  );
}

const origins = [
  { value: "dubai", label: "Dubai" },
  { value: "india", label: "India" },
];

function SelectSamples() {
  return (
    <>
      <Sample of="Select field: nothing chosen, chosen">
        <SelectField label="Where are you travelling?" placeholder="Select Destination" options={origins} />
        <SelectField
          label="Origin"
          options={origins}
          defaultValue="india"
          hint="Where your journey begins."
        />
      </Sample>
      <Sample of="Select field: error, disabled">
        <SelectField
          label="Gender"
          placeholder="Choose"
          options={[]}
          error="Choose what the passport shows."
        />
        <SelectField
          label="Where are you travelling?"
          placeholder="No destinations available"
          options={[]}
          disabled
        />
      </Sample>
    </>
  );
}

function PlanSample() {
  const [plan, setPlan] = useState<string | undefined>("30");
  return (
    <Sample of="Radio cards: description, amount, disabled">
      <RadioCards
        label="Visa plan"
        name="gallery-plans"
        groups={[{ options: plans }]}
        value={plan}
        onChange={setPlan}
      />
    </Sample>
  );
}

const plans = [
  { value: "30", label: "30 Days Single Entry", description: "Validity: 60 days", aside: "₹ 6,999" },
  { value: "60", label: "60 Days Multiple Entry", description: "Validity: 90 days", aside: "₹ 14,500" },
  {
    value: "90",
    label: "90 Days Multiple Entry",
    description: "Not offered at present",
    aside: "₹ 21,000",
    disabled: true,
  },
];

function MethodSample() {
  const [method, setMethod] = useState<string>();
  return (
    <Sample of="Radio cards: groups, error">
      <RadioCards
        id="gallery-plan"
        label="Payment method"
        name="gallery-methods"
        groups={[
          { title: "Digital Payments", options: ["Google Pay", "Paytm"].map(asOption) },
          { title: "Net Banking", options: ["Bank Account"].map(asOption) },
        ]}
        value={method}
        onChange={setMethod}
        columns
        error={method ? undefined : "Choose how to pay."}
      />
    </Sample>
  );
}

function asOption(label: string) {
  return { value: label, label };
}
