import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { faultsOfCapacity, noCapacity } from '../../../../contract/resources/capacity';
import { SCHEDULES } from '../../../../contract/resources/items';
import { ReportCapacity } from '../../../../contract/resources/reports';
import {
  countOffered,
  missingIn,
  type Offer,
  offerAll,
  offerAt,
  progressOf,
  readCapacity,
  refusedAt,
  reportOf,
  withOffer,
} from '../../../../src/features/resources/capacity/capacity-form';
import { ITEMS, SECTIONS, sectionsWith } from '../../../../src/features/resources/capacity/capacity-items';
import { anyCapacity } from '../../../contract/resources/a-capacity';

const MADE = { clientRef: '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01', basedOn: null };
const quantity = fc.option(fc.integer({ min: 0, max: 9999 }));

/** A state in which a user may leave an item: on or off, filled in or not. */
const anyChange = fc.record({
  item: fc.constantFrom(...ITEMS),
  enable: fc.boolean(),
  schedule: fc.subarray(SCHEDULES.map(({ id }) => id)),
  qty: quantity,
  beds: quantity,
  chairs: quantity,
});

const anyForm = fc.array(anyChange, { maxLength: 60 }).map((changes) =>
  changes.reduce((capacity, { item, enable, schedule, qty, beds, chairs }) => {
    const offers: Record<typeof item.asks, Offer> = {
      schedule: { enable, schedule },
      units: { enable, qty },
      beds: { enable, beds, chairs: null },
      'beds-and-chairs': { enable, beds, chairs },
    };
    return withOffer(capacity, item.path, offers[item.asks]);
  }, noCapacity()),
);

describe('the capacity form', () => {
  it('accepts exactly the reports that the contract accepts', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const report = { ...MADE, ...reportOf(form) };
        expect(v.is(ReportCapacity, report)).toBe(true);
        expect(missingIn(form).length === 0).toBe(faultsOfCapacity(reportOf(form)).length === 0);
      }),
    );
  });

  it('sends no details of items that are not offered', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const report = reportOf(form);
        for (const { path } of ITEMS)
          if (!offerAt(form, path).enable) expect(offerAt(report, path)).toEqual(offerAt(noCapacity(), path));
          else expect(offerAt(report, path)).toEqual(offerAt(form, path));
      }),
    );
  });

  it('is unchanged when its report returns from the server with its stamp', () => {
    fc.assert(
      fc.property(anyCapacity, (capacity) => {
        expect(readCapacity({ ...MADE, createdBy: 'Laura', ...reportOf(capacity) })).toEqual(capacity);
      }),
    );
  });
});

describe('an item', () => {
  it('that is switched off and on again keeps its input', () => {
    const path = 'internment.adult.uci';
    const typed = withOffer(noCapacity(), path, { enable: true, beds: 12, chairs: null });
    const off = withOffer(typed, path, { ...offerAt(typed, path), enable: false });
    const on = withOffer(off, path, { ...offerAt(off, path), enable: true });
    expect(on).toEqual(typed);
  });

  it('changes alone: all other items stay the same objects', () => {
    const before = noCapacity();
    const after = withOffer(before, 'urgency.adult.general', { enable: true, beds: 1, chairs: null });
    for (const { path } of ITEMS)
      expect(offerAt(after, path) === offerAt(before, path)).toBe(path !== 'urgency.adult.general');
  });

  it('has its own path in the report; there are 48', () => {
    expect(ITEMS).toHaveLength(48);
    expect(new Set(ITEMS.map(({ path }) => path)).size).toBe(48);
    for (const { path } of ITEMS) expect(offerAt(noCapacity(), path)).toHaveProperty('enable', false);
  });
});

describe('a missing answer', () => {
  it('is named by its item, and links to its field', () => {
    let form = withOffer(noCapacity(), 'humanResource.urology', { enable: true, schedule: [] });
    form = withOffer(form, 'urgency.pediatric.general', { enable: true, beds: null, chairs: null });
    expect(missingIn(form)).toEqual([
      {
        fieldId: 'humanResource-urology-schedule',
        path: 'humanResource.urology',
        label: 'Urología: horario',
        message: 'Escoja el horario.',
      },
      {
        fieldId: 'urgency-pediatric-general-beds',
        path: 'urgency.pediatric.general',
        label: 'Pediátrica, general: cantidad',
        message: 'Escriba la cantidad.',
      },
    ]);
    expect(progressOf(form)).toEqual({ done: 0, total: 2, offered: 2 });
  });

  it('does not exist for a service, whose number is optional', () => {
    const form = withOffer(noCapacity(), 'supportServices.bloodBank', { enable: true, qty: null });
    expect(missingIn(form)).toEqual([]);
    expect(progressOf(form)).toEqual({ done: 0, total: 0, offered: 1 });
  });
});

describe('a refusal of the server', () => {
  it('appears at its field', () => {
    const errors = [
      { path: 'humanResource.urology.schedule[0]', message: 'Ese horario no existe.' },
      { path: 'urgency.adult.general.chairs', message: 'El máximo es 9999.' },
      { path: 'diagnosticAids.xrays.qty', message: 'El mínimo es 0.' },
      { path: 'clientRef', message: 'El valor no es válido.' },
    ];
    expect(refusedAt({ errors }).map(({ fieldId }) => fieldId)).toEqual([
      'humanResource-urology-schedule',
      'urgency-adult-general-chairs',
      'diagnosticAids-xrays-qty',
    ]);
  });
});

describe('a section', () => {
  it('offers all of its items, and undoes only the items that it added', () => {
    const [surgeons] = SECTIONS;
    const items = surgeons?.items ?? [];
    const before = withOffer(noCapacity(), 'humanResource.urology', { enable: true, schedule: [1] });
    const added = items.filter(({ path }) => !offerAt(before, path).enable);
    const all = offerAll(before, added, true);
    expect(countOffered(all, items)).toBe(16);
    expect(offerAll(all, added, false)).toEqual(before);
  });

  it('is found by the names of its items, ignoring accents', () => {
    expect(sectionsWith('urologia').flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
      'Urología',
    ]);
    expect(sectionsWith(' UCI ').map(({ id }) => id)).toEqual(['internment']);
    expect(sectionsWith('no existe')).toEqual([]);
    expect(sectionsWith('  ')).toBe(SECTIONS);
  });
});
