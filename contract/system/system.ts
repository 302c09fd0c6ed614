import * as v from 'valibot';
import { NamedId } from '../answer';
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
  /** The state as it is for the patient: one who is not in the ambulance is not `En traslado`. Older servers do not say. */
  stateLabel: v.optional(v.string()),
  /** The hospital in whose name it was started. */
  ipsReq: v.string(),
  startedBy: v.string(),
  /** ISO 8601. */
  startedAt: v.string(),
  hasAmbulance: v.boolean(),
  /** Its dispatch reached a screen of the ambulance's entity. Null of an older server, which does not say. */
  reachedCrew: v.optional(v.nullable(v.boolean()), null),
});

/** An alert that reached no screen of the people who are alerted first. */
const UndeliveredAlert = v.object({
  referralId: v.number(),
  /** `EPS Andina`. */
  called: v.string(),
  /** ISO 8601. */
  openedAt: v.string(),
});

/** The notification that waits longest for its push. */
const OldestPush = v.object({
  /** When it was written, ISO 8601. */
  at: v.string(),
  /** How often its push was tried. */
  attempts: v.number(),
});

/** A backup that the operator has noted: Relevo makes none itself. */
const Backup = v.object({
  /** ISO 8601. */
  at: v.string(),
  bytes: v.number(),
});

const Part = v.object({ total: v.number(), lacking: v.number() });

/** What is silent, what waits, and what a centre still lacks. Lists have at most 50 rows, their totals count all. */
export const SystemHealth = v.object({
  /** The server's version. */
  version: v.string(),
  /** The server processes that are connected to the database, by version. Null of an older server: unknown. */
  processes: v.optional(v.nullable(v.array(v.object({ version: v.string(), total: v.number() }))), null),
  /**
   * As `/readyz` tells: `ok`, another word, `down: ` and a code, or `unknown: ` and the check of the service that did not
   * answer.
   */
  checks: v.record(v.string(), v.string()),
  /** Null without a push service. */
  pushes: v.nullable(
    v.object({
      waiting: v.number(),
      /** Of an older server these are null: unknown. */
      oldest: v.optional(v.nullable(OldestPush), null),
      /** Not delivered and given up in the last 24 hours. */
      dropped: v.optional(v.nullable(v.number()), null),
      /** How many browsers they were for; 20 means 20 or more. Older servers do not tell: any number. */
      droppedDevices: v.optional(v.nullable(v.number()), null),
    }),
  ),
  /** The last backup; `last` is null if none was ever noted. Null of an older server: unknown. */
  backup: v.optional(v.nullable(v.object({ last: v.nullable(Backup) })), null),
  /** Null of an older server: unknown. */
  undelivered: v.optional(v.nullable(v.object({ total: v.number(), rows: v.array(UndeliveredAlert) })), null),
  /**
   * Of whom nobody has signed in for 90 days: insurers that answer in the system, companies with ambulances. Null of an
   * older server: unknown.
   */
  absent: v.optional(v.nullable(v.object({ insurers: v.array(NamedId), companies: v.array(NamedId) })), null),
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
    /** Care networks. Older servers do not tell. */
    networks: v.optional(Part),
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
  /** The loaded extract: the day that it shows (`YYYY-MM-DD`) and its people. Null without one. */
  extract: v.optional(v.nullable(v.object({ asOf: v.nullable(v.string()), people: v.number() })), null),
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
