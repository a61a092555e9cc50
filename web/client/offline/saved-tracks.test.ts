// Which parts of an application may be stored on the device: nothing about any person (D36).
import { expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { trackOf } from "./saved-tracks.ts";

const person = {
  fullName: "Canary Iyer",
  firstName: "Canary",
  lastName: "Iyer",
  fatherName: "Canary Senior",
  motherName: "Canary Mother",
  passportNumber: "Z9876543",
  gender: "Female",
  passportIssueDate: "2020-01-16",
  passportExpiryDate: "2030-01-15",
  dob: "1990-05-15",
  nationality: "Indian",
  documents: [{ kind: "photo" as const, fileType: "image/jpeg", fileUrl: "/api/v1/documents/canary" }],
};
const application: Application = {
  id: "0b9fd30e-7c3a-4a51-8a4e-1d1b5f5f0c01",
  applicationId: "PRV-7K2M9QX4",
  status: "documents_verified",
  buttonLabel: "Track",
  revisedDate: null,
  expectedDate: "2026-12-01",
  note: "verified",
  formData: {
    visaData: {
      selectedDestination: { id: "japan", name: "Japan", imageUrl: "/japan.svg", visaAvailableDate: null },
      selectedVisaType: { id: "tourist", title: "Tourist Visa" },
      selectedVisaPlan: {
        id: "0b9fd30e-7c3a-4a51-8a4e-1d1b5f5f0c02",
        stay_period_days: 30,
        validity_days: 90,
        entry_type: "Single Entry",
        amount: 2400,
      },
      pricing: { travellersCount: 1, governmentFee: 2400, tax: 100, totalFee: 2500 },
      travelDate: { departure: "2026-12-01", arrival: "2026-12-09" },
    },
    country: "India",
    origin: "India",
    fullName: person.fullName,
    passportNumber: person.passportNumber,
    nationality: person.nationality,
    dateOfBirth: person.dob,
    generalDocuments: person.documents,
    travellers: [person],
    travelDate: { departure: "2026-12-01", arrival: "2026-12-09" },
    draftId: null,
  },
  estimatedDate: "2026-12-05",
  submittedAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-20T08:00:00.000Z",
  trackingSteps: [
    { title: "Application Submitted", date: "2026-11-20", completed: true },
    { title: "Documents Verified", date: "2026-11-20", completed: true },
    { title: "Application Approved", date: null, completed: false },
  ],
  filing: null,
  requests: [],
  travellers: [
    {
      id: "0b9fd30e-7c3a-4a51-8a4e-1d1b5f5f0c03",
      name: person.fullName,
      outcome: "undecided",
      reason: null,
      words: "",
      visa: null,
    },
  ],
};

test("only status, note, steps with dates, destination, reference and expected dates of an application are stored", () => {
  expect(trackOf(application, 1)).toEqual({
    applicationId: "PRV-7K2M9QX4",
    status: "documents_verified",
    note: "verified",
    estimatedDate: "2026-12-05",
    revisedDate: null,
    expectedDate: "2026-12-01",
    trackingSteps: application.trackingSteps,
    destination: { name: "Japan", imageUrl: "/japan.svg" },
    updatedAt: 1,
  });
});
