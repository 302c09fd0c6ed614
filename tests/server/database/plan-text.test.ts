import { expect, test } from 'vitest';
import { planText } from '../../../server/platform/database/plan-text';
import type { Step } from '../../../server/platform/database/step';

const step = (name: string, over: Partial<Step> = {}): Step => ({
  name,
  text: 'insert into thing select $1::text, $2::int from gate returning id',
  parameters: ['a', 1],
  ...over,
});
const none = { guards: [], drawn: undefined, claim: undefined };

test('the parameters of each step follow those of the steps before it', () => {
  const text = planText({ ...none, steps: [step('first'), step('second')] });
  expect(text).toContain('first as (insert into thing select $1::text, $2::int');
  expect(text).toContain('second as (insert into thing select $3::text, $4::int');
});

test('plans that differ in a name, a column, a guard or a claim have statements of their own', () => {
  const shapes = [
    { ...none, steps: [step('first')] },
    { ...none, steps: [step('other')] },
    { ...none, steps: [step('first', { returns: ['id'] })] },
    { ...none, steps: [step('first', { text: 'delete from thing where $1::text = $2::text' })] },
    { ...none, claim: step('first'), steps: [] },
    { ...none, guards: [step('first')], steps: [] },
    { ...none, drawn: step('first'), steps: [] },
  ];
  const texts = shapes.map(planText);
  expect(new Set(texts).size).toBe(shapes.length);
  expect(shapes.map(planText)).toEqual(texts);
});
