-- Hospitals seeded before reports were stored (0005) have figures and no report: each gets the report that says the same.
UPDATE "ips_resources" SET "capacity_ref" = gen_random_uuid(), "summary" = NULL, "summary_version" = NULL
WHERE "capacity" IS NOT NULL AND "capacity_created_at" IS NOT NULL AND "capacity_ref" IS NULL;--> statement-breakpoint
UPDATE "ips_resources" SET "occupation_ref" = gen_random_uuid(), "summary" = NULL, "summary_version" = NULL
WHERE "occupation" IS NOT NULL AND "occupation_created_at" IS NOT NULL AND "occupation_ref" IS NULL;--> statement-breakpoint
INSERT INTO "resource_report" ("client_ref", "ips_id", "kind", "report", "created_at", "received_at", "subject", "created_by")
SELECT "row"."capacity_ref", "row"."ips_id", 'capacity', "none"."report" || "offered"."sections",
	"row"."capacity_created_at", "row"."capacity_created_at", 'unknown', coalesce("row"."capacity_created_by", '')
FROM "ips_resources" AS "row"
-- A capacity report has every item; the figures know only units.
CROSS JOIN (SELECT '{"humanResource":{"generalSurgery":{"enable":false,"schedule":[]},"orthopaedic":{"enable":false,"schedule":[]},"neurosurgery":{"enable":false,"schedule":[]},"radiology":{"enable":false,"schedule":[]},"plasticSurgery":{"enable":false,"schedule":[]},"oralSurgery":{"enable":false,"schedule":[]},"cardiovascularSurgery":{"enable":false,"schedule":[]},"peripheralVascularSurgery":{"enable":false,"schedule":[]},"headSurgery":{"enable":false,"schedule":[]},"microvascularSurgery":{"enable":false,"schedule":[]},"ocularSurgery":{"enable":false,"schedule":[]},"otorhinolaryngology":{"enable":false,"schedule":[]},"thoracicSurgery":{"enable":false,"schedule":[]},"pediatricSurgery":{"enable":false,"schedule":[]},"urology":{"enable":false,"schedule":[]},"obstetricSurgery":{"enable":false,"schedule":[]}},"nonSurgicalSupport":{"internalMedicine":{"enable":false,"schedule":[]},"pediatric":{"enable":false,"schedule":[]},"nephrology":{"enable":false,"schedule":[]},"psychiatry":{"enable":false,"schedule":[]},"neuroRadiology":{"enable":false,"schedule":[]},"hemodynamics":{"enable":false,"schedule":[]},"emergencySpecialist":{"enable":false,"schedule":[]}},"supportServices":{"dialysisService":{"enable":false,"qty":null},"clinicalLab":{"enable":false,"qty":null},"operatingRoom":{"enable":false,"qty":null},"bloodBank":{"enable":false,"qty":null}},"diagnosticAids":{"xrays":{"enable":false,"qty":null},"tomograph":{"enable":false,"qty":null},"angiograph":{"enable":false,"qty":null},"resonator":{"enable":false,"qty":null},"ultrasonograph":{"enable":false,"qty":null}},"urgency":{"adult":{"general":{"enable":false,"beds":null,"chairs":null},"therapeuticSupport":{"enable":false,"beds":null,"chairs":null},"reanimation":{"enable":false,"beds":null,"chairs":null}},"pediatric":{"general":{"enable":false,"beds":null,"chairs":null},"therapeuticSupport":{"enable":false,"beds":null,"chairs":null},"reanimation":{"enable":false,"beds":null,"chairs":null}}},"internment":{"adult":{"general":{"enable":false,"beds":null,"chairs":null},"uci":{"enable":false,"beds":null,"chairs":null},"uce":{"enable":false,"beds":null,"chairs":null},"burn":{"enable":false,"beds":null,"chairs":null},"obstetric":{"enable":false,"beds":null,"chairs":null}},"pediatric":{"general":{"enable":false,"beds":null,"chairs":null},"uci":{"enable":false,"beds":null,"chairs":null},"uce":{"enable":false,"beds":null,"chairs":null}},"neonatal":{"uci":{"enable":false,"beds":null,"chairs":null},"uce":{"enable":false,"beds":null,"chairs":null}}}}'::jsonb AS "report") AS "none"
CROSS JOIN LATERAL (
	SELECT jsonb_object_agg("section"."key", (
		SELECT jsonb_object_agg("group"."key", (
			SELECT jsonb_object_agg("kind"."key", jsonb_build_object(
				'enable', "row"."capacity" #> ARRAY["section"."key", "group"."key", "kind"."key"] IS NOT NULL,
				'beds', "row"."capacity" #> ARRAY["section"."key", "group"."key", "kind"."key", 'beds'],
				'chairs', "row"."capacity" #> ARRAY["section"."key", "group"."key", "kind"."key", 'chairs']))
			FROM jsonb_each("group"."value") AS "kind"))
		FROM jsonb_each("section"."value") AS "group")) AS "sections"
	FROM jsonb_each("none"."report") AS "section" WHERE "section"."key" IN ('urgency', 'internment')
) AS "offered"
WHERE "row"."capacity" IS NOT NULL AND "row"."capacity_created_at" IS NOT NULL
	AND NOT EXISTS (SELECT FROM "resource_report" WHERE "client_ref" = "row"."capacity_ref");--> statement-breakpoint
INSERT INTO "resource_report" ("client_ref", "ips_id", "kind", "report", "capacity_ref", "created_at", "received_at", "subject", "created_by")
SELECT "row"."occupation_ref", "row"."ips_id", 'occupation', jsonb_build_object(
		'capacityRef', coalesce("row"."capacity_ref", gen_random_uuid()),
		'humanResource', '{}'::jsonb, 'nonSurgicalSupport', '{}'::jsonb, 'supportServices', '{}'::jsonb, 'diagnosticAids', '{}'::jsonb,
		'urgency', jsonb_build_object(
			'units', coalesce("used"."sections" -> 'urgency', '{}'),
			'patientsReferredToOtherHospital', '{"qty":null,"byEps":[]}'::jsonb,
			'patientsWaitingReferralTransport', '{"qty":null,"byEps":[]}'::jsonb,
			'patientsPendingHospitalization', "row"."occupation" #> '{urgency,patientsPendingHospitalization}',
			'maxTimeToBeAttended', "row"."occupation" #> '{urgency,maxTimeToBeAttended}',
			'maxTimeAtEmergencyToHospitalization', "row"."occupation" #> '{urgency,maxTimeAtEmergencyToHospitalization}'),
		'internment', jsonb_build_object('units', coalesce("used"."sections" -> 'internment', '{}')),
		'intensivist', '{"intensivistNumber":null}'::jsonb, 'bedsOutOfService', '{}'::jsonb,
		'covidPatientsInfo', '[]'::jsonb, 'iraPatientsInfo', '[]'::jsonb, 'removedPatients', '[]'::jsonb, 'confirmed', '[]'::jsonb),
	"row"."capacity_ref", "row"."occupation_created_at", "row"."occupation_created_at", 'unknown', coalesce("row"."occupation_created_by", '')
FROM "ips_resources" AS "row"
CROSS JOIN LATERAL (
	SELECT jsonb_object_agg("section"."key", (
		SELECT coalesce(jsonb_object_agg("group"."key", (
			SELECT coalesce(jsonb_object_agg("kind"."key", '{"beds":null,"chairs":null}'::jsonb || "kind"."value"), '{}')
			FROM jsonb_each("group"."value") AS "kind")), '{}')
		FROM jsonb_each("section"."value") AS "group" WHERE jsonb_typeof("group"."value") = 'object')) AS "sections"
	FROM jsonb_each("row"."occupation") AS "section"
) AS "used"
WHERE "row"."occupation" IS NOT NULL AND "row"."occupation_created_at" IS NOT NULL
	AND NOT EXISTS (SELECT FROM "resource_report" WHERE "client_ref" = "row"."occupation_ref");--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "capacity";--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "capacity_created_at";--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "capacity_created_by";--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "occupation";--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "occupation_created_at";--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "occupation_created_by";--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "blood_created_at";--> statement-breakpoint
ALTER TABLE "ips_resources" DROP COLUMN "blood_created_by";