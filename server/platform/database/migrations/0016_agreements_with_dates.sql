ALTER TABLE "agreement" ALTER COLUMN "ips_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ALTER COLUMN "network_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "entity_id" integer;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "valid_from" date DEFAULT ((now() at time zone 'America/Bogota')::date) NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_entity_id_ambulance_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."ambulance_entity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_parties" CHECK (num_nulls(ips_id, network_id) in (0, 2) and num_nulls(ips_id, entity_id) = 1);--> statement-breakpoint
UPDATE "agreement" SET "valid_from" = ("created_at" at time zone 'America/Bogota')::date;--> statement-breakpoint
DELETE FROM "agreement" a USING "agreement" b WHERE a.id > b.id AND a.eps_id = b.eps_id AND a.ips_id = b.ips_id AND a.network_id = b.network_id;--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_no_overlap" EXCLUDE USING gist (
  int4range(eps_id, eps_id, '[]') WITH =,
  int4range(coalesce(ips_id, 0), coalesce(ips_id, 0), '[]') WITH =,
  int4range(coalesce(network_id, 0), coalesce(network_id, 0), '[]') WITH =,
  int4range(coalesce(entity_id, 0), coalesce(entity_id, 0), '[]') WITH =,
  daterange(valid_from, valid_to, '[]') WITH &&
);
