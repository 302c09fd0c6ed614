ALTER TABLE "acknowledgement" ADD COLUMN "about" text;--> statement-breakpoint
UPDATE "acknowledgement" SET "about" = coalesce("marks" #>> '{lateWord,entityId}', '') || ':' || coalesce("marks" #>> '{lateWord,ambulanceId}', '') FROM "referral" WHERE "referral"."id" = "acknowledgement"."referral_id" AND "kind" = 'word' AND "ended_at" IS NULL;
