import { test } from 'vitest';
import { countOpenAlerts } from '../../../contract/acknowledgements/open-alerts';
import { Answers } from '../support/answers';
import { expectGone, expectVisible, link, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const size = { width: 1440, height: 900 };
const SAID = '3 avisos sin respuesta';

test('The entry of the unanswered alerts has their number, and none when it is not known', async () => {
  const answers = new Answers().ok(countOpenAlerts, { waiting: 3 });
  const { askAgain } = await openScreen('/notifications', { as: 'crue', answers, size, hasShell: true });
  await expectVisible(link('Avisos sin respuesta'));
  await expectVisible(text(SAID));
  answers.ok(countOpenAlerts, { waiting: 0 });
  await askAgain();
  await expectGone(text(SAID));
});
