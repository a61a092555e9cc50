// The date field and the date range calendar.
import { useState } from "react";
import { DateField } from "#web/ui/date/date-field.tsx";
import { SingleDateCalendar } from "#web/ui/date/single-date-calendar.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function DateSamples() {
  return (
    <GallerySection title="Dates">
      <FieldSamples />
      <Sample of="Calendar for the return date: fixed departure, limits, blocked days">
        <CalendarSample id="gallery-return" value="2027-03-19" />
      </Sample>
      <Sample of="Calendar over two months, nothing chosen, with an error" wide>
        <CalendarSample
          id="gallery-return-two"
          value=""
          months={2}
          error="Please select both departure and arrival dates."
        />
      </Sample>
    </GallerySection>
  );
}

function FieldSamples() {
  const [birth, setBirth] = useState("");
  const [expiry, setExpiry] = useState("2031-08-14");
  return (
    <Sample of="Date field: empty, filled, error">
      <DateField
        label="Date of birth"
        hint="For example, 27/03/1990"
        value={birth}
        onChange={setBirth}
        max="2026-11-20"
        autoComplete="bday"
        texts={fieldTexts("Choose date of birth")}
      />
      <DateField
        label="Passport expiry date"
        value={expiry}
        onChange={setExpiry}
        texts={fieldTexts("Choose passport expiry date")}
      />
      <DateField
        label="Passport issue date"
        value=""
        onChange={() => {}}
        error="Enter the date of issue."
        texts={fieldTexts("Choose passport issue date")}
      />
    </Sample>
  );
}

function fieldTexts(pick: string) {
  return {
    pick,
    close: "Close",
    loading: "Loading the calendar…",
    earlier: "Earlier month",
    later: "Later month",
    placeholder: "DD/MM/YYYY",
    notADate: "Enter a date as DD/MM/YYYY.",
  };
}

type CalendarSampleProps = { id: string; value: string; months?: 1 | 2; error?: string };

function CalendarSample({ value, ...rest }: CalendarSampleProps) {
  const [date, setDate] = useState(value);
  return (
    <SingleDateCalendar
      {...rest}
      label="Return date"
      departure="2027-03-10"
      min="2027-03-10"
      max="2027-04-08"
      unavailable={["2027-03-25"]}
      value={date}
      onChange={setDate}
      texts={{
        departure: "Departure, fixed",
        selected: "Return",
        loading: "Loading the calendar…",
        earlier: "Earlier month",
        later: "Later month",
      }}
    />
  );
}
