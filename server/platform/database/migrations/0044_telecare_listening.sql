CREATE TABLE "telecare_listening" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "telecare_call" ADD COLUMN "is_by_crew" boolean DEFAULT false NOT NULL;