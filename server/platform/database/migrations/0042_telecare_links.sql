ALTER TABLE "telecare_call" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "link_made_by" text;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "link_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "link_session" text;--> statement-breakpoint
CREATE UNIQUE INDEX "telecare_call_link" ON "telecare_call" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "telecare_call_session" ON "telecare_call" USING btree ("link_session");