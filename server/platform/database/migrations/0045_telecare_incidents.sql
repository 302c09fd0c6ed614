ALTER TABLE "telecare_call" ALTER COLUMN "referral_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "incident_id" integer;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "together_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "connected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "ring_side" text;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "rang_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "rings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD CONSTRAINT "telecare_call_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telecare_call_open_incident" ON "telecare_call" USING btree ("incident_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "telecare_call" ADD CONSTRAINT "telecare_call_of_one" CHECK (num_nonnulls(referral_id, incident_id) = 1);