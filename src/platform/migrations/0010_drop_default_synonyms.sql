-- The lexicon knows what the groups that came with the shop said; those that the merchant changed stay.
DELETE FROM "synonym_groups" WHERE "key" IS NOT NULL AND (cardinality("words") = 0 OR NOT EXISTS (
  SELECT 1 FROM "journal" WHERE "action" = 'synonym.change' AND "entity_id" = "synonym_groups"."id"::text
));--> statement-breakpoint
ALTER TABLE "synonym_groups" DROP CONSTRAINT "synonym_groups_key_unique";--> statement-breakpoint
ALTER TABLE "synonym_groups" DROP COLUMN "key";
