import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Agreement, GroupedAgreements } from '../../../contract/agreements/agreements';
import { bogotaDay, dayAfter, isInForce } from '../../../contract/agreements/validity';
import { serverNow } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { Banner } from '../../ui/banner';
import { typedDate } from '../../ui/format/typed-date';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import type { AnyAgreement } from './agreement-form';
import { agreementsQuery, standingTransfersQuery } from './queries';

interface Props {
  row: AnyAgreement;
  /** Its last day; null if it is annulled. */
  validTo: string | null;
}

/** What the end of an agreement touches, before it is stored: a network without hospitals, and open transfers. */
export function EndingEffects({ row, validTo }: Props) {
  const transfers = useQuery(standingTransfersQuery(row.id));
  const others = useQuery(agreementsQuery(row.epsId));
  const today = bogotaDay(serverNow());
  const ended = validTo === null ? today : dayAfter(validTo, 1);
  // An end in the past counts from today.
  const day = [today, ended].toSorted().at(-1) ?? today;
  const left = others.data && leftOn(others.data, row, day);
  const hole = left === 0;
  return (
    <Stack gap={2} role="status" aria-label="Lo que toca el final de este acuerdo">
      <FailedQuery query={transfers} />
      <FailedQuery query={others} words="No se sabe si queda otro acuerdo" />
      {hole && (
        <Banner tone="rejected">
          {row.epsName} queda sin{' '}
          {'entityId' in row ? 'entidades de transporte' : `IPS en la red ${row.network}`} desde el{' '}
          {typedDate(day)}.
          {Boolean(transfers.data?.waiting) && ` ${waitingWords(transfers.data?.waiting ?? 0)}`}
        </Banner>
      )}
      {transfers.data && transfers.data.total > 0 && (
        <Banner tone="pending">
          {transfers.data.total === 1
            ? 'Un traslado abierto sigue'
            : `${transfers.data.total} traslados abiertos siguen`}{' '}
          su curso sin este acuerdo:{' '}
          {transfers.data.rows.map(({ id }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to="/traslados/$transferId" params={{ transferId: String(id) }}>
                #{id}
              </Link>
            </span>
          ))}
          {transfers.data.total > transfers.data.rows.length && ' y más'}.
        </Banner>
      )}
      {transfers.data?.total === 0 && left !== undefined && !hole && (
        <Text size="small" tone="soft">
          No toca ningún traslado abierto; desde el {typedDate(day)} {leftWords(left, row)}.
        </Text>
      )}
    </Stack>
  );
}

/** How many others of the same insurer are in force that day: in the network, or for transport. */
function leftOn(found: GroupedAgreements, row: AnyAgreement, day: string): number {
  const same: readonly AnyAgreement[] =
    'entityId' in row
      ? found.ambulancesEntity
      : (found.rows.find(({ id }) => id === row.networkId)?.data ?? ([] as Agreement[]));
  const partners = same.filter((one) => one.id !== row.id && isInForce(one, day)).map(partnerOf);
  return new Set(partners).size;
}

function partnerOf(row: AnyAgreement): number {
  return 'entityId' in row ? row.entityId : row.ipsId;
}

function leftWords(left: number, row: AnyAgreement): string {
  const one = 'entityId' in row ? 'entidad de transporte' : `IPS en la red ${row.network}`;
  const many = 'entityId' in row ? 'entidades de transporte' : `IPS en la red ${row.network}`;
  return left === 1 ? `queda una ${one}` : `quedan ${left} ${many}`;
}

function waitingWords(waiting: number): string {
  return waiting === 1
    ? 'Un traslado suyo espera una IPS en esa red.'
    : `${waiting} traslados suyos esperan una IPS en esa red.`;
}
