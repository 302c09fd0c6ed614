import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Timeline } from '../../../src/ui/timeline';
import { show } from '../support/show';

test('Where hour and action do not fit beside the label, the hour keeps its column', async () => {
  const action = <div style={{ width: 280 }}>Deshacer</div>;
  const steps = [
    { id: 'one', label: 'Aceptado', state: 'done', time: '20 nov 14:00' },
    { id: 'two', label: 'Despachado', state: 'done', time: '20 nov 14:10', action },
  ] as const;
  for (const width of [560, 320]) {
    await show(
      <div style={{ width }}>
        <Timeline label={`${width}`} steps={steps} />
      </div>,
    );
    const list = page.getByRole('list', { name: `${width}` });
    const boxOf = (words: string) => list.getByText(words, { exact: true }).element().getBoundingClientRect();
    expect(boxOf('20 nov 14:10').right).toBeCloseTo(boxOf('20 nov 14:00').right, 0);
    expect(boxOf('20 nov 14:10').top).toBeLessThan(boxOf('Despachado').bottom);
    expect(boxOf('Deshacer').left).toBeCloseTo(boxOf('Despachado').left, 0);
  }
});

test('A step that is still to come and one that will never come are told apart in words', async () => {
  await show(
    <Timeline
      steps={[
        { id: 'one', label: 'Aceptado', state: 'future' },
        { id: 'two', label: 'Despachado', state: 'never' },
      ]}
    />,
  );
  const steps = page.getByRole('listitem');
  await expect.element(steps.nth(0)).toHaveTextContent('por hacer: Aceptado');
  await expect.element(steps.nth(1)).toHaveTextContent('no se hará: Despachado');
});
