ALTER TABLE "ambulance_request" ADD COLUMN "reopened_by" text;--> statement-breakpoint
ALTER TABLE "ambulance_request" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ambulance_request" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "confirmed_at" timestamp with time zone;