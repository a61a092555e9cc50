// The file field in each of its states. The first one works.
import { useState } from "react";
import type { FileDropProps } from "#web/ui/file/file-drop-props.ts";
import { FileDrop } from "#web/ui/file/file-drop.tsx";
import { GallerySection, Sample } from "./gallery-section.tsx";

export function FileSamples() {
  return (
    <GallerySection title="Files">
      <WorkingSample />
      <Sample of="Uploading">
        <FileDrop {...base} state="uploading" progress={0.62} fileName="front.jpg" previewUrl={page} />
      </Sample>
      <Sample of="Done, with the page outlined and a reading">
        <FileDrop
          {...base}
          state="done"
          fileName="front.jpg"
          previewUrl={page}
          outline={[
            { x: 0.09, y: 0.12 },
            { x: 0.92, y: 0.08 },
            { x: 0.95, y: 0.9 },
            { x: 0.06, y: 0.93 },
          ]}
          onRemove={() => {}}
          note="Read on this device in 0.1 s."
          details={{ label: "What we read", content: <p>Passport number Z1234567</p> }}
        />
      </Sample>
      <Sample of="Failed">
        <FileDrop
          {...base}
          state="failed"
          fileName="front.jpg"
          error="Could not read passport details. Try again with a clearer image."
          previewUrl={page}
          onRetry={() => {}}
          onRemove={() => {}}
        />
      </Sample>
      <Sample of="Done, a document without a preview" wide>
        <FileDrop
          {...base}
          label="Bank statement"
          state="done"
          fileName="statement-october.pdf"
          onRemove={() => {}}
        />
      </Sample>
    </GallerySection>
  );
}

function WorkingSample() {
  const [file, setFile] = useState<{ name: string; url: string }>();
  const [error, setError] = useState<string>();

  return (
    <Sample of="Idle: drop, choose, paste, take a photo">
      <FileDrop
        {...base}
        id="gallery-file"
        state={file ? "done" : "idle"}
        fileName={file?.name}
        previewUrl={file?.url}
        error={error}
        camera="environment"
        onFile={(chosen) => {
          setFile({ name: chosen.name, url: URL.createObjectURL(chosen) });
          setError(undefined);
        }}
        onRejected={(refusal) => setError(refusals[refusal])}
        onRemove={() => setFile(undefined)}
      />
    </Sample>
  );
}

const refusals = {
  kind: "Choose a .jpg or .png file.",
  size: "This file is larger than 7 MB. Choose a smaller one.",
  empty: "This file is empty. Choose another one.",
};

const page =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220"><rect width="320" height="220" fill="#57503f"/>' +
      '<path d="M29 26 294 18l10 180-285 7Z" fill="#e9e3d2"/><path d="M50 60h62v78H50Z" fill="#b9b29c"/>' +
      '<path d="M130 66h140M130 86h110M130 106h126M130 126h80M44 164h242M44 180h242" stroke="#6b6a74" stroke-width="7"/></svg>',
  );

const base = {
  label: "Passport front page",
  hint: "only .jpg and .png files under 7MB",
  accept: ["image/jpeg", "image/png"],
  maxBytes: 7_000_000,
  state: "idle",
  texts: {
    choose: "Choose a file",
    orDrop: "or drop or paste it here",
    replace: "Replace",
    takePhoto: "Take a photo",
    remove: "Remove",
    uploading: "Uploading…",
    done: "Uploaded",
    failed: "Not accepted",
    retry: "Try again",
  },
  onFile: () => {},
  onRejected: () => {},
} satisfies FileDropProps;
