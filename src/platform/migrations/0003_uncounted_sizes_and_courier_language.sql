ALTER TABLE "prices" ALTER COLUMN "stock" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;