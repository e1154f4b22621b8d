CREATE TABLE "restock_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_id" integer NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_price_id_contact_index" ON "restock_requests" USING btree ("price_id","contact") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "restock_requests_contact_index" ON "restock_requests" USING btree ("contact");--> statement-breakpoint
CREATE INDEX "restock_requests_state_created_at_index" ON "restock_requests" USING btree ("state","created_at");