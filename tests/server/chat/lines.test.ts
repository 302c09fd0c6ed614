import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages } from '../../../contract/chat/messages';
import { getFileLink } from '../../../contract/files/files';
import { attachDiagnosisCall } from '../../../contract/transfers/actions/attach-diagnosis';
import { aTransfer, DISPATCHED } from '../realtime/a-transfer';
import { openSockets } from '../realtime/sockets';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const rowsFor = async (as: string, referralId: number) =>
  (await app.ask(listChatMessages, { as, params: { referralId } })).body.data.rows;

describe('The line of an attached file', () => {
  test.each([
    ['the regulation centre', 'crue', true],
    ['the hospital that asks', 'ips.referente', true],
    ['the hospital that receives', 'ips.destino', true],
    ['the insurer', 'eps', true],
    ['the entity that drives', 'transporte', false],
  ])(
    'is visible to every reader, with the file’s name for those who may download it: %s',
    async (_who, as, isNamed) => {
      const { id } = await aTransfer(app.platform, DISPATCHED);
      const attached = await app.ask(attachDiagnosisCall, {
        as: 'ips.referente',
        params: { id },
        file: aPdf(),
        fileName: 'rx de tórax.pdf',
      });
      const [name] = attached.body.data.diagnosesResources;
      const [line] = await rowsFor(as, id);
      expect(line.msg).toMatch(/archivo/);
      expect(line.file).toEqual(isNamed ? { name, originalName: 'rx de tórax.pdf' } : null);
      const link = await app.ask(getFileLink, { as, params: { filename: name }, query: { referralId: id } });
      expect(link.status).toBe(isNamed ? 200 : 403);
    },
  );

  test('is the only line with a file name', async () => {
    const { id } = await aTransfer(app.platform, DISPATCHED);
    await app.ask(sendChatMessage, {
      as: 'eps',
      params: { referralId: id },
      body: { clientRef: randomUUID(), msg: 'rx.pdf' },
    });
    expect(await rowsFor('crue', id)).toMatchObject([{ file: null }]);
  });
});

describe('The clocks of a message', () => {
  const MINUTES = 60_000;

  test('are the author’s and the server’s', async () => {
    const { id } = await aTransfer(app.platform, DISPATCHED);
    const written = new Date(Date.now() - 29 * MINUTES).toISOString();
    const sent = await app.ask(sendChatMessage, {
      as: 'eps',
      params: { referralId: id },
      body: { clientRef: randomUUID(), msg: 'Autorizado' },
      headers: { 'relevo-occurred-at': written },
    });
    const [line] = await rowsFor('crue', id);
    expect(line.occurredAt).toBe(written);
    expect(Date.parse(line.updatedAt)).toBeGreaterThan(Date.parse(written) + 28 * MINUTES);
    expect(sent.body.data).toEqual(line);
  });

  test('are equal over the socket, which carries only one', async () => {
    const { id } = await aTransfer(app.platform, DISPATCHED);
    const sockets = await openSockets(app);
    try {
      await (await sockets.chat('eps')).ask('message', { referralId: id, msg: 'Autorizado' });
    } finally {
      await sockets.close();
    }
    expect(await rowsFor('crue', id)).toMatchObject([{ msg: 'Autorizado', occurredAt: null }]);
  });

  test('are both shown for a late action', async () => {
    const { id } = await aTransfer(app.platform, DISPATCHED);
    const done = new Date(Date.now() - 29 * MINUTES).toISOString();
    await app.ask(attachDiagnosisCall, {
      as: 'ips.referente',
      params: { id },
      file: aPdf(),
      headers: { 'relevo-occurred-at': done },
    });
    expect(await rowsFor('crue', id)).toMatchObject([{ msgType: 'ADM', occurredAt: done }]);
  });
});
