import * as v from 'valibot';
import { defineCall } from '../call';

/** Kind of a device, by the size of its screen. */
const DEVICE_KINDS = ['phone', 'tablet', 'desk'] as const;

const SilentHospital = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.nullable(v.string()),
  /** Its last report of occupation, ISO 8601. */
  reportedAt: v.string(),
});

const SilentDevice = v.object({
  /** The last person who used it. */
  person: v.string(),
  /** `Clínica del Río`; the regulation centre for its people. */
  entity: v.string(),
  kind: v.picklist(DEVICE_KINDS),
  version: v.string(),
  /** Its last contact, ISO 8601. */
  seenAt: v.string(),
});

const OpenGap = v.object({
  person: v.string(),
  /** The beginning of the browser's random id. */
  device: v.string(),
  missing: v.number(),
  /** ISO 8601. */
  since: v.string(),
  seenAt: v.string(),
});

/** A trial transfer that has not been removed. */
const RunningTrial = v.object({
  id: v.number(),
  referralState: v.string(),
  /** The hospital in whose name it was started. */
  ipsReq: v.string(),
  startedBy: v.string(),
  /** ISO 8601. */
  startedAt: v.string(),
  hasAmbulance: v.boolean(),
});

const Part = v.object({ total: v.number(), lacking: v.number() });

/** What is silent, what waits, and what a centre still lacks. Lists have at most 50 rows, their totals count all. */
export const SystemHealth = v.object({
  /** The server's version. */
  version: v.string(),
  /** The server processes that are connected to the database, by version. An older process does not tell them. */
  processes: v.optional(v.array(v.object({ version: v.string(), total: v.number() })), []),
  /** As `/readyz` tells: `ok`, another word, or `down: ` and a code. */
  checks: v.record(v.string(), v.string()),
  /** Null without a push service. */
  pushes: v.nullable(v.object({ waiting: v.number() })),
  gaps: v.object({ total: v.number(), rows: v.array(OpenGap) }),
  /** Devices without contact for over 24 hours, of the last 90 days. */
  devices: v.object({ total: v.number(), known: v.number(), rows: v.array(SilentDevice) }),
  versions: v.array(v.object({ version: v.string(), devices: v.number() })),
  /** Hospitals that missed the whole last shift; `never` counts those without any report. */
  hospitals: v.object({
    total: v.number(),
    never: v.number(),
    /** Their first five by name. Older servers name none. */
    neverNames: v.optional(v.array(v.string()), []),
    all: v.number(),
    rows: v.array(SilentHospital),
  }),
  /** Parts of a centre: how many there are, and how many of them cannot work yet. */
  parts: v.object({
    catalogues: Part,
    /** Lacking: without a care network, or without a place on the map. */
    hospitals: Part,
    /** Lacking: without a regime, so that no transfer of their patients can be requested. */
    insurers: Part,
    /** Lacking: without an ambulance. The health secretariat's own entity counts too. */
    companies: Part,
    /** Lacking: without a telephone of the crew. */
    ambulances: Part,
    /** Those of today. Lacking: insurers without any. */
    agreements: Part,
    /** Families that have signed in; lacking: those that have not. */
    people: Part,
    /** Transfers that had an ambulance. */
    transfers: Part,
  }),
  /** Trials that are running, and whether one that is removed now had an ambulance. */
  trials: v.object({ rows: v.array(RunningTrial), wasDone: v.boolean() }),
  register: v.picklist(['service', 'extract', 'demonstration', 'none']),
});
export type SystemHealth = v.InferOutput<typeof SystemHealth>;

export const getSystemHealth = defineCall({
  name: 'getSystemHealth',
  method: 'GET',
  path: '/admin/health',
  summary: 'Lo que está callado, lo que espera y lo que le falta a este centro.',
  audience: { roles: ['RELEVO_ADMIN', 'CRUE_REFERRAL_MANAGER'] },
  answer: SystemHealth,
});
