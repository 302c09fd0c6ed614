CREATE TABLE "resource_day" (
	"ips_id" integer NOT NULL,
	"day" date NOT NULL,
	"service" text NOT NULL,
	"offered" integer,
	"used" integer,
	"available" integer,
	"covid" integer,
	"covid_men" integer,
	"covid_women" integer,
	"ira" integer,
	"ira_men" integer,
	"ira_women" integer,
	"reported_at" timestamp with time zone,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "resource_day_ips_id_day_service_pk" PRIMARY KEY("ips_id","day","service")
);
--> statement-breakpoint
ALTER TABLE "resource_report" ADD COLUMN "lists" jsonb;--> statement-breakpoint
ALTER TABLE "resource_day" ADD CONSTRAINT "resource_day_ips_id_ips_id_fk" FOREIGN KEY ("ips_id") REFERENCES "public"."ips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_day_day" ON "resource_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listed_patient_changed" ON "listed_patient" USING btree ("ips_id","changed_at");