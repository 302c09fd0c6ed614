CREATE TABLE "device_contact" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"device" text NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"family" text NOT NULL,
	"entity_id" integer,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_contact_issuer_subject_device_pk" PRIMARY KEY("issuer","subject","device")
);
--> statement-breakpoint
CREATE INDEX "device_contact_seen_at_index" ON "device_contact" USING btree ("seen_at");