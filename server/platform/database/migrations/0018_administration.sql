CREATE TABLE "ambulance_device" (
	"ambulance_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text
);
--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "aph1_name" text;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "aph2_name" text;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "cellphone" text;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "pending_supplies" text;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ambulance_entity" ADD COLUMN "nit" text;--> statement-breakpoint
ALTER TABLE "ambulance_entity" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ambulance_entity" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ambulance_entity" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "ambulance_entity" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eps" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "eps" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eps" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "eps" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ips" ADD COLUMN "nature" text;--> statement-breakpoint
ALTER TABLE "ips" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ips" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ips" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ips" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "ips" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "neighborhood" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "neighborhood" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "neighborhood" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "neighborhood" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "neighborhood" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "neighborhood" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "network" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "network" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ambulance_device" ADD CONSTRAINT "ambulance_device_ambulance_id_ambulance_id_fk" FOREIGN KEY ("ambulance_id") REFERENCES "public"."ambulance"("id") ON DELETE no action ON UPDATE no action;