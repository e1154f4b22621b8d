CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_staff_id_list_name_index" ON "staff_views" USING btree ("staff_id","list","name");--> statement-breakpoint
-- The views of the list of orders, of staff users who are still there.
INSERT INTO "staff_views" ("staff_id", "list", "name", "filter", "created_at")
 SELECT v."staff_id", 'orders', v."name", v."filter", v."created_at"
 FROM "order_views" v JOIN "staff_members" s ON s."id" = v."staff_id" ORDER BY v."id";--> statement-breakpoint
DROP TABLE "order_views" CASCADE;
