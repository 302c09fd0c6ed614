import * as v from 'valibot';
import { defineCall } from '../call';
import { ClientRef } from '../fields';
import { Doubt } from '../transfers/doubt';
import { BLOOD_REPORTERS, CAPACITY_READERS, CAPACITY_REPORTERS } from './audiences';
import { BloodBank } from './blood-bank';
import { Capacity } from './capacity';
import { Occupation } from './occupation';
import { operation as bloodBankOperation } from './operations/report-blood-bank';
import { operation as capacityOperation } from './operations/report-capacity';
import { operation as occupationOperation } from './operations/report-occupation';
import { ListedPatient } from './patient-list';
import { ReportReceipt } from './report-receipt';

/** Common fields of every report. The device mints `clientRef`, so that a waiting report can be referred to. */
const made = {
  clientRef: ClientRef,
  /**
   * The report that prefilled the form; null without one. The server uses it to detect two reports made at the same
   * time.
   */
  basedOn: v.nullish(ClientRef, null),
};
/** `createdAt` by the author's clock, `receivedAt` by the server's. */
export const ReportStamp = {
  clientRef: v.string(),
  ipsId: v.number(),
  ipsName: v.string(),
  createdAt: v.string(),
  /** Set if `createdAt` is doubtful. */
  doubt: v.optional(v.nullable(Doubt)),
  receivedAt: v.string(),
  createdBy: v.string(),
};

/** The fields of a report as its own hospital reads it. */
const OwnStamp = {
  ...ReportStamp,
  /** The reader made this report. Absent in answers that a device stored before this field: false. */
  own: v.optional(v.boolean(), false),
};

export const ReportCapacity = v.strictObject({ ...made, ...Capacity.entries });
export type ReportCapacity = v.InferOutput<typeof ReportCapacity>;
export const ReportOccupation = v.strictObject({ ...made, ...Occupation.entries });
export type ReportOccupation = v.InferOutput<typeof ReportOccupation>;
export const ReportBloodBank = v.strictObject({ ...made, ...BloodBank.entries });
export type ReportBloodBank = v.InferOutput<typeof ReportBloodBank>;

export const CapacityAnswer = v.object({
  ...OwnStamp,
  ...Capacity.entries,
  services: v.object({ bloodBank: v.object({ enable: v.boolean() }) }),
});
export type CapacityAnswer = v.InferOutput<typeof CapacityAnswer>;

const Name = v.nullable(v.object({ name: v.string() }));

/** A listed patient as the server stores them, with the names that a tooltip shows. */
export const StoredPatient = v.object({
  ...ListedPatient.entries,
  id: v.number(),
  createdAt: v.string(),
  patientInformation: v.object({
    patientInformationTypes: v.object({
      eps: Name,
      ips: Name,
      department: Name,
      originCity: Name,
      createdBy: Name,
    }),
  }),
});
export type StoredPatient = v.InferOutput<typeof StoredPatient>;

/** The hospital's current occupation report, with the patients that are on the lists now. */
export const OccupationAnswer = v.object({
  ...OwnStamp,
  ...Occupation.entries,
  covidPatientsInfo: v.array(StoredPatient),
  iraPatientsInfo: v.array(StoredPatient),
  bloodResources: v.nullable(v.object({ createdBy: v.string(), createdAt: v.string() })),
});
export type OccupationAnswer = v.InferOutput<typeof OccupationAnswer>;

export const BloodAnswer = v.object({ ...OwnStamp, ...BloodBank.entries });
export type BloodAnswer = v.InferOutput<typeof BloodAnswer>;

export const getCapacity = defineCall({
  name: 'getCapacity',
  method: 'GET',
  path: '/ips/resources/capacity',
  summary: 'El último reporte de capacidad de la propia IPS; null si no hay ninguno.',
  audience: CAPACITY_READERS,
  answer: v.nullable(CapacityAnswer),
});

export const reportCapacity = defineCall({
  name: 'reportCapacity',
  ...capacityOperation.call,
  summary: 'Reporta lo que la IPS ofrece.',
  audience: CAPACITY_REPORTERS,
  body: ReportCapacity,
  answer: ReportReceipt,
});

export const getOccupation = defineCall({
  name: 'getOccupation',
  method: 'GET',
  path: '/ips/resources',
  summary:
    'El último reporte de ocupación de la propia IPS; null si no hay ninguno, CAPACITY_AVAILABLE_NOT_FOUND sin capacidad.',
  audience: CAPACITY_REPORTERS,
  answer: v.nullable(OccupationAnswer),
});

export const reportOccupation = defineCall({
  name: 'reportOccupation',
  ...occupationOperation.call,
  summary: 'Reporta lo que está en uso y lo que no está disponible.',
  audience: CAPACITY_REPORTERS,
  body: ReportOccupation,
  answer: ReportReceipt,
});

export const getBloodBank = defineCall({
  name: 'getBloodBank',
  method: 'GET',
  path: '/ips/resources/bloodBank',
  summary: 'El último reporte del banco de sangre de la propia IPS; null si no hay ninguno.',
  audience: BLOOD_REPORTERS,
  answer: v.nullable(BloodAnswer),
});

export const reportBloodBank = defineCall({
  name: 'reportBloodBank',
  ...bloodBankOperation.call,
  summary: 'Reporta las unidades del banco de sangre.',
  audience: BLOOD_REPORTERS,
  body: ReportBloodBank,
  answer: ReportReceipt,
});
