import type { listReceivingCandidates } from '../../../contract/hospitals/receiving-candidates';
import type { Actor } from '../../../contract/roles';
import { type Visibility, visibilityOf } from '../../../contract/transfers/ownership';
import type { listParticipants } from '../../../contract/transfers/participants';
import type { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { JsonBytes, type ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { SilentKind } from '../../platform/ports/acknowledgements';
import { readVisibleTransfer, requireVisible } from './get-visible-transfer';
import { createKeptTransfers, type KeptTransfer } from './kept-transfers';
import { presentListed, presentParticipants, presentRow, presentTransfer } from './present-transfer';
import { findRanking } from './receiving-candidates';
import { createReceivingSaturation } from './receiving-saturation';
import { countFound, createFindPage, createTransferCounts } from './transfer-lists';

const COMMA = Buffer.from(',');

/** The same query at both paths of the list. */
type ListRequest = Pick<ReadRequest<typeof listTransfers>, 'actor' | 'query' | 'note'>;

interface SeenTransfer {
  transfer: KeptTransfer;
  seen: Exclude<Visibility, 'none'>;
}

/** Without the rows to which access was revoked after the query. */
function seenBy(actor: Actor, transfers: readonly KeptTransfer[]): SeenTransfer[] {
  return transfers.flatMap((transfer) => {
    const seen = visibilityOf(transfer.record, actor);
    return seen === 'none' ? [] : [{ transfer, seen }];
  });
}

/** Not part of the cached row, because it changes without a change of the transfer. */
function withSilent(row: Buffer, silent: SilentKind): Buffer {
  return Buffer.concat([row.subarray(0, -1), Buffer.from(`,"silent":"${silent}"}`)]);
}

export function createTransferReading(platform: Platform) {
  const { acknowledgements } = platform;
  const { orm } = platform.database;
  const counts = createTransferCounts(platform.database);
  const kept = createKeptTransfers(platform.database);
  const findPage = createFindPage(orm);
  const findSaturation = createReceivingSaturation(orm);
  platform.notifications.addTeller(() => counts.forget());

  /** A page of the transfers that this user may see; `present` makes a row without the fields that they may not see. */
  function listing(kind: string, present: typeof presentRow) {
    const bytesOf = ({ transfer, seen }: SeenTransfer, silent?: SilentKind): Buffer => {
      const reference = platform.reference.current;
      const bytes = transfer.bytesOf(`${kind} ${seen}`, reference, () =>
        present(transfer.record, reference, seen),
      );
      return silent && seen === 'full' ? withSilent(bytes, silent) : bytes;
    };
    return async ({ actor, query, note }: ListRequest): Promise<JsonBytes> => {
      const { state, order, page, limit } = query;
      const wanted = { state, order, page, limit, search: query.search || null };
      const [found, counted] = await Promise.all([findPage(actor, wanted), counts.of(actor)]);
      const [transfers, silent] = await Promise.all([
        kept.findAll(found),
        state === 'ended'
          ? new Map<number, SilentKind>()
          : acknowledgements.findSilent(found.map(({ id }) => id)),
      ]);
      const total = wanted.search
        ? await countFound(orm, actor, wanted)
        : Math.max(counted[state], transfers.length);
      const visible = seenBy(actor, transfers);
      note({
        action: wanted.search ? 'search-transfers' : 'list-transfers',
        filter: { state, page, limit },
        sought: wanted.search,
        ids: visible.filter(({ seen }) => seen === 'full').map(({ transfer }) => transfer.record.id),
      });
      const rows = visible.map((one) => bytesOf(one, silent.get(one.transfer.record.id)));
      const around = { total, totalPages: Math.ceil(total / limit), counts: counted };
      return new JsonBytes(
        Buffer.from('{"rows":['),
        ...rows.flatMap((row, index) => (index === 0 ? [row] : [COMMA, row])),
        Buffer.from(`],${JSON.stringify(around).slice(1)}`),
      );
    };
  }

  return {
    list: listing('row', presentRow),

    /** With what the former application's list has. */
    formerList: listing('listed', presentListed),

    async detail({ actor, params, note }: ReadRequest<typeof getReferral>): Promise<JsonBytes> {
      const transfer = await kept.find(params.id);
      const { record, visibility } = requireVisible(transfer?.record, actor);
      note({ action: 'open-transfer', referralId: record.id });
      const reference = platform.reference.current;
      const present = () => presentTransfer(record, reference, visibility, actor.entityId);
      // Not cached: without the patient each entity sees only its own offer.
      if (!transfer || visibility !== 'full') return new JsonBytes(Buffer.from(JSON.stringify(present())));
      // Not part of the cached answer, because it changes without a change of the transfer.
      const [saturation, silents] = await Promise.all([
        findSaturation(record),
        acknowledgements.findSilent([record.id]),
      ]);
      const bytes = transfer.bytesOf('detail', reference, present);
      const silent = silents.get(record.id);
      return new JsonBytes(
        (silent ? withSilent(bytes, silent) : bytes).subarray(0, -1),
        Buffer.from(`,"ipsRecvSaturation":${JSON.stringify(saturation)}}`),
      );
    },

    async participants({ actor, params }: ReadRequest<typeof listParticipants>) {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      return { entities: presentParticipants(record, platform) };
    },

    async receivingCandidates({ actor, params }: ReadRequest<typeof listReceivingCandidates>) {
      const { record } = await readVisibleTransfer(orm, params.id, actor);
      return findRanking(orm, record, platform.reference.current);
    },
  };
}
