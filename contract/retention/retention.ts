import * as v from 'valibot';
import { ADMINISTRATORS } from '../administration/editors';
import { defineCall } from '../call';
import { Timestamp } from '../fields';

interface Limit {
  least: number;
  most: number;
  /** Null: never deleted. */
  usual: number | null;
  /** Whether it may be kept for ever. */
  mayStay: boolean;
}

/** What the nightly jobs delete, in days. */
export const RETENTION = {
  /** Five years at least: it is the proof of who read a clinical record. */
  audit: { least: 1825, most: 7300, usual: null, mayStay: true },
  notifications: { least: 30, most: 3650, usual: null, mayStay: true },
  /** A tablet may come back after three months with what it holds. */
  outcomes: { least: 90, most: 730, usual: 90, mayStay: false },
  /** Of citizens' requests for an ambulance. */
  photos: { least: 7, most: 365, usual: 90, mayStay: false },
  /** Where vehicles were, by whole days. */
  positions: { least: 7, most: 365, usual: 90, mayStay: false },
  /** Browsers that receive pushes, since their last visit. */
  pushes: { least: 7, most: 180, usual: 30, mayStay: false },
  /** Trial transfers, since their end. */
  trials: { least: 1, most: 90, usual: 7, mayStay: false },
} as const satisfies Record<string, Limit>;
export type Kept = keyof typeof RETENTION;
export const KEPT = Object.keys(RETENTION) as readonly Kept[];

const daysOf = ({ least, most }: Limit) =>
  v.pipe(
    v.number('Escoja cuánto se conserva.'),
    v.integer('Escoja días completos.'),
    v.minValue(least, `El mínimo es de ${least} días.`),
    v.maxValue(most, `El máximo es de ${most} días.`),
  );

/** The days of each kind; null for ever. */
export const DAYS = {
  audit: v.nullable(daysOf(RETENTION.audit)),
  notifications: v.nullable(daysOf(RETENTION.notifications)),
  outcomes: daysOf(RETENTION.outcomes),
  photos: daysOf(RETENTION.photos),
  positions: daysOf(RETENTION.positions),
  pushes: daysOf(RETENTION.pushes),
  trials: daysOf(RETENTION.trials),
} as const;
const Days = v.strictObject(DAYS);

const Retention = v.object({
  days: Days,
  /** Who set them and when; null for the product's own. */
  updatedBy: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
});
export type Retention = v.InferOutput<typeof Retention>;

export const getRetention = defineCall({
  name: 'getRetention',
  method: 'GET',
  path: '/admin/retention',
  summary: 'Cuántos días se conserva lo que no es el traslado mismo.',
  audience: { roles: ADMINISTRATORS },
  answer: Retention,
});

export const setRetention = defineCall({
  name: 'setRetention',
  method: 'PUT',
  path: '/admin/retention',
  summary: 'Cambia cuántos días se conserva. Lo más viejo se borra en las horas siguientes.',
  audience: { roles: ADMINISTRATORS },
  body: v.strictObject({
    days: Days,
    /** `updatedAt` of what was changed: a colleague's newer change is not overwritten (409 `STATE_MOVED`). */
    basedOn: v.nullable(Timestamp),
  }),
  answer: Retention,
});
