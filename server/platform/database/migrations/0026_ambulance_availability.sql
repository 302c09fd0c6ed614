CREATE TABLE "ambulance_availability" (
	"ambulance_id" integer PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"ips_id" integer,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ambulance_availability" ADD CONSTRAINT "ambulance_availability_ambulance_id_ambulance_id_fk" FOREIGN KEY ("ambulance_id") REFERENCES "public"."ambulance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ambulance_availability" ADD CONSTRAINT "ambulance_availability_ips_id_ips_id_fk" FOREIGN KEY ("ips_id") REFERENCES "public"."ips"("id") ON DELETE no action ON UPDATE no action;