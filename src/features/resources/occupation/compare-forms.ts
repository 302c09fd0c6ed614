import type { Capacity } from '../../../../contract/resources/capacity';
import { bedServices } from '../../../../contract/resources/occupation';
import { BEDS, PATIENTS, sectionsOf } from '../../../../contract/resources/occupation-fields';
import { FORM_MAPS, type OccupationForm } from './occupation-form';
import { hoursTyped, type TypedWait } from './typed-wait';

/** Paths of the answers that differ from the prefilled values; `patients` for the lists. */
export function changedPaths(form: OccupationForm, base: OccupationForm): Set<string> {
  const changed = new Set<string>();
  for (const map of FORM_MAPS)
    for (const path of pathsOf(map, form, base))
      if (!isSame(form[map][path], base[map][path])) changed.add(nameOf(map, path));
  if (!isSame(form.lists, base.lists) || !isSame(form.typedPatients, base.typedPatients))
    changed.add(PATIENTS);
  return changed;
}

/**
 * Prefilled answers that the user left unchanged: not counted again. `said` has the paths of the
 * previous report, because a default of the form confirms nothing.
 */
export function confirmedPaths(
  form: OccupationForm,
  base: OccupationForm,
  said: readonly string[],
): string[] {
  return FORM_MAPS.flatMap((map) =>
    Object.keys(form[map])
      .filter((path) => said.includes(nameOf(map, path)) && isSame(form[map][path], base[map][path]))
      .map((path) => nameOf(map, path)),
  );
}

/** Figures that went out as the form had them, in sections that nobody confirmed: nobody looked at them. */
export function unreviewedPaths({
  capacity,
  form,
  base,
  confirmed,
}: {
  capacity: Capacity;
  form: OccupationForm;
  base: OccupationForm;
  confirmed: readonly string[];
}): string[] {
  const changed = changedPaths(form, base);
  return sectionsOf(capacity)
    .filter(({ id }) => !confirmed.includes(id))
    .flatMap(({ id, fields }) =>
      id === BEDS
        ? bedServices(capacity).map((service) => `${BEDS}.${service.id}`)
        : fields.map(({ path }) => path),
    )
    .filter((path) => !changed.has(path));
}

/** Keeps the changed answers and takes all others from the newer report. */
export function rebase(form: OccupationForm, from: OccupationForm, to: OccupationForm): OccupationForm {
  const merged = <T>(
    own: Readonly<Record<string, T>>,
    before: Readonly<Record<string, T>>,
    now: Readonly<Record<string, T>>,
  ): Record<string, T> => {
    const paths = new Set([...Object.keys(own), ...Object.keys(now)]);
    return Object.fromEntries(
      [...paths].flatMap((path): [string, T][] => {
        const value = isSame(own[path], before[path]) ? now[path] : own[path];
        return value === undefined ? [] : [[path, value]];
      }),
    );
  };
  return {
    available: merged(form.available, from.available, to.available),
    numbers: merged(form.numbers, from.numbers, to.numbers),
    shared: merged(form.shared, from.shared, to.shared),
    waits: merged(form.waits, from.waits, to.waits),
    beds: merged(form.beds, from.beds, to.beds),
    lists: isSame(form.lists, from.lists) ? to.lists : form.lists,
    typedPatients: form.typedPatients,
  };
}

/** Only the confirmed values of a report, as prefilled values. */
export function onlyConfirmed(form: OccupationForm, confirmed: readonly string[]): OccupationForm {
  const kept = <T>(map: (typeof FORM_MAPS)[number], own: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(own).filter(([path]) => confirmed.includes(nameOf(map, path))));
  return {
    available: kept('available', form.available),
    numbers: kept('numbers', form.numbers),
    shared: kept('shared', form.shared),
    waits: kept('waits', form.waits),
    beds: kept('beds', form.beds),
    lists: form.lists,
    typedPatients: form.typedPatients,
  };
}

function pathsOf(map: (typeof FORM_MAPS)[number], one: OccupationForm, other: OccupationForm) {
  return new Set([...Object.keys(one[map]), ...Object.keys(other[map])]);
}

function nameOf(map: (typeof FORM_MAPS)[number], path: string): string {
  return map === 'beds' ? `${BEDS}.${path}` : path;
}

/** Both are built with the same key order, so equal JSON means equal answers. Waits are compared by their hours. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isWait(one) && isWait(other)) return Object.is(hoursTyped(one), hoursTyped(other));
  return JSON.stringify(one) === JSON.stringify(other);
}

function isWait(value: unknown): value is TypedWait {
  return typeof value === 'object' && value !== null && 'exact' in value;
}
