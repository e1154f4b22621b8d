CREATE TABLE "past_outcomes" (
	"order_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"before" text NOT NULL,
	CONSTRAINT "past_outcomes_order_id_import_id_pk" PRIMARY KEY("order_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "staff_columns" (
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "staff_columns_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
ALTER TABLE "past_outcomes" ADD CONSTRAINT "past_outcomes_order_id_past_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."past_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_outcomes" ADD CONSTRAINT "past_outcomes_import_id_past_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_columns" ADD CONSTRAINT "staff_columns_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_outcomes_import_id_index" ON "past_outcomes" USING btree ("import_id");