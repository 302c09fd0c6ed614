import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noCapacity } from '../../../../contract/resources/capacity';
import { fieldsOf } from '../../../../contract/resources/occupation-fields';
import type { ListedPatient } from '../../../../contract/resources/patient-list';
import {
  changedPaths,
  confirmedPaths,
  rebase,
} from '../../../../src/features/resources/occupation/compare-forms';
import { formOf, keepOffered } from '../../../../src/features/resources/occupation/occupation-form';
import { bodyOf } from '../../../../src/features/resources/occupation/occupation-kind';
import { faultsOf, reportOf } from '../../../../src/features/resources/occupation/occupation-report';
import {
  beginWith,
  isTouched,
  newerCapacity,
  newerLast,
  type OccupationEvent,
  type OccupationState,
  occupationReducer,
  reopenIn,
} from '../../../../src/features/resources/occupation/occupation-state';
import { hoursTyped } from '../../../../src/features/resources/occupation/typed-wait';
import { anyCapacity, figurePaths, filledIn, offer } from '../../../contract/resources/a-capacity';
import { anyForm, figuresOf, known } from './a-form';

const BEDS = 'urgency.units.adult.general.beds';
const capacity = offer(
  offer(noCapacity(), 'urgency', 'adult', 'general', 20, 10),
  'internment',
  'adult',
  'uci',
  8,
);
const last = filledIn(capacity);

const aPatient: ListedPatient = {
  id: null,
  firstName: 'ROSA',
  middleName: null,
  lastName: 'BUILES',
  secondLastName: null,
  documentType: 'CC',
  document: '990000000001',
  epsId: 1,
  sex: 'F',
  age: 67,
  serviceType: 'UCI',
  originDepartmentId: 5,
  originCityId: 5001,
  comorbidities: [],
  outcome: null,
};

const having = (state: OccupationState, ...events: OccupationEvent[]) =>
  events.reduce(occupationReducer, state);
const typed = (value: number | null, path = BEDS): OccupationEvent => ({ type: 'numbers', path, value });

describe('Confirmed and counted answers', () => {
  test('confirmed answers are all unchanged prefilled ones; changed ones are not confirmed', () => {
    const begun = beginWith(figuresOf(capacity, last));
    const all = confirmedPaths(begun.form, begun.base.form, begun.base.said);
    expect(all).toEqual(
      expect.arrayContaining([BEDS, 'urgency.maxTimeToBeAttended', 'intensivist.intensivistNumber']),
    );
    const { form, base } = having(begun, typed(5));
    expect(confirmedPaths(form, base.form, base.said)).toEqual(all.filter((path) => path !== BEDS));
    expect(changedPaths(form, base.form)).toEqual(new Set([BEDS]));
  });

  test('each answer is changed, confirmed, or absent from all earlier reports', () => {
    fc.assert(
      fc.property(
        anyCapacity.chain((offered) => anyForm(offered).map((form) => ({ offered, form }))),
        anyCapacity,
        ({ offered, form }, former) => {
          const { base } = beginWith(figuresOf(offered, filledIn(former)));
          const changed = changedPaths(form, base.form);
          const confirmed = confirmedPaths(form, base.form, base.said);
          for (const path of confirmed) expect(changed.has(path)).toBe(false);
          for (const { path } of fieldsOf(offered))
            expect(changed.has(path) || confirmed.includes(path) || !base.said.includes(path), path).toBe(
              true,
            );
        },
      ),
    );
  });

  test('an unreviewed answer is neither changed nor in a confirmed section; a unit without beds out of service is one too', () => {
    const sent = (state: OccupationState, decided?: readonly string[]) =>
      (bodyOf(state, decided) as { unreviewed: string[] }).unreviewed;
    const begun = beginWith(figuresOf(capacity, { ...last, bedsOutOfService: {} }));
    const BROKEN = 'bedsOutOfService.internment.adult.uci';
    expect(sent(begun).toSorted()).toEqual(figurePaths(capacity).toSorted());
    expect(sent(having(begun, typed(5)))).not.toContain(BEDS);
    expect(sent(having(begun, typed(5)))).toContain('urgency.units.adult.general.chairs');
    const closed = having(
      begun,
      { type: 'confirm', section: 'urgency' },
      { type: 'confirm', section: 'bedsOutOfService' },
    );
    expect(sent(closed)).toEqual(
      expect.not.arrayContaining([BEDS, 'urgency.units.adult.general.chairs', BROKEN]),
    );
    expect(sent(begun, [BROKEN])).toEqual(sent(begun).filter((path) => path !== BROKEN));
  });

  test('a first report confirms nothing, because there is no earlier report', () => {
    const { form, base } = beginWith(figuresOf(capacity, null));
    expect(confirmedPaths(form, base.form, base.said)).toEqual([]);
  });

  test('the paths of confirmed answers are valid in the contract', () => {
    fc.assert(
      fc.property(anyCapacity, (offered) => {
        const { form, base } = beginWith(figuresOf(offered, filledIn(offered)));
        for (const path of confirmedPaths(form, base.form, base.said))
          expect(path.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

describe('A capacity report that arrives while the form is open', () => {
  const changed = offer(
    offer(noCapacity(), 'urgency', 'adult', 'general', 30),
    'internment',
    'adult',
    'burn',
    4,
  );
  const newer = { ...figuresOf(capacity, last), capacity: known(changed, 'b', 5, 'Marcela Osorio') };

  test('is announced, and changes no input until the user takes it', () => {
    const begun = having(beginWith(figuresOf(capacity, last)), typed(19));
    const told = having(begun, { type: 'known', figures: newer });
    expect(told).toBe(begun);
    expect(newerCapacity(told, newer)).toBe(newer.capacity);
    const taken = having(told, { type: 'use-capacity', capacity: newer.capacity });
    expect(taken.form.numbers[BEDS]).toBe(19);
    expect(Object.keys(taken.form.numbers)).not.toContain('internment.units.adult.uci.beds');
    expect(taken.form.numbers['internment.units.adult.burn.beds']).toBeNull();
    expect(newerCapacity(taken, newer)).toBeNull();
  });

  test('is taken at once by an untouched form', () => {
    const taken = having(beginWith(figuresOf(capacity, last)), { type: 'known', figures: newer });
    expect(taken.capacity).toBe(newer.capacity);
    expect(isTouched(taken)).toBe(false);
  });

  test('is announced too if it is a correction of the same report', () => {
    const begun = having(beginWith(figuresOf(capacity, last)), typed(19));
    const { ref, at } = begun.capacity;
    const corrected = { ...newer, capacity: known(changed, ref, at + 1) };
    expect(newerCapacity(begun, corrected)).toBe(corrected.capacity);
    expect(newerCapacity(begun, { ...newer, capacity: known(capacity, ref, at + 1) })).toBeNull();
  });

  test('is ignored if it is older', () => {
    const begun = beginWith(newer);
    const late = { ...newer, capacity: known(capacity, 'a', 2) };
    expect(newerCapacity(begun, late)).toBeNull();
    expect(having(begun, { type: 'known', figures: late })).toBe(begun);
  });

  test('keeps the values of items that are still offered, and asks for all that are offered now', () => {
    fc.assert(
      fc.property(
        anyCapacity.chain((offered) => anyForm(offered)),
        anyCapacity,
        (form, now) => {
          const kept = keepOffered(form, now);
          for (const map of ['available', 'numbers', 'shared', 'waits'] as const) {
            expect(Object.keys(kept[map])).toEqual(Object.keys(formOf(now, null)[map]));
            for (const path of Object.keys(kept[map]))
              if (path in form[map] && form[map][path] !== null)
                expect(kept[map][path]).toBe(form[map][path]);
          }
        },
      ),
    );
  });
});

describe('An occupation report of another person that arrives meanwhile', () => {
  const theirs = { ...last, intensivist: { intensivistNumber: 9 } };
  const newer = { ...figuresOf(capacity, null), last: known(theirs, 'theirs', 7, 'Marcela Osorio') };
  const begun = beginWith(figuresOf(capacity, last));

  test('is announced with its author and time, and overwrites nothing', () => {
    const dirty = having(begun, typed(19));
    expect(having(dirty, { type: 'known', figures: newer })).toBe(dirty);
    expect(newerLast(dirty, newer)).toMatchObject({ by: 'Marcela Osorio', at: 7 });
  });

  test('opens a confirmed section again where it brings other values: nobody has looked at these', () => {
    const closed = having(
      begun,
      { type: 'confirm', section: 'intensivist' },
      { type: 'confirm', section: 'waits' },
    );
    expect(having(closed, { type: 'use-last', figures: newer }).confirmed).toEqual(['waits']);
  });

  test('replaces the unchanged values when the user takes it; the changes stay', () => {
    const taken = having(begun, typed(19), { type: 'use-last', figures: newer });
    expect(taken.form.numbers[BEDS]).toBe(19);
    expect(taken.form.numbers['intensivist.intensivistNumber']).toBe(9);
    expect(taken.base.ref).toBe('theirs');
    expect(changedPaths(taken.form, taken.base.form)).toEqual(new Set([BEDS]));
  });

  test('is taken at once by an untouched form', () => {
    const taken = having(begun, { type: 'known', figures: newer });
    expect(taken.form.numbers['intensivist.intensivistNumber']).toBe(9);
  });

  test('is merged so that every change stays and every other value is replaced', () => {
    fc.assert(
      fc.property(
        anyCapacity.chain((offered) =>
          fc.tuple(fc.constant(offered), anyForm(offered), anyForm(offered), anyForm(offered)),
        ),
        ([, mine, before, theirForm]) => {
          const merged = rebase(mine, before, theirForm);
          const changed = changedPaths(mine, before);
          for (const path of Object.keys(mine.numbers))
            expect(merged.numbers[path]).toBe(
              changed.has(path) ? mine.numbers[path] : theirForm.numbers[path],
            );
          expect(changedPaths(rebase(mine, mine, theirForm), theirForm).size).toBe(0);
          expect(changedPaths(rebase(mine, before, before), mine).size).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('Sections', () => {
  test('one tap confirms and closes a section, another opens it again', () => {
    const closed = having(beginWith(figuresOf(capacity, last)), { type: 'confirm', section: 'urgency' });
    expect(closed.confirmed).toEqual(['urgency']);
    expect(isTouched(closed)).toBe(true);
    expect(having(closed, { type: 'open', section: 'urgency' }).confirmed).toEqual([]);
  });
});

describe('A report that was sent, kept or opened again', () => {
  const figures = figuresOf(capacity, last);

  test('has its author and the ids of its patients once it is received, in any order of events', () => {
    const listed = { ...aPatient, id: null };
    const own = { ...last, covidPatientsInfo: [listed] };
    const sent = { ...figures, last: known(own, 'mine', 9, null) };
    const received = (by: string, id: number | null) => ({
      ...figures,
      last: known({ ...own, covidPatientsInfo: [{ ...listed, id }] }, 'mine', 9, by),
    });
    const begun = beginWith(sent);
    expect([begun.base.by, begun.form.lists.covid[0]?.id]).toEqual([null, null]);
    const named = having(begun, { type: 'known', figures: received('Diego', null) });
    expect(named.base.by).toBe('Diego');
    const numbered = having(named, { type: 'known', figures: received('Diego', 31) });
    expect(numbered.form.lists.covid[0]?.id).toBe(31);
    // A report without newer data leaves the state unchanged.
    expect(having(numbered, { type: 'known', figures: received('Diego', 31) })).toBe(numbered);
    const dirty = having(named, typed(3));
    expect(having(dirty, { type: 'known', figures: received('Diego', 31) })).toBe(dirty);
  });

  test('is announced if it has the time of the basis and another clientRef', () => {
    const begun = beginWith(figures);
    const same = {
      capacity: known(capacity, 'another', figures.capacity.at),
      last: known(last, 'theirs', figures.last?.at ?? 0),
    };
    expect(newerCapacity(begun, same)?.ref).toBe('another');
    expect(newerLast(begun, same)?.ref).toBe('theirs');
    const first = beginWith({ ...figures, last: null });
    // Without an earlier report all items are available, and numbers and waits are empty.
    const { available, waits, numbers } = first.form;
    expect(Object.values(available).every(({ value }) => value)).toBe(true);
    expect(Object.values(waits).every((wait) => hoursTyped(wait) === null)).toBe(true);
    expect(Object.values(numbers).every((value) => value === null)).toBe(true);
    expect(first.base).toMatchObject({ ref: null, at: null, by: null });
    expect(newerLast(first, same)?.ref).toBe('theirs');
  });

  test('is the basis of the form once it is sent', () => {
    const dirty = having(beginWith(figures), typed(19));
    const report = reportOf(dirty.form, capacity, { capacityRef: figures.capacity.ref, confirmed: [] });
    const sent = known(report as typeof last, 'mine', 9, null);
    const begun = beginWith({ ...figures, last: sent });
    expect(isTouched(begun)).toBe(false);
    expect(begun.form.numbers[BEDS]).toBe(19);
    // An older report does not replace it.
    expect(having(begun, { type: 'known', figures })).toBe(begun);
  });

  test('continues from its draft, limited to the items that are offered now', () => {
    const { form, base, confirmed } = having(beginWith(figures), typed(19), {
      type: 'confirm',
      section: 'internment',
    });
    const kept = JSON.parse(JSON.stringify({ form, base, confirmed }));
    const taken = having(beginWith(figures), { type: 'take', kept });
    expect(changedPaths(taken.form, taken.base.form)).toEqual(new Set([BEDS]));
    expect(taken.confirmed).toEqual(['internment']);
    expect(faultsOf(taken.form, capacity)).toEqual([]);
  });

  test('opened from the tray shows its values and its changes', () => {
    const opened = {
      ...last,
      clientRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b77',
      basedOn: figures.last?.ref ?? null,
      intensivist: { intensivistNumber: 9 },
      confirmed: [BEDS],
    };
    const same = reopenIn(beginWith(figures), opened, 2);
    expect(changedPaths(same.form, same.base.form)).toEqual(new Set(['intensivist.intensivistNumber']));
    const older = reopenIn(beginWith({ ...figures, last: known(last, 'another', 4) }), opened, 2);
    expect(older.base.ref).toBe(opened.basedOn);
    expect(confirmedPaths(older.form, older.base.form, older.base.said)).toEqual([BEDS]);
    expect(newerLast(older, { ...figures, last: known(last, 'another', 4) })?.ref).toBe('another');
  });

  test('opened again announces neither an older report nor itself, and says when it was made', () => {
    const opened = {
      ...last,
      clientRef: crypto.randomUUID(),
      basedOn: null,
      intensivist: { intensivistNumber: 9 },
      confirmed: [],
    };
    const form = reopenIn(beginWith(figures), opened, 5);
    expect(form.base).toMatchObject({ ref: null, at: 5, by: null });
    const knowing = (report: typeof figures.last) =>
      occupationReducer(form, { type: 'known', figures: { ...figures, last: report } });
    for (const older of [known(last, 'another', 4), known(opened, opened.clientRef, 5)])
      expect(newerLast(knowing(older), { ...figures, last: older })).toBeNull();
    const newer = known(last, 'another', 6);
    expect(newerLast(knowing(newer), { ...figures, last: newer })?.ref).toBe('another');
    // Once it is received, the form names its author and keeps the values.
    const received = knowing(known(opened, opened.clientRef, 5, 'Diego'));
    expect(received.base).toMatchObject({ ref: null, at: 5, by: 'Diego' });
    expect(received.form).toEqual(form.form);
  });

  test('says that its basis was received, also while it is touched', () => {
    const kept = { ...figures, last: known(last, 'kept', 4, null) };
    const touched = having(beginWith(kept), { type: 'numbers', path: BEDS, value: 3 });
    expect(touched.base).toMatchObject({ ref: 'kept', by: null });
    const received = occupationReducer(touched, {
      type: 'known',
      figures: { ...kept, last: known(last, 'kept', 4, 'Diego') },
    });
    expect(received.base).toMatchObject({ ref: 'kept', at: 4, by: 'Diego' });
    expect(received.form).toEqual(touched.form);
  });

  test('omits services without beds out of service', () => {
    const [service = ''] = Object.keys(beginWith(figures).form.beds);
    const none = having(beginWith(figures), { type: 'beds', service, value: [] });
    expect(none.form.beds).toEqual({});
    expect(changedPaths(none.form, none.base.form)).toEqual(new Set([`bedsOutOfService.${service}`]));
  });
});
