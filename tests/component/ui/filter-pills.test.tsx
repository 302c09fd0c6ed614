import { expect, test } from 'vitest';
import { FilterPills } from '../../../src/ui/filter-pills';
import { show } from '../support/show';

test('On a phone all filters are whole on the screen', async () => {
  const labels = ['Pendientes', 'Solicitados', 'Asignados', 'Finalizados'];
  await show(
    <FilterPills
      label="Estado de los traslados"
      value="Pendientes"
      onChange={() => undefined}
      options={labels.map((label) => ({ value: label, label, count: 123 }))}
    />,
    { width: 390, height: 844 },
  );
  const ends = () =>
    [...document.querySelectorAll('button')].map((pill) => pill.getBoundingClientRect().right);
  await expect.poll(() => ends().length).toBe(4);
  expect(Math.max(...ends())).toBeLessThanOrEqual(390);
});

test('On a phone none of three filters is alone on a line', async () => {
  const labels = ['Pendientes', 'Asignados', 'Finalizados'];
  await show(
    <FilterPills
      label="Estado de los traslados"
      value="Pendientes"
      onChange={() => undefined}
      options={labels.map((label) => ({ value: label, label, count: 123 }))}
      isCounted
    />,
    { width: 358, height: 844 },
  );
  const pills = () => [...document.querySelectorAll('button')];
  await expect.poll(() => pills().length).toBe(3);
  expect(new Set(pills().map((pill) => pill.getBoundingClientRect().top)).size).toBe(1);
  for (const pill of pills()) expect(pill.scrollWidth).toBeLessThanOrEqual(pill.clientWidth);
});
