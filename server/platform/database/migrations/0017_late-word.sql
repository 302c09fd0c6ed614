DROP INDEX "referral_open";--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "unanswered_word" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "referral_open" ON "referral" USING btree ("id") WHERE open or unanswered_word;--> statement-breakpoint
UPDATE "referral" SET "unanswered_word" = true WHERE jsonb_exists("marks", 'lateWord') AND NOT jsonb_exists("marks" -> 'lateWord', 'answered') AND "marks" #>> '{lateWord,at}' > coalesce("steps" #>> '{ambulanceDispatchDate,recordedAt}', '');