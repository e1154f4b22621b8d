-- A wish outlives its size. Of a size that is gone already nothing says of which product it was: nobody sees the row any more.
ALTER TABLE "favourites" ADD COLUMN "product_id" integer;--> statement-breakpoint
UPDATE "favourites" SET "product_id" = "prices"."product_id" FROM "prices" WHERE "prices"."id" = "favourites"."price_id";--> statement-breakpoint
DELETE FROM "favourites" WHERE "product_id" IS NULL;--> statement-breakpoint
ALTER TABLE "favourites" ALTER COLUMN "product_id" SET NOT NULL;