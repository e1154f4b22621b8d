CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	CONSTRAINT "credit_notes_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"return_id" integer,
	"centimes" bigint NOT NULL,
	"shown" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "written_off" integer;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_year_number_index" ON "credit_notes" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_return_id_index" ON "refunds" USING btree ("return_id");
--> statement-breakpoint
-- Money owed or given back before refunds had a book of their own, as the dashboard counted it until now.
INSERT INTO "refunds" ("order_id", "return_id", "centimes", "shown", "due_at", "paid_at")
SELECT refund.id, refund.return_id, refund.centimes,
	CASE WHEN refund.total > 0 THEN round(refund.centimes::numeric * refund.shown_total / refund.total)::bigint ELSE 0 END,
	refund.due_at, CASE WHEN refund.payment = 'refunded' THEN refund.paid_at END
FROM (
	SELECT o.id, o.payment, o.total_centimes AS total, (o.shown_amounts ->> 'total')::bigint AS shown_total, back.return_id,
		coalesce(least(
			back.used - (o.promo - CASE WHEN o.used > 0 THEN floor(o.promo * (o.used - back.used) / o.used) ELSE 0 END),
			greatest(0, o.total_centimes - o.delivery)
		), o.total_centimes)::bigint AS centimes,
		coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.axis = 'payment' AND e."to" = 'refund_due'), o.updated_at) AS due_at,
		coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.axis = 'payment' AND e."to" = 'refunded'), o.updated_at) AS paid_at
	FROM (
		SELECT orders.*, (amounts ->> 'goods')::numeric - (amounts ->> 'discount')::numeric AS used,
			coalesce((amounts ->> 'promo')::numeric, 0) AS promo, coalesce((amounts ->> 'delivery')::numeric, 0) AS delivery
		FROM orders WHERE payment IN ('refund_due', 'refunded')
	) o
	LEFT JOIN LATERAL (
		SELECT max(r.id) AS return_id, sum(line.used_price::bigint * piece.quantity) AS used
		FROM returns r
		JOIN return_lines piece ON piece.return_id = r.id AND piece.wanted = 'refund'
		JOIN order_lines line ON line.id = piece.order_line_id
		WHERE r.order_id = o.id AND r.state = 'closed' AND o.status IN ('delivered', 'completed')
	) back ON true
) refund
WHERE refund.centimes > 0;
--> statement-breakpoint
-- The field was asked for as "TVA" and took a rate as well as a number: what reads as a rate becomes the rate.
INSERT INTO "settings" ("key", "value")
SELECT 'vatRate', to_jsonb(round(replace(substring(value ->> 'vat' from '^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%?\s*$'), ',', '.')::numeric * 100)::int)
FROM "settings"
WHERE "key" = 'legal' AND value ->> 'vat' ~ '^\s*\d{1,2}([.,]\d{1,2})?\s*%?\s*$' AND value ->> 'vat' !~ '^\s*0+([.,]0+)?\s*%?\s*$'
ON CONFLICT ("key") DO NOTHING;
--> statement-breakpoint
UPDATE "settings" SET "value" = jsonb_set("value", '{vat}', '""')
WHERE "key" = 'legal' AND value ->> 'vat' ~ '^\s*\d{1,2}([.,]\d{1,2})?\s*%?\s*$';
