import { randomUUID } from 'node:crypto';
import { listTransfers } from '../../contract/transfers/read-transfers';
import type { Api } from '../../e2e/support/api';
import type { Message } from './in-page';

const LANES = 20;
/** Below the message limit; a stored record with this text has about 2 kB. */
const LETTERS = 900;

/** Messages to open transfers in turn: as many lanes as a busy user has. */
export async function makeMessages(api: Api, count: number): Promise<Message[]> {
  const query = { state: 'pending', limit: String(LANES) } as const;
  const { rows } = await api.ask(listTransfers, { as: 'crue', query });
  const transfers = await Promise.all(rows.map(({ id }) => api.read(id)));
  return Array.from({ length: count }, (_, at) => {
    const transfer = transfers[at % transfers.length];
    if (!transfer) throw new Error('the demonstration has no open transfer');
    const msg = `Mensaje ${at} `.padEnd(LETTERS, 'aeiou ');
    return {
      clientRef: randomUUID(),
      transferRef: transfer.clientRef,
      transfer: transfer.id,
      msg: msg.trim(),
    };
  });
}
