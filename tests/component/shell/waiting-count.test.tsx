import { expect, test } from 'vitest';
import { countOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import { Answers } from '../support/answers';
import { expectGone, expectVisible, link, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const size = { width: 1440, height: 900 };
const SAID = '3 avisos sin respuesta';

test('The entry of the unanswered alerts has their number, and none without any', async () => {
  const answers = new Answers().ok(countOpenAlerts, { waiting: 3 });
  const { askAgain } = await openScreen('/notifications', { as: 'crue', answers, size, hasShell: true });
  await expectVisible(link('Avisos sin respuesta'));
  await expectVisible(text(SAID));
  answers.ok(countOpenAlerts, { waiting: 0 });
  await askAgain();
  await expectGone(text(SAID));
});

test('A number that is no longer sure says so, and an unknown one is not silence', async () => {
  const answers = new Answers().ok(countOpenAlerts, { waiting: 3 });
  const { askAgain, reload } = await openScreen('/notifications', {
    as: 'crue',
    answers,
    size,
    hasShell: true,
  });
  await expectVisible(text(SAID));
  answers.fails(countOpenAlerts, 500, 'INTERNAL', 'Falló');
  await askAgain();
  await expectVisible(text(`${SAID}, según el último dato`));
  await reload();
  await expectVisible(text('No se sabe si hay avisos sin respuesta'));
  const sign = document.querySelector('a[href="/traslados/avisos"] ~ .nav-count');
  await expect.poll(() => sign && getComputedStyle(sign).opacity, { timeout: 6000 }).toBe('1');
  expect(sign?.textContent).toBe('?');
});

test.each([40, 120])(
  'In the narrow menu the number %i leaves the icon free and stays inside',
  async (waiting) => {
    const answers = new Answers().ok(countOpenAlerts, { waiting });
    const tablet = { width: 768, height: 1024 };
    await openScreen('/notifications', { as: 'crue', answers, size: tablet, hasShell: true });
    const count = () =>
      document.querySelector('.sections[data-mini] a[href="/traslados/avisos"] ~ .nav-count');
    await expect.poll(() => count()?.textContent).toBe(String(waiting));
    const number = count()?.getBoundingClientRect();
    const icon = document.querySelector('a[href="/traslados/avisos"] svg')?.getBoundingClientRect();
    const menu = document.querySelector('.sections')?.getBoundingClientRect();
    expect(number?.left).toBeGreaterThan((icon?.right ?? 0) - (icon?.width ?? 0) / 4);
    expect(number?.right).toBeLessThanOrEqual(menu?.right ?? 0);
  },
);
