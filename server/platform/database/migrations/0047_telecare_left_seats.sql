ALTER TABLE "telecare_call" ADD COLUMN "host_left" uuid;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "guest_left" uuid;