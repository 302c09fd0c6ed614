import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Emulation {
  send(method: 'Emulation.setEmulatedMedia', params: { media: string }): Promise<unknown>;
}

/** Shows the page as it is printed, until the test is over. */
export async function showOnPaper(): Promise<void> {
  const session = cdp() as unknown as Emulation;
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(() => session.send('Emulation.setEmulatedMedia', { media: '' }).then(() => undefined));
}
