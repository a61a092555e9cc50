-- 'Apply again' is looked for with every page of an application.
CREATE INDEX drafts_by_renewed_application ON drafts (renews_application_id)
  WHERE renews_application_id IS NOT NULL;
