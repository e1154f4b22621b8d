CREATE TABLE "looks" (
	"version" integer PRIMARY KEY NOT NULL,
	"look" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
