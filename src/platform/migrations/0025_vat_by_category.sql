ALTER TABLE "categories" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "centimes" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "shown" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxed" jsonb;--> statement-breakpoint
-- Invoices of before had one rate for all of their order, and no amounts of their own.
UPDATE "invoices" SET "centimes" = ("orders"."amounts" ->> 'total')::bigint, "shown" = ("orders"."shown_amounts" ->> 'total')::bigint,
	"taxed" = CASE WHEN "vat_rate" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
		'rate', "vat_rate", 'centimes', "orders"."amounts" -> 'total', 'shown', "orders"."shown_amounts" -> 'total')) END
FROM "orders" WHERE "orders"."id" = "invoices"."order_id";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "centimes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "shown" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "taxed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "vat_rate";
