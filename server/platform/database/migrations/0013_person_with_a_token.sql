CREATE TABLE "daily_use" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	"creations" integer NOT NULL,
	CONSTRAINT "daily_use_issuer_subject_day_pk" PRIMARY KEY("issuer","subject","day")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "detail" jsonb;--> statement-breakpoint
UPDATE "idempotency" SET "answer" = jsonb_build_object('ok', true, 'data', CASE WHEN jsonb_typeof("answer" #> '{data,id}') = 'number' THEN jsonb_build_object('id', "answer" #> '{data,id}') ELSE '{}'::jsonb END)
WHERE "status" = 200 AND ("route" LIKE '%/referral%' OR "route" LIKE '%/chatMessage/%') AND "route" NOT LIKE '%/seen';
