-- The price of one traveller at which a draft's plan was chosen, or that was confirmed since (decisions 41): whole paise, null without a plan.

ALTER TABLE drafts ADD COLUMN agreed_paise integer CHECK (agreed_paise >= 0);

UPDATE drafts SET agreed_paise = plans.amount_paise FROM plans WHERE plans.id = drafts.plan_id;

-- Plans are chosen in several ways; whichever it was, the price that stood beside the plan counts as agreed.
CREATE FUNCTION agree_to_price_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.agreed_paise := (SELECT amount_paise FROM plans WHERE plans.id = NEW.plan_id);
  RETURN NEW;
END
$$;

CREATE TRIGGER drafts_plan_chosen BEFORE INSERT ON drafts
  FOR EACH ROW EXECUTE FUNCTION agree_to_price_of_plan();
CREATE TRIGGER drafts_plan_changed BEFORE UPDATE OF plan_id ON drafts
  FOR EACH ROW WHEN (NEW.plan_id IS DISTINCT FROM OLD.plan_id) EXECUTE FUNCTION agree_to_price_of_plan();
