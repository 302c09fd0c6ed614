import { visibilityOf } from '../../../contract/transfers/ownership';
import type {
  getReferral,
  listParticipants,
  listTransfers,
  TransferPage,
} from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { readVisibleTransfer } from '../../platform/authorization/get-visible-transfer';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { presentParticipants, presentRow, presentTransfer } from './present-transfer';
import { countFound, createTransferCounts, findPage } from './transfer-lists';

export function createTransferReading(platform: Platform) {
  const { orm } = platform.database;
  const counts = createTransferCounts(platform.database);
  platform.notices.addTeller(() => counts.forget());

  return {
    async list({ actor, query }: ReadRequest<typeof listTransfers>): Promise<TransferPage> {
      const { state, page, limit } = query;
      const wanted = { state, page, limit, search: query.search || null };
      const [records, counted] = await Promise.all([findPage(orm, actor, wanted), counts.of(actor)]);
      const total = wanted.search
        ? await countFound(orm, actor, wanted)
        : Math.max(counted[state], records.length);
      const reference = platform.reference.current;
      const rows = records.map((record) => {
        const seen = visibilityOf(record, actor) === 'full' ? 'full' : 'anonymous';
        return presentRow(record, reference, seen);
      });
      return { rows, total, totalPages: Math.ceil(total / limit), counts: counted };
    },

    async detail({ actor, params, origin }: ReadRequest<typeof getReferral>): Promise<Transfer> {
      const { record, visibility } = await readVisibleTransfer(orm, params.id, actor);
      platform.audit.noteReading(actor, 'open-transfer', record.id, origin);
      return presentTransfer(record, platform.reference.current, visibility, actor.entityId);
    },

    async participants({ actor, params }: ReadRequest<typeof listParticipants>) {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      return { entities: presentParticipants(record, platform.reference.current) };
    },
  };
}
