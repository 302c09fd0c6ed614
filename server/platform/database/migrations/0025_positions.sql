CREATE TABLE "ambulance_position" (
	"ambulance_id" integer PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"speed" real,
	"heading" real,
	"accuracy" real,
	"battery" real,
	"on_service" boolean,
	"source" text NOT NULL,
	"suspect" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position" (
	"ambulance_id" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"speed" real,
	"heading" real,
	"accuracy" real,
	"battery" real,
	"on_service" boolean,
	"source" text NOT NULL,
	"suspect" boolean NOT NULL,
	CONSTRAINT "position_ambulance_id_fix_at_pk" PRIMARY KEY("ambulance_id","fix_at")
) PARTITION BY RANGE ("fix_at");
--> statement-breakpoint
ALTER TABLE "ambulance" ADD COLUMN "datasource_id" text;--> statement-breakpoint
ALTER TABLE "ambulance_position" ADD CONSTRAINT "ambulance_position_ambulance_id_ambulance_id_fk" FOREIGN KEY ("ambulance_id") REFERENCES "public"."ambulance"("id") ON DELETE no action ON UPDATE no action;