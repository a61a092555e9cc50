-- What a client that knows only the specification sent in formData beyond the draft's own fields; null once submitted.
ALTER TABLE drafts ADD COLUMN sent_form jsonb;
