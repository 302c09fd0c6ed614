ALTER TABLE "referral" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_one_trial" ON "referral" USING btree ("ips_req_id") WHERE trial;