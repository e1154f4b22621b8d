ALTER TABLE "products" ALTER COLUMN "audience" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "audience" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "derived_fields" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "derived_fields" ADD COLUMN "age_from_months" integer;--> statement-breakpoint
ALTER TABLE "derived_fields" ADD COLUMN "age_to_months" integer;--> statement-breakpoint
-- Files that said nothing made a product "for everyone"; what staff made or set stays.
UPDATE "products" SET "audience" = NULL WHERE "audience" = 'unisex' AND NOT EXISTS (
	SELECT FROM "journal" WHERE "entity" = 'product' AND "entity_id" = "products"."id"::text
		AND ("action" IN ('product.create', 'product.copy') OR "before" ? 'audience' OR "after" ? 'audience')
);--> statement-breakpoint
-- What imports noted of them follows, so that these can still be undone.
UPDATE "import_changes" SET "before" = CASE WHEN "before" ->> 'audience' = 'unisex' THEN jsonb_set("before", '{audience}', 'null') ELSE "before" END,
	"after" = CASE WHEN "after" ->> 'audience' = 'unisex' THEN jsonb_set("after", '{audience}', 'null') ELSE "after" END
WHERE "entity" = 'product' AND ("before" ->> 'audience' = 'unisex' OR "after" ->> 'audience' = 'unisex')
	AND EXISTS (SELECT FROM "products" WHERE "id" = "entity_id" AND "audience" IS NULL);
