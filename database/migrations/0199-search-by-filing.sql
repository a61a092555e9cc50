-- Staff search for an application by the authority's reference, in capitals or not.

CREATE INDEX filings_by_reference ON filings (upper(authority_reference));
