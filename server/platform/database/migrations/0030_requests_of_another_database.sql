ALTER TABLE "ambulance_request" ADD COLUMN "bridge_key" text;--> statement-breakpoint
ALTER TABLE "ambulance_request" ADD COLUMN "bridge_status" text;--> statement-breakpoint
CREATE INDEX "ambulance_request_unsent" ON "ambulance_request" USING btree ("id") WHERE bridge_key is not null and status is distinct from bridge_status;--> statement-breakpoint
ALTER TABLE "ambulance_request" ADD CONSTRAINT "ambulance_request_bridgeKey_unique" UNIQUE("bridge_key");