-- Drawings whose pictures are not finished are drawn from what stands here: their colors have another name now.
UPDATE "pictures" SET "origin" = replace("origin"::text, '"colours":', '"colors":')::jsonb WHERE "origin"->>'kind' = 'drawing';
