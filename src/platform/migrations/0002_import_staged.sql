CREATE TABLE "import_staged" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_staged_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reading" text NOT NULL,
	"draft" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_staged_reading_id_index" ON "import_staged" USING btree ("reading","id");--> statement-breakpoint
CREATE INDEX "import_staged_at_index" ON "import_staged" USING btree ("at");