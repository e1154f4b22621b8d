ALTER TABLE "courier_parcels" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_parcels_tracking_index" ON "courier_parcels" USING btree ("courier_id",upper("tracking_number")) WHERE tracking_number <> '';--> statement-breakpoint
UPDATE "orders" SET "parcel" = jsonb_build_object('courier', c."name", 'number', NULL,
  'url', nullif(replace(c."tracking_url", '{number}', substr("orders"."number", 1, 4) || '-' || substr("orders"."number", 5)), ''))
FROM "courier_parcels" p JOIN "couriers" c ON c."id" = p."courier_id" WHERE p."order_id" = "orders"."id" AND "orders"."customer_name" <> '';
