ALTER TABLE "credit_notes" ALTER COLUMN "refund_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "centimes" bigint;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "shown" bigint;--> statement-breakpoint
-- Each note so far is of a refund.
UPDATE "credit_notes" n SET "order_id" = r."order_id", "centimes" = r."centimes", "shown" = r."shown"
 FROM "refunds" r WHERE r."id" = n."refund_id";--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "centimes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "shown" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_notes_order_id_index" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_rest_of_order" ON "credit_notes" USING btree ("order_id") WHERE refund_id is null;
