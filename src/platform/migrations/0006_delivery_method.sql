ALTER TABLE "orders" ADD COLUMN "delivery" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "delivery" = 'same_day' WHERE ("promise"->>'sameDay')::boolean;
