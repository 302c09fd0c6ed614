CREATE TABLE "ips_resources" (
	"ips_id" integer PRIMARY KEY NOT NULL,
	"capacity" jsonb,
	"capacity_created_at" timestamp with time zone,
	"capacity_created_by" text,
	"occupation" jsonb,
	"occupation_created_at" timestamp with time zone,
	"occupation_created_by" text
);
--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "ips_recv_reason" text;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "ips_refusals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ips_resources" ADD CONSTRAINT "ips_resources_ips_id_ips_id_fk" FOREIGN KEY ("ips_id") REFERENCES "public"."ips"("id") ON DELETE no action ON UPDATE no action;