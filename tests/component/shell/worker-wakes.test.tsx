import { expect, onTestFinished, test } from 'vitest';
import { drainWhenTold } from '../../../src/app/worker/drain-when-told';
import { hearWorker } from '../../../src/app/worker/worker-messages';

test('A page that the worker tells to send does so, and answers that it is awake', async () => {
  hearWorker();
  const drains: unknown[] = [];
  const drain = async (news: unknown) => {
    drains.push(news);
    return null;
  };
  onTestFinished(drainWhenTold({ drain }));
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const data = { type: 'relevo:drain' };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  expect(await answered).toBe(true);
  // Other tests of this page listen too.
  expect(drains).toContainEqual({ networkBack: true });
});
