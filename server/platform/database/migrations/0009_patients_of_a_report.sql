ALTER TABLE "listed_patient" ADD COLUMN "report_ref" uuid;--> statement-breakpoint
CREATE INDEX "listed_patient_report" ON "listed_patient" USING btree ("report_ref");