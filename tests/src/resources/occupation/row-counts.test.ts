import { describe, expect, it } from 'vitest';
import { noCapacity } from '../../../../contract/resources/capacity';
import { changedPaths } from '../../../../src/features/resources/occupation/compare-forms';
import {
  beginWith,
  type OccupationEvent,
  occupationReducer,
} from '../../../../src/features/resources/occupation/occupation-state';
import { countRows, countsText } from '../../../../src/features/resources/occupation/row-counts';
import { filledIn, offer } from '../../../contract/resources/a-capacity';
import { figuresOf } from './a-form';

const BEDS = 'urgency.units.adult.general.beds';
const capacity = offer(
  offer(noCapacity(), 'urgency', 'adult', 'general', 20),
  'internment',
  'adult',
  'uci',
  8,
);
const begun = beginWith(figuresOf(capacity, filledIn(capacity)));

function countsAfter(...events: OccupationEvent[]) {
  const state = events.reduce(occupationReducer, begun);
  return countRows(state, changedPaths(state.form, state.base.form));
}

describe('The rows of a report', () => {
  it('are all unreviewed before anybody did something', () => {
    expect(countsAfter()).toMatchObject({ typed: 0, confirmed: 0 });
    expect(countsText(countsAfter())).toBeNull();
  });

  it('move from unreviewed to typed by a new figure, and to confirmed with their section', () => {
    const { unreviewed: all } = countsAfter();
    const typed: OccupationEvent = { type: 'numbers', path: BEDS, value: 19 };
    expect(countsAfter(typed)).toEqual({ typed: 1, confirmed: 0, unreviewed: all - 1 });
    const after = countsAfter(typed, { type: 'confirm', section: 'internment' });
    expect(after.confirmed).toBeGreaterThan(0);
    expect(after.confirmed + after.unreviewed).toBe(all - 1);
  });

  it('are told in one sentence', () => {
    expect(countsText({ typed: 5, confirmed: 9, unreviewed: 0 })).toBe(
      'Usted escribió 5 filas; 9 se confirman como estaban.',
    );
    expect(countsText({ typed: 1, confirmed: 1, unreviewed: 1 })).toBe(
      'Usted escribió 1 fila; 1 se confirma como estaba; 1 sale sin revisar.',
    );
    expect(countsText({ typed: 0, confirmed: 9, unreviewed: 3 })).toBe(
      'Usted no escribió ninguna fila; 9 se confirman como estaban; 3 salen sin revisar.',
    );
  });
});
