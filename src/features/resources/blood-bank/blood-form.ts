import * as v from 'valibot';
import {
  BLOOD_FIELDS,
  type BloodComponent,
  type BloodField,
} from '../../../../contract/resources/blood-bank';
import { questionsOfBlood } from '../../../../contract/resources/implausible-figures';
import { BLOOD_GROUPS } from '../../../../contract/resources/items';
import { bloodFigures, bloodName } from '../../../../contract/resources/report-figures';
import type { FieldFault, ReportKind } from '../../../offline-form';

/** The form while the user counts. An empty quantity is null, not 0. */
export type BloodForm = Record<BloodField, number | null> & { observations: string };

const Counted = v.record(v.string(), v.nullish(v.number(), null));
const Held = v.pipe(
  v.looseObject({ observations: v.nullish(v.string(), '') }),
  v.transform(({ observations, ...rest }) => ({
    observations,
    counted: Object.fromEntries(BLOOD_FIELDS.map((field) => [field, rest[field] ?? null])),
  })),
  v.object({ observations: v.string(), counted: Counted }),
);

function readBlood(report: unknown): BloodForm | null {
  const parsed = v.safeParse(Held, report);
  if (!parsed.success) return null;
  const { counted, observations } = parsed.output;
  return { ...(counted as Record<BloodField, number | null>), observations };
}

export function emptyBlood(): BloodForm {
  const counted = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, null]));
  return { ...(counted as Record<BloodField, null>), observations: '' };
}

export const BLOOD_REPORT: ReportKind<BloodForm> = {
  operation: 'report-blood-bank',
  draftKey: 'blood-bank',
  read: readBlood,
  empty: emptyBlood,
  write: ({ observations, ...counted }) => ({ ...counted, observations: observations.trim() || null }),
  figures: bloodFigures,
};

export interface BloodFault extends FieldFault {
  path: BloodField | 'observations';
}

const MISSING = 'Escriba la cantidad; 0 si no hay.';

/** Faults that block sending: all sixteen quantities are required. */
export function missingIn(form: BloodForm): BloodFault[] {
  return BLOOD_FIELDS.filter((field) => form[field] === null).map((path) => ({ path, message: MISSING }));
}

/** Nobody changed a thing. */
export function isSameBlood(form: BloodForm, before: BloodForm): boolean {
  return (
    BLOOD_FIELDS.every((field) => form[field] === before[field]) && form.observations === before.observations
  );
}

/** Unusual quantities that differ from the report that the form started from. */
export function questionsIn(
  form: BloodForm,
  { ref, value: before }: { ref: string | null; value: BloodForm },
): { name: string; message: string }[] {
  return questionsOfBlood(form, ref === null ? null : before).flatMap(({ path, message }) => {
    const field = path as BloodField;
    return form[field] === before[field] ? [] : [{ name: bloodName(field), message }];
  });
}

/** The server's refusals, by field. */
export function refusedAt({ errors }: { errors: readonly FieldFault[] }): BloodFault[] {
  const known: readonly string[] = [...BLOOD_FIELDS, 'observations'];
  return errors
    .filter(({ path }) => known.includes(path))
    .map(({ path, message }) => ({ path: path as BloodFault['path'], message }));
}

/** The units of one component, and how many of its groups nobody has counted: with one missing the sum is no total. */
export function totalOf(form: BloodForm, component: BloodComponent): { units: number; missing: number } {
  const counted = BLOOD_GROUPS.map(({ id }) => form[`${component}${id}`]);
  return {
    units: counted.reduce<number>((sum, units) => sum + (units ?? 0), 0),
    missing: counted.filter((units) => units === null).length,
  };
}

/** At this number of units or fewer, the next patient may need another hospital's blood. Our own choice. */
const LOW_UNITS = 3;

/** `none`: the bank reported zero. `unknown`: nobody has counted yet. */
export function levelOf(units: number | null): 'unknown' | 'none' | 'low' | 'enough' {
  if (units === null) return 'unknown';
  if (units === 0) return 'none';
  return units <= LOW_UNITS ? 'low' : 'enough';
}
