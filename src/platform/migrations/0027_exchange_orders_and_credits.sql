ALTER TABLE "orders" ADD COLUMN "exchange_of" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_code" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_order_id" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_refund" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_exchange_of_index" ON "orders" USING btree ("exchange_of") WHERE exchange_of is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchangeOrderId_unique" UNIQUE("exchange_order_id");