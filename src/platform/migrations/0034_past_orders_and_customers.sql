CREATE TABLE "past_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"key" text,
	"phone" text,
	"email" text,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "past_customers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "past_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"actor" text NOT NULL,
	"summary" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"key" text NOT NULL,
	"phone" text,
	"email" text,
	"number" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"centimes" integer,
	"amount" integer,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "past_orders_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "past_customers" ADD CONSTRAINT "past_customers_import_id_past_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_import_id_past_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_customers_phone_index" ON "past_customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "past_customers_email_index" ON "past_customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_customers_import_id_index" ON "past_customers" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "past_orders_phone_index" ON "past_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "past_orders_email_index" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_import_id_index" ON "past_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "past_orders_ordered_at_index" ON "past_orders" USING btree ("ordered_at");