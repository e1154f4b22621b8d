DROP INDEX "import_changes_run_id_index";--> statement-breakpoint
CREATE INDEX "import_changes_run_id_id_index" ON "import_changes" USING btree ("run_id","id");