import type { QueryOf } from '../../../contract/call';
import type { listReceivingCandidates } from '../../../contract/hospitals/receiving-candidates';
import { actsAs } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { type ListNarrowing, narrowingOf } from '../../../contract/transfers/list-narrowing';
import { type ListSelection, selectionOf } from '../../../contract/transfers/list-selection';
import { type Visibility, visibilityOf } from '../../../contract/transfers/ownership';
import type { listParticipants } from '../../../contract/transfers/participants';
import type { getReferral, listReferrals, listTransfers } from '../../../contract/transfers/read-transfers';
import type { Transfer } from '../../../contract/transfers/transfer';
import { JsonBytes, type ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { SilentKind } from '../../platform/ports/acknowledgements';
import type { Reference } from '../../platform/ports/reference';
import { readVisibleTransfer, requireVisible } from './get-visible-transfer';
import { createKeptPages } from './kept-pages';
import { createKeptTransfers, type KeptTransfer } from './kept-transfers';
import {
  presentEarlierRow,
  presentListed,
  presentParticipants,
  presentRow,
  presentTransfer,
  type Seen,
} from './present-transfer';
import { findRanking } from './receiving-candidates';
import { createReceivingSaturation } from './receiving-saturation';
import type { ReferralRecord } from './tables';
import {
  countFound,
  countFoundIn,
  createFindPage,
  createTransferCounts,
  type PageText,
  pageKey,
  stampedOf,
} from './transfer-lists';

const COMMA = Buffer.from(',');

/** The same query at both paths of the list; only one of them takes a selection and narrows. */
type ListRequest = Pick<ReadRequest<typeof listReferrals>, 'actor' | 'note'> & {
  query: QueryOf<typeof listReferrals> & ListSelection & ListNarrowing;
};

interface SeenTransfer {
  transfer: KeptTransfer;
  seen: Exclude<Visibility, 'none'>;
  /** An ambulance of the reader's entity drives. */
  isDriven: boolean;
}

/** Without the rows to which access was revoked after the query. */
function seenBy(actor: Actor, transfers: readonly KeptTransfer[]): SeenTransfer[] {
  return transfers.flatMap((transfer) => {
    const seen = visibilityOf(transfer.record, actor);
    return seen === 'none' ? [] : [{ transfer, seen, isDriven: isDrivenBy(transfer.record, actor) }];
  });
}

const isDrivenBy = ({ ambulanceId, ambulancesEntityId }: ReferralRecord, actor: Actor): boolean =>
  ambulanceId !== null && actsAs(actor, ['TRANSPORT']) && ambulancesEntityId === actor.entityId;

type Present = (record: ReferralRecord, reference: Reference, seen: Seen, isDriven: boolean) => object;

type MadeFrom = { found: PageText; reference: Reference; around: string; silent: Silent };
type Silent = ReadonlyMap<number, SilentKind>;

const NONE_SILENT: Silent = new Map();
const idOf = ({ transfer }: SeenTransfer): number => transfer.record.id;

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
  const findSaturation = createReceivingSaturation(orm, platform.clock);
  platform.notifications.addTeller(() => counts.forget());

  /** A page of the transfers that this user may see; `present` makes a row without the fields that they may not see. */
  function listing(kind: string, present: Present) {
    const pages = createKeptPages();
    const bytesOf = ({ transfer, seen, isDriven }: SeenTransfer, { reference, silent }: MadeFrom): Buffer => {
      const bytes = transfer.bytesOf(`${kind} ${seen}${isDriven ? ' driven' : ''}`, reference, () =>
        Buffer.from(JSON.stringify(present(transfer.record, reference, seen, isDriven))),
      );
      const alert = seen === 'full' ? silent.get(transfer.record.id) : undefined;
      return alert ? withSilent(bytes, alert) : bytes;
    };

    async function make(actor: Actor, from: MadeFrom) {
      const visible = seenBy(actor, await kept.findAll(stampedOf(from.found)));
      const rows = visible.map((one) => bytesOf(one, from));
      const answer = new JsonBytes(
        Buffer.from('{"rows":['),
        ...rows.flatMap((row, index) => (index === 0 ? [row] : [COMMA, row])),
        Buffer.from(`],${from.around.slice(1)}`),
      );
      return { answer, ids: visible.filter(({ seen }) => seen === 'full').map(idOf) };
    }

    return async ({ actor, query, note }: ListRequest): Promise<JsonBytes> => {
      const { state, order, page, limit } = query;
      const selection = selectionOf(query);
      const narrowing = narrowingOf(query);
      const wanted = { state, order, page, limit, search: query.search || null, selection, narrowing };
      const [found, counted] = await Promise.all([findPage(actor, wanted), counts.of(actor)]);
      const silent = state === 'ended' && !selection ? NONE_SILENT : await acknowledgements.findSilent();
      const isOwn = wanted.search !== null || selection !== null || narrowing !== null;
      const total = isOwn
        ? await countFound(orm, actor, wanted)
        : Math.max(counted[state], stampedOf(found).length);
      const isSought = wanted.search !== null || (narrowing !== null && total === 0);
      const foundIn = isSought && !selection ? await countFoundIn(orm, actor, wanted) : undefined;
      const around = JSON.stringify({
        total,
        totalPages: Math.ceil(total / limit),
        counts: counted,
        foundIn,
      });
      const from = { found, reference: platform.reference.current, around, silent };
      const { answer, ids } = isOwn
        ? await make(actor, from)
        : await pages.find(pageKey(actor, wanted), from, () => make(actor, from));
      note({
        action: wanted.search ? 'search-transfers' : 'list-transfers',
        filter: selection ? { page, limit, ...selection } : { state, page, limit, ...narrowing },
        sought: wanted.search,
        ids,
      });
      return answer;
    };
  }

  const shown = listing('shown', presentRow);
  const earlier = listing('earlier', presentEarlierRow);

  return {
    list: (request: ReadRequest<typeof listTransfers>) =>
      request.query.rows === 'shown' ? shown(request) : earlier(request),

    /** With what the former application's list has. */
    formerList: listing('listed', presentListed),

    async detail({ actor, params, note }: ReadRequest<typeof getReferral>): Promise<JsonBytes> {
      const transfer = await kept.find(params.id);
      const { record, visibility } = requireVisible(transfer?.record, actor);
      note({ action: 'open-transfer', referralId: record.id });
      const reference = platform.reference.current;
      const present = (more: Partial<Transfer> = {}) =>
        new JsonBytes(
          Buffer.from(
            JSON.stringify({ ...presentTransfer(record, reference, visibility, actor.entityId), ...more }),
          ),
        );
      // Not cached: without the patient each entity sees only its own offer.
      if (!transfer || visibility !== 'full') return present();
      const [ipsRecvSaturation, silents] = await Promise.all([
        findSaturation(record),
        record.open ? acknowledgements.findSilent() : NONE_SILENT,
      ]);
      const silent = silents.get(record.id);
      // Both change without a change of the transfer: they are not part of the cached answer.
      if (ipsRecvSaturation || silent) return present({ ipsRecvSaturation, ...(silent && { silent }) });
      return transfer.answerOf('detail', reference, () => present({ ipsRecvSaturation }));
    },

    async participants({ actor, params }: ReadRequest<typeof listParticipants>) {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      return { entities: presentParticipants(record, platform) };
    },

    async receivingCandidates({ actor, params }: ReadRequest<typeof listReceivingCandidates>) {
      const { record } = await readVisibleTransfer(orm, params.id, actor);
      return findRanking(orm, record, platform.reference.current, new Date(platform.clock.now()));
    },
  };
}
