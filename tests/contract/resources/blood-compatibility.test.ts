import { describe, expect, it } from 'vitest';
import {
  type BloodComponent,
  type BloodGroup,
  compatibleGroups,
} from '../../../contract/resources/blood-compatibility';

/** The standard compatibility tables, written a second time on purpose. */
const RED_CELLS: Record<BloodGroup, BloodGroup[]> = {
  Op: ['Op', 'On'],
  On: ['On'],
  Ap: ['Ap', 'An', 'Op', 'On'],
  An: ['An', 'On'],
  Bp: ['Bp', 'Bn', 'Op', 'On'],
  Bn: ['Bn', 'On'],
  ABp: ['ABp', 'ABn', 'Ap', 'An', 'Bp', 'Bn', 'Op', 'On'],
  ABn: ['ABn', 'An', 'Bn', 'On'],
};
const O: BloodGroup[] = ['Op', 'On'];
const A: BloodGroup[] = ['Ap', 'An'];
const B: BloodGroup[] = ['Bp', 'Bn'];
const AB: BloodGroup[] = ['ABp', 'ABn'];
const PLASMA: Record<BloodGroup, BloodGroup[]> = {
  Op: [...O, ...A, ...B, ...AB],
  On: [...O, ...A, ...B, ...AB],
  Ap: [...A, ...AB],
  An: [...A, ...AB],
  Bp: [...B, ...AB],
  Bn: [...B, ...AB],
  ABp: AB,
  ABn: AB,
};

describe.each<[BloodComponent, Record<BloodGroup, BloodGroup[]>]>([
  ['redbloodCells', RED_CELLS],
  ['plasma', PLASMA],
])('%s', (component, table) => {
  it.each(Object.keys(table) as BloodGroup[])(
    'a patient of group %s may receive exactly these groups',
    (patient) => {
      expect([...compatibleGroups(component, patient)].sort()).toEqual([...table[patient]].sort());
    },
  );

  it("lists the patient's own group first", () => {
    for (const patient of Object.keys(table) as BloodGroup[])
      expect(compatibleGroups(component, patient)[0]).toBe(patient);
  });
});

it('compatible groups end with the universal donor', () => {
  expect(compatibleGroups('redbloodCells', 'ABp').at(-1)).toBe('On');
  expect(compatibleGroups('redbloodCells', 'Ap')).toEqual(['Ap', 'Op', 'An', 'On']);
  expect(compatibleGroups('plasma', 'Op').slice(-2).sort()).toEqual(['ABn', 'ABp']);
});
