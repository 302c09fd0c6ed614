import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { serverClock, useNow } from '../../../src/api';
import { show } from '../support/show';

function Hour() {
  return <output>{useNow().toISOString().slice(0, 13)}</output>;
}

/** An answer of the server, whose clock is this far from the device's. */
function answerFrom(ahead: number): void {
  const question = serverClock.ask();
  serverClock.learn(question, `${question.word} ${Date.now() + ahead}`, '{"ok":true}');
}

test('What is shown follows the first answer at once when the device’s clock is wrong', async () => {
  onTestFinished(() => answerFrom(0));
  await show(<Hour />);
  answerFrom(26 * 3_600_000);
  const hour = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 13);
  // The next minute would bring it too.
  await expect.element(page.getByRole('status'), { timeout: 10_000 }).toHaveTextContent(hour);
});

test('A screen is not drawn twice for the time with which it was just drawn', async () => {
  let drawn = 0;
  function Counted() {
    drawn += 1;
    return <output>{useNow().toISOString()}</output>;
  }
  await show(<Counted />);
  await expect.element(page.getByRole('status')).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(drawn).toBe(1);
});

test('An age is another minute older when that minute is full, not when the clock shows a new one', async () => {
  const since = Date.now() - 59_700;
  function Age() {
    return <output>{Math.floor((useNow(since).getTime() - since) / 60_000)} min</output>;
  }
  await show(<Age />);
  await expect.element(page.getByRole('status'), { timeout: 10_000 }).toHaveTextContent('1 min');
});
