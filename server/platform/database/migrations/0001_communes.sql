CREATE TABLE "commune" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"section" text,
	"lat" double precision,
	"lng" double precision,
	"boundary" jsonb,
	CONSTRAINT "commune_code_unique" UNIQUE("code")
);
