CREATE TABLE "derived_colors" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"families" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived_fields" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"fabric_kinds" text[] NOT NULL,
	"seasons" text[] NOT NULL,
	"patterns" text[] NOT NULL,
	"revision" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "color_families" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fabric_kinds" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seasons" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "patterns" text[];--> statement-breakpoint
ALTER TABLE "derived_colors" ADD CONSTRAINT "derived_colors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived_fields" ADD CONSTRAINT "derived_fields_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "derived_fields_revision_index" ON "derived_fields" USING btree ("revision");