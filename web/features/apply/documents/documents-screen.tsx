// /documents: the uploads of one traveller (§2, D5, D14).
import { FlowGate } from "#web/features/drafts/flow/flow-gate.tsx";
import { TravellerDocuments } from "./traveller-documents.tsx";

export function DocumentsScreen() {
  return (
    <FlowGate step="documents">
      {({ draft, config, traveller }) =>
        traveller && (
          <TravellerDocuments key={traveller.id} draft={draft} config={config} traveller={traveller} />
        )
      }
    </FlowGate>
  );
}
