-- Nothing tells what the files of earlier imports said: they count as those that asked.
ALTER TABLE "past_customers" ADD COLUMN "consented_in" integer;
--> statement-breakpoint
UPDATE "past_customers" SET "consented_in" = "import_id";
