ALTER TABLE "acknowledgement" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "acknowledgement" ADD COLUMN "taken_at" timestamp with time zone;