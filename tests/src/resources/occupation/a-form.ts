import fc from 'fast-check';
import type { Capacity } from '../../../../contract/resources/capacity';
import { CLOSURE_REASONS } from '../../../../contract/resources/items';
import { bedServices, type Occupation } from '../../../../contract/resources/occupation';
import { fieldsOf } from '../../../../contract/resources/occupation-fields';
import { formOf, type OccupationForm } from '../../../../src/features/resources/occupation/occupation-form';
import type { Figures } from '../../../../src/features/resources/occupation/occupation-state';
import type { Known } from '../../../../src/offline-form';
import { filledIn as filledInReport } from '../../../contract/resources/a-capacity';

export const CAPACITY_REF = '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01';

export function known<Report>(
  report: Report,
  ref: string,
  at = 1,
  by: string | null = 'Diego',
): Known<Report> {
  return { ref, at, by, isOwn: by === null, report };
}

export function figuresOf(capacity: Capacity, last: Occupation | null, at = 1): Figures {
  return {
    capacity: known(capacity, CAPACITY_REF),
    last: last && known(last, `9b6f0c52-0000-4000-8000-${String(at).padStart(12, '0')}`, at),
  };
}

const number = fc.option(fc.integer({ min: 0, max: 12_000 }), { freq: 5 });
const digits = (most: number) => fc.oneof(fc.constant(''), fc.integer({ min: 0, max: most }).map(String));
const wait = fc.record({
  days: digits(400),
  hours: digits(60),
  minutes: digits(75),
  exact: fc.constant(null),
});
const shared = fc.record({
  qty: number,
  byEps: fc.array(fc.record({ id: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 8 }), qty: number }), {
    maxLength: 2,
  }),
});
const availability = fc.oneof(
  fc.constant({ value: true, reason: null, otherReason: null }),
  fc.record({
    value: fc.constant(false),
    reason: fc.option(fc.constantFrom(...CLOSURE_REASONS)),
    otherReason: fc.option(fc.constantFrom('', '  ', 'En traslado de equipos')),
  }),
);
const reasons = fc.subarray(['isolation', 'humanResource', 'maintenance'] as const);

/** Any state of the form for this capacity that a user can make. */
export function anyForm(capacity: Capacity): fc.Arbitrary<OccupationForm> {
  const fields = fieldsOf(capacity);
  const map = <T>(kinds: readonly string[], value: fc.Arbitrary<T>) => {
    const paths = fields.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
    return fc
      .tuple(...paths.map(() => value))
      .map((values) => Object.fromEntries(paths.map((path, at) => [path, values[at] as T])));
  };
  const services = bedServices(capacity).slice(0, 2);
  return fc
    .record({
      available: map(['available'], availability),
      numbers: map(['places', 'number'], number),
      shared: map(['shared'], shared),
      waits: map(['wait'], wait),
      beds: fc.tuple(...services.map(() => fc.tuple(reasons, number))).map((rows) =>
        Object.fromEntries(
          services.flatMap(({ id }, at) => {
            const [used = [], quantity = null] = rows[at] ?? [];
            return used.length === 0 ? [] : [[id, used.map((reason) => ({ reason, quantity }))]];
          }),
        ),
      ),
    })
    .map((maps) => ({ ...maps, lists: formOf(capacity, null).lists, typedPatients: {} }));
}

/** A complete form in which a few answers were changed. */
export function nearlyFilledIn(capacity: Capacity): fc.Arbitrary<OccupationForm> {
  const filled = formOf(capacity, filledInReport(capacity));
  const paths = fieldsOf(capacity).map(({ path }) => path);
  return fc
    .tuple(
      anyForm(capacity),
      fc.shuffledSubarray(paths, { maxLength: Math.min(2, paths.length) }),
      fc.boolean(),
    )
    .map(([other, taken, takesBeds]) => {
      const mixed = <T>(own: Readonly<Record<string, T>>, from: Readonly<Record<string, T>>) => ({
        ...own,
        ...Object.fromEntries(Object.entries(from).filter(([path]) => taken.includes(path))),
      });
      return {
        available: mixed(filled.available, other.available),
        numbers: mixed(filled.numbers, other.numbers),
        shared: mixed(filled.shared, other.shared),
        waits: mixed(filled.waits, other.waits),
        beds: takesBeds ? other.beds : filled.beds,
        lists: filled.lists,
        typedPatients: {},
      };
    });
}
