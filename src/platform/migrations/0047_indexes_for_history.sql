CREATE INDEX "users_folded_name" ON "users" USING gin (translate(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036F\u064B-\u065F\u0670\u0640\u200B-\u200F]', '', 'g')), 'ٱىةکگڭݣیپڤڥ', 'ايهككككيبفف') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_demo" ON "products" USING btree ("id") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "past_customers_folded_name" ON "past_customers" USING gin (translate(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036F\u064B-\u065F\u0670\u0640\u200B-\u200F]', '', 'g')), 'ٱىةکگڭݣیپڤڥ', 'ايهككككيبفف') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_picture_id_index" ON "order_lines" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "orders_agent_id_id_index" ON "orders" USING btree ("agent_id","id") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "orders_under_review" ON "orders" USING btree ("id") WHERE payment = 'under_review';--> statement-breakpoint
CREATE INDEX "reviews_picture_ids_index" ON "reviews" USING gin ("picture_ids");--> statement-breakpoint
CREATE INDEX "reviews_demo" ON "reviews" USING btree ("id") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "journal_action_index" ON "journal" USING btree ("action");