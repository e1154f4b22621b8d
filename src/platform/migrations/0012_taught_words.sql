-- What the merchant taught stays: a group of words that mean the same is one kind of it. Words are folded where they are read.
ALTER TABLE "synonym_groups" RENAME TO "taught_words";--> statement-breakpoint
ALTER TABLE "taught_words" RENAME CONSTRAINT "synonym_groups_pkey" TO "taught_words_pkey";--> statement-breakpoint
ALTER SEQUENCE "synonym_groups_id_seq" RENAME TO "taught_words_id_seq";--> statement-breakpoint
ALTER TABLE "taught_words" DROP COLUMN "folded";--> statement-breakpoint
ALTER TABLE "taught_words" ADD COLUMN "targets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE TABLE "pinned_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pinned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"product_ids" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"folded" text NOT NULL,
	"typed" text NOT NULL,
	"times" integer NOT NULL,
	"few" integer NOT NULL,
	"found" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_counts_day_folded_pk" PRIMARY KEY("day","folded")
);--> statement-breakpoint
CREATE INDEX "search_counts_folded_index" ON "search_counts" USING btree ("folded");--> statement-breakpoint
-- They were counted without their days: all stand at the last one.
INSERT INTO "search_counts" ("day", "folded", "typed", "times", "few", "found", "last_at")
SELECT "last_at"::date, "folded", "typed", "times", "times", 0, "last_at" FROM "empty_searches";--> statement-breakpoint
DROP TABLE "empty_searches";
