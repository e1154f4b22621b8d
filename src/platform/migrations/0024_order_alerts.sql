CREATE TABLE "order_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"subscription_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"notice_at" timestamp with time zone,
	CONSTRAINT "push_notices_subscription_id_order_id_pk" PRIMARY KEY("subscription_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"role" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notice_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_notices_heard_at_index" ON "push_notices" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_staff_id_index" ON "push_subscriptions" USING btree ("staff_id");