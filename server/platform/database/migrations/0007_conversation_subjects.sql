ALTER TABLE "chat_message" ADD COLUMN "subject_kind" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "subject_id" integer;--> statement-breakpoint
UPDATE "chat_message" SET "subject_id" = "referral_id";--> statement-breakpoint
ALTER TABLE "chat_message" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ALTER COLUMN "referral_id" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "chat_message_referral_id_id_index";--> statement-breakpoint
CREATE INDEX "chat_message_conversation" ON "chat_message" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
ALTER TABLE "chat_seen" ADD COLUMN "subject_kind" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_seen" ADD COLUMN "subject_id" integer;--> statement-breakpoint
UPDATE "chat_seen" SET "subject_id" = "referral_id";--> statement-breakpoint
ALTER TABLE "chat_seen" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_seen" DROP CONSTRAINT "chat_seen_referral_id_subject_pk";--> statement-breakpoint
ALTER TABLE "chat_seen" ALTER COLUMN "referral_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_seen" ADD CONSTRAINT "chat_seen_subject_kind_subject_id_subject_pk" PRIMARY KEY("subject_kind","subject_id","subject");
