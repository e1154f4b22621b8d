ALTER TABLE "products" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_requestKey_unique" UNIQUE("request_key");