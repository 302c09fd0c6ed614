CREATE TABLE "server_process" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hears" boolean NOT NULL
);
