CREATE TABLE "imported_day" (
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
	CONSTRAINT "imported_day_ips_id_day_service_pk" PRIMARY KEY("ips_id","day","service")
);
--> statement-breakpoint
ALTER TABLE "imported_day" ADD CONSTRAINT "imported_day_ips_id_ips_id_fk" FOREIGN KEY ("ips_id") REFERENCES "public"."ips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "imported_day" ("ips_id", "day", "service", "offered", "used", "available", "covid", "covid_men", "covid_women", "ira", "ira_men", "ira_women")
SELECT "ips_id", "day", "service", "offered", "used", "available", "covid", "covid_men", "covid_women", "ira", "ira_men", "ira_women"
FROM "resource_day" WHERE "source" = 'import';
