ALTER TABLE "affiliate" ADD COLUMN "extract" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate" ADD COLUMN "municipality_id" integer;--> statement-breakpoint
ALTER TABLE "affiliate" DROP CONSTRAINT "affiliate_document_type_document_pk";--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_extract_document_type_document_pk" PRIMARY KEY("extract","document_type","document");--> statement-breakpoint
INSERT INTO "setting" ("key", "value") SELECT 'person-register', jsonb_build_object('kind', 'demonstration', 'extract', 0, 'asOf', null, 'rows', count(*)) FROM "affiliate" HAVING count(*) > 0 ON CONFLICT DO NOTHING;
