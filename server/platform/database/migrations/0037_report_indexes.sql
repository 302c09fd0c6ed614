CREATE INDEX "incident_open" ON "incident" USING btree ("health_arrival_date","id") WHERE withdrawn_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "incident_sent" ON "incident" USING btree ("ambulance_id") WHERE withdrawn_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "resource_report_kind" ON "resource_report" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "referral_created" ON "referral" USING btree ("created_at");