import { Refused } from '../../../platform/http/refused';
import { countReported, readReported } from '../../transfers';
import { drawAnnex } from '../annex5/draw-annex';
import type { ArchiveReport } from './archive';

/** The annexes 5 of the transfers that had an ambulance: one PDF for each. */
export const annexArchive: ArchiveReport = ({ database: { orm }, reference }, { actor, query }) => ({
  async count() {
    const found = await countReported(orm, actor, query, 'dispatched');
    if (found === 0) throw new Refused('REFERRAL_TRANSPORT_NOT_FOUND');
    return found;
  },
  async *entries() {
    for await (const batch of readReported(orm, actor, query, 'dispatched'))
      for (const record of batch) {
        const bytes = await drawAnnex(record, reference.current);
        yield { name: `anexo5_traslado_${record.id}.pdf`, bytes, at: record.createdAt };
      }
  },
});
