-- compatible: function note_event_of_application() changes: it also knows two events that only this version writes.
-- compatible: constraint conversation_messages conversation_messages_no_answer is added: the version before leaves its columns empty.
-- A traveller's message that needs no answer, such as thanks: a specialist notes it for everybody (docs/decisions/0066-conversation-of-a-case.md).

ALTER TABLE conversation_messages
  ADD COLUMN no_answer_by uuid REFERENCES staff,
  -- the messages that were marked together have the same time
  ADD COLUMN no_answer_at timestamptz,
  ADD CONSTRAINT conversation_messages_no_answer CHECK (
    (no_answer_by IS NULL) = (no_answer_at IS NULL) AND (author_id IS NULL OR no_answer_at IS NULL)) NOT VALID;

-- The newest answer or message of the traveller that staff have neither dealt with nor marked.
CREATE FUNCTION newest_answer(application uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(answer.happened_at) FROM application_events AS answer
  WHERE answer.application_id = application
    AND (answer.kind = 'item_answered' OR answer.kind = 'question_asked' AND EXISTS (
      SELECT FROM conversation_messages AS message WHERE message.application_id = application
        AND message.id::text = answer.details ->> 'messageId' AND message.no_answer_at IS NULL))
    AND NOT EXISTS (SELECT FROM application_events AS later WHERE later.application_id = application
      AND later.sequence > answer.sequence AND handles_answer(later, answer.happened_at))
$$;

CREATE OR REPLACE FUNCTION note_event_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('item_answered', 'question_asked') THEN
    UPDATE applications SET last_event_at = greatest(last_event_at, NEW.happened_at),
      answered_at = CASE WHEN status IN ('submitted', 'documents_verified', 'pending') OR NEW.kind = 'item_answered'
        THEN NEW.happened_at ELSE answered_at END
      WHERE id = NEW.application_id;
    RETURN NULL;
  END IF;
  IF NEW.kind IN ('answer_not_needed', 'answer_needed') THEN
    UPDATE applications SET last_event_at = greatest(last_event_at, NEW.happened_at),
      answered_at = CASE WHEN status IN ('submitted', 'documents_verified', 'pending') THEN newest_answer(id) ELSE answered_at END
      WHERE id = NEW.application_id;
    RETURN NULL;
  END IF;
  UPDATE applications SET answered_at = NULL
    WHERE id = NEW.application_id AND answered_at IS NOT NULL AND handles_answer(NEW, answered_at);
  IF NEW.kind NOT IN ('document_opened', 'exported') THEN
    UPDATE applications SET last_event_at = NEW.happened_at
      WHERE id = NEW.application_id AND last_event_at < NEW.happened_at;
  END IF;
  RETURN NULL;
END $$;
