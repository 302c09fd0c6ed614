import { BEDS, PATIENTS } from './occupation-fields';
import { FORM_MAPS, type OccupationForm } from './occupation-form';
import { hoursTyped, type TypedWait } from './typed-wait';

/** Paths of what differs from the values that were laid in, as they stand in the report; `patients` for the lists. */
export function changedPaths(form: OccupationForm, base: OccupationForm): Set<string> {
  const changed = new Set<string>();
  for (const map of FORM_MAPS)
    for (const path of pathsOf(map, form, base))
      if (!isSame(form[map][path], base[map][path])) changed.add(nameOf(map, path));
  if (!isSame(form.lists, base.lists)) changed.add(PATIENTS);
  return changed;
}

/**
 * What was laid in and left as it was: confirmed, and not counted again. `said` is what the report before did say: what the
 * form begins with of its own accord nobody has confirmed.
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

/** What was changed stays, and everything else is taken from the report that came meanwhile. */
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
  };
}

/** The values that were confirmed in a report, as if they had been laid in, and of the others nothing. */
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
  };
}

function pathsOf(map: (typeof FORM_MAPS)[number], one: OccupationForm, other: OccupationForm) {
  return new Set([...Object.keys(one[map]), ...Object.keys(other[map])]);
}

function nameOf(map: (typeof FORM_MAPS)[number], path: string): string {
  return map === 'beds' ? `${BEDS}.${path}` : path;
}

/** Both are built in the same order, so that the same words are the same answer. A wait is what it says. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isWait(one) && isWait(other)) return Object.is(hoursTyped(one), hoursTyped(other));
  return JSON.stringify(one) === JSON.stringify(other);
}

function isWait(value: unknown): value is TypedWait {
  return typeof value === 'object' && value !== null && 'exact' in value;
}
