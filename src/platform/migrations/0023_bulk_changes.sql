CREATE TABLE "bulk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"actor" text NOT NULL,
	"change" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"state" text DEFAULT 'previewed' NOT NULL,
	"task_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_change_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_change_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bulk_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"version" text NOT NULL,
	"outcome" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "bulk_change_products" ADD CONSTRAINT "bulk_change_products_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_change_products_bulk_id_product_id_index" ON "bulk_change_products" USING btree ("bulk_id","product_id");--> statement-breakpoint
CREATE INDEX "bulk_change_products_bulk_id_id_index" ON "bulk_change_products" USING btree ("bulk_id","id") WHERE "bulk_change_products"."outcome" is null;