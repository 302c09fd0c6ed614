import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getIpsResources, getResourceTrend } from '../../../contract/resources/hospital-detail';
import { theHospital } from '../support/a-report';
import { Answers } from '../support/answers';
import { expectVisible, region, text } from '../support/find';
import { openScreen } from '../support/open-screen';

test('What waits for a hospital has its shape: the first card is as wide, and two columns are below it', async () => {
  const answers = new Answers().ok(getIpsResources, theHospital()).ok(getResourceTrend, { rows: [] });
  const { release } = answers.hold(getIpsResources);
  await openScreen('/recursos/1', { as: 'crue', answers, size: { width: 1440, height: 900 } });
  const waits = page.getByRole('status', { name: 'Cargando' });
  await expectVisible(waits);
  const [first, left, right] = [...waits.element().querySelectorAll('section')].map((card) =>
    card.getBoundingClientRect(),
  );
  release();
  await expectVisible(text('Información básica'));
  const info = region('Información básica').element().getBoundingClientRect();
  expect(first?.width).toBeCloseTo(info.width, 0);
  expect(left?.width).toBeCloseTo(right?.width ?? 0, 0);
});
