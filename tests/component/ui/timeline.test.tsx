import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Timeline } from '../../../src/ui/timeline';
import { show } from '../support/show';

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
