ALTER TABLE "chat_message" ADD COLUMN "doubt" jsonb;--> statement-breakpoint
ALTER TABLE "resource_report" ADD COLUMN "doubt" jsonb;