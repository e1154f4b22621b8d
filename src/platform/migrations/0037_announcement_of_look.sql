-- The announcement belongs to the look: each version says what the setting said, so that to go back to one does not lose it.
UPDATE "looks" SET "look" = "look" || jsonb_build_object('announcement', s."value")
  FROM "settings" s WHERE s."key" = 'announcement';--> statement-breakpoint
-- A shop that never published a look has its first version with it.
INSERT INTO "looks" ("version", "look", "at", "by")
  SELECT 1, jsonb_build_object('announcement', s."value"), s."updated_at", ''
  FROM "settings" s
  WHERE s."key" = 'announcement' AND s."value" <> 'null'::jsonb
    AND NOT EXISTS (SELECT 1 FROM "looks" WHERE "version" > 0);--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'announcement';
