CREATE TABLE "ad_spend" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_spend_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"centimes" integer NOT NULL,
	"by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"price_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"color" jsonb NOT NULL,
	"size" text NOT NULL,
	"pieces" integer NOT NULL,
	"unit_cost" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"supplier" text NOT NULL,
	"day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "purchases_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_spend_day_channel_index" ON "ad_spend" USING btree ("day","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_purchase_id_price_id_index" ON "purchase_lines" USING btree ("purchase_id","price_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_price_id_index" ON "purchase_lines" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "purchases_day_index" ON "purchases" USING btree ("day");--> statement-breakpoint
CREATE INDEX "purchases_supplier_index" ON "purchases" USING btree ("supplier");--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "cost_not_negative" CHECK ("prices"."cost" >= 0);--> statement-breakpoint
-- Imported files brought costs as a column that was only stored for the export.
UPDATE "prices" SET "cost" = round(replace("extra" ->> 'Cost per item', ',', '.')::numeric * 100)::int,
	"extra" = "extra" - 'Cost per item'
WHERE "extra" ->> 'Cost per item' ~ '^[0-9]{1,6}([.,][0-9]{1,2})?$';
