ALTER TABLE "resource_report" ADD COLUMN "received_ref" uuid;--> statement-breakpoint
CREATE INDEX "resource_report_received_ref" ON "resource_report" USING btree ("received_ref");