-- Invisible marks that came along when an address was copied: no mail arrived. Where two rows would become one, both stay.
CREATE FUNCTION pg_temp.clean(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
 SELECT regexp_replace(address, '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g') $$;--> statement-breakpoint
UPDATE "users" one SET "email" = pg_temp.clean(one."email") WHERE one."email" <> pg_temp.clean(one."email")
 AND NOT EXISTS (SELECT 1 FROM "users" other WHERE other."id" <> one."id" AND pg_temp.clean(other."email") = pg_temp.clean(one."email"));--> statement-breakpoint
UPDATE "subscribers" one SET "email" = pg_temp.clean(one."email") WHERE one."email" <> pg_temp.clean(one."email")
 AND NOT EXISTS (SELECT 1 FROM "subscribers" other WHERE other."id" <> one."id" AND pg_temp.clean(other."email") = pg_temp.clean(one."email"));--> statement-breakpoint
UPDATE "restock_requests" one SET "contact" = pg_temp.clean(one."contact") WHERE one."contact" <> pg_temp.clean(one."contact")
 AND NOT EXISTS (SELECT 1 FROM "restock_requests" other WHERE other."id" <> one."id" AND other."price_id" = one."price_id"
  AND pg_temp.clean(other."contact") = pg_temp.clean(one."contact"));--> statement-breakpoint
DROP FUNCTION pg_temp.clean(text);
