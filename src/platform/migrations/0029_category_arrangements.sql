CREATE TABLE "category_arrangements" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sort" text DEFAULT 'featured' NOT NULL;--> statement-breakpoint
ALTER TABLE "category_arrangements" ADD CONSTRAINT "category_arrangements_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;