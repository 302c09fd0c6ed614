import { holdsAmbulance } from '../../../contract/transfers/facts';
import { plainNumber } from '../../../contract/transfers/urgency';
import { chatOf, factsOfRecord, readRecord, readVisibleTransfer } from '../transfers';
import type { CallsAbout } from './calls-about';

const RELEVO = { username: 'relevo', name: 'Relevo' };

/** The calls of transfers: their lines are in the conversation. */
export const transferCalls: CallsAbout = {
  centre: 'CRUE',
  async roomFor(orm, id, actor) {
    const { record } = await readVisibleTransfer(orm, id, actor, true);
    return holdsAmbulance(factsOfRecord(record)) ? record.ambulanceId : null;
  },
  async ambulanceNow(orm, { referralId }) {
    return (await readRecord(orm, referralId ?? 0)).ambulanceId;
  },
  async write({ chat }, tx, id, { by, words }) {
    const line = await chat.write(tx, { chat: chatOf(id), msgType: 'ADM', ...(by ?? RELEVO), msg: words });
    return () => chat.tell(line);
  },
  async ringOf(orm, { referralId, ambulance }, side, isAgain) {
    const record = await readRecord(orm, referralId ?? 0);
    const number = plainNumber(record.id, record);
    const again = isAgain ? 'sigue llamando' : 'llama';
    const who =
      side === 'host' ? `${ambulance} ${again}` : isAgain ? 'el CRUE lo sigue llamando' : 'el CRUE lo llama';
    return {
      eventType: 'REFERRAL_CALLS',
      title: `Traslado ${number}: ${who} por video`,
      shortTitle: `${number} videollamada ${side === 'host' ? `de ${ambulance}` : 'del CRUE'}`,
      referralId: record.id,
      referralVersion: record.version,
    };
  },
};
