import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { Doubt } from '../transfers/doubt';
import { BLOOD_SEEKERS, FIGURE_READERS } from './audiences';
import { BLOOD_FIELDS, type BloodField } from './blood-bank';
import { Saturation } from './saturation';

const Places = v.object({ offered: v.number(), used: v.nullable(v.number()) });
/** Beds of a kind: offered, in use (null without an occupation report), out of service. Chairs where there are any. */
export const UnitFigures = v.object({
  beds: v.object({ ...Places.entries, outOfService: v.number() }),
  chairs: v.nullable(Places),
});
export type UnitFigures = v.InferOutput<typeof UnitFigures>;
/** By group and kind (`adult.uci`). A missing entry is not offered. */
const Figures = v.record(v.string(), v.record(v.string(), UnitFigures));

const stock = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, v.number()])) as Record<
  BloodField,
  v.NumberSchema<undefined>
>;
/** The last reported stock of a blood bank. */
export const BloodStock = v.object({
  ...stock,
  observations: v.nullable(v.string()),
  createdAt: v.string(),
  /** Set if `createdAt` is doubtful. */
  doubt: v.optional(v.nullable(Doubt)),
  createdBy: v.string(),
});
export type BloodStock = v.InferOutput<typeof BloodStock>;

/** Inputs of the NEDOCS score (`contract/hospitals/nedocs.ts`); null where the report has no value. */
const Inputs = v.object({
  emergencyPatients: v.nullable(v.number()),
  emergencyBeds: v.nullable(v.number()),
  patientsPendingHospitalization: v.nullable(v.number()),
  hospitalBeds: v.nullable(v.number()),
  reanimationPatients: v.nullable(v.number()),
  maxTimeAtEmergencyToHospitalization: v.nullable(v.number()),
  maxTimeToBeAttended: v.nullable(v.number()),
});

/** One hospital on the board. Report times: `capacityAt`, `updatedAt` (occupation), `bloodResources.createdAt`. */
export const ResourceRow = v.object({
  ipsId: v.number(),
  name: v.string(),
  municipalityId: v.number(),
  municipality: v.string(),
  communeCode: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  hospitalaryCapacity: v.object({
    ipsId: v.number(),
    ips: v.object({ name: v.string() }),
    services: v.object({ bloodBank: v.object({ enable: v.boolean() }) }),
  }),
  capacityAt: v.nullable(v.string()),
  capacityBy: v.nullable(v.string()),
  /** `clientRef` of the current occupation report. */
  hospitalaryUsageId: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /** Set if `updatedAt` is doubtful. */
  updatedDoubt: v.optional(v.nullable(Doubt)),
  updatedBy: v.nullable(v.string()),
  /**
   * Sections of the occupation form in which nobody looked at any figure, of all: as many as all means that nobody looked at the
   * report. Absent without one, and from older servers.
   */
  unreviewed: v.optional(v.object({ sections: v.number(), of: v.number() })),
  units: v.object({ emergency: Figures, hospitalization: Figures }),
  /**
   * `reviewed`: when somebody last looked at the oldest figure of the score, and who; null if nobody knows. Absent from older
   * servers, and without a score.
   */
  nedocs: v.object({
    score: v.nullable(v.number()),
    inputs: v.nullable(Inputs),
    reviewed: v.optional(v.nullable(v.object({ at: v.string(), by: v.string(), doubt: v.optional(Doubt) }))),
  }),
  /**
   * Support services, machines and specialties by the ids of `items.ts`, with `magneticResonance` for the resonator, as
   * in the specification. A missing entry is not offered.
   */
  services: v.record(v.string(), v.object({ available: v.boolean(), isReported: v.optional(v.boolean()) })),
  intensivists: v.nullable(v.number()),
  /** Listed patients without an outcome. */
  covid: v.number(),
  ira: v.number(),
  bloodResources: v.nullable(BloodStock),
  saturation: v.nullable(Saturation),
});
export type ResourceRow = v.InferOutput<typeof ResourceRow>;

/** Most ids in one request. */
const MOST_NAMED = 50;
const IpsIds = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Escriba los números de las IPS, separados por comas.'),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(MOST_NAMED, `Pida como máximo ${MOST_NAMED} IPS por su número.`),
);

export const listResourceSummary = defineCall({
  name: 'listResourceSummary',
  method: 'GET',
  path: '/ips/resources/summary/all',
  summary: 'Todas las IPS con sus camas, sus servicios, su NEDOCS y la hora de cada reporte.',
  audience: FIGURE_READERS,
  /** `ipsIds`: only these, for a board that refetches changed hospitals. Unknown ids are ignored. */
  query: v.object({ ipsIds: v.optional(IpsIds) }),
  answer: rowsOf(ResourceRow),
});

/** A blood bank with its last report. */
export const BloodRow = v.object({
  ipsId: v.number(),
  name: v.string(),
  municipality: v.string(),
  phone: v.nullable(v.string()),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  stock: BloodStock,
});
export type BloodRow = v.InferOutput<typeof BloodRow>;

export const listBloodStock = defineCall({
  name: 'listBloodStock',
  method: 'GET',
  path: '/ips/resources/bloodStock',
  summary: 'Los bancos de sangre con lo que reportaron por última vez.',
  audience: BLOOD_SEEKERS,
  answer: rowsOf(BloodRow),
});
