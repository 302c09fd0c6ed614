import { useQuery } from '@tanstack/react-query';
import { Droplets, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { compatibleGroups } from '../../../../contract/resources/blood-compatibility';
import { useNow } from '../../../api';
import { useSession } from '../../../session';
import { hospitalsQuery } from '../../../subjects/catalogues/institution-queries';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { hospitalQuery } from '../../../subjects/hospitals/hospital-query';
import { stockQuery } from '../../../subjects/resources/queries';
import { StaleData } from '../../../subjects/stale-data';
import { EmptyState } from '../../../ui/empty-state';
import { Stack } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { hospitalOrigin } from '../distance-from/origin';
import { OriginField } from '../distance-from/origin-field';
import { OriginLine } from '../distance-from/origin-line';
import { useOrigin } from '../distance-from/use-origin';
import { BloodChoice } from './blood-choice';
import type { BloodSearch } from './blood-search';
import { FoundBank } from './found-bank';
import { type Found, MEDELLIN, rankBlood } from './rank-blood';

interface Props {
  search: BloodSearch;
  onSearch: (search: BloodSearch) => void;
}

function enoughText(found: readonly Found[], need: number | undefined): string {
  if (need === undefined) return '';
  const enough = found.filter(({ total }) => total >= need).length;
  const units = need === 1 ? 'la unidad' : `las ${need} unidades`;
  if (enough === 0) return `Ninguno reporta ${units}: habrá que reunirlas. `;
  return `${enough === found.length ? 'Todos reportan' : enough === 1 ? 'Uno reporta' : `${enough} reportan`} ${units}. `;
}

/** The chosen place, and those that can be chosen. */
function usePlaces(desde: BloodSearch['desde']) {
  const { data, isPending } = useQuery(hospitalsQuery);
  const hospitals = useMemo(() => (data ?? []).flatMap((one) => hospitalOrigin(one) ?? []), [data]);
  const find = (id: number) => data?.find((one) => one.id === id);
  return { hospitals, ...useOrigin(String(desde ?? ''), isPending ? undefined : find) };
}

/** Hospitals with the blood that a patient needs, and their phone numbers. */
export function BloodFinderScreen({ search, onSearch }: Props) {
  const { profile } = useSession();
  const query = useQuery(stockQuery);
  const now = useNow();
  const ownId = profile.family === 'IPS' ? profile.entityId : null;
  const { data: own } = useQuery({ ...hospitalQuery(ownId ?? 0), enabled: ownId !== null });
  const { componente: component, grupo: group, unidades: need, compatibles, desde } = search;
  const rows = query.data?.rows;
  const { hospitals, municipalities, origin: chosen, isUnplaced } = usePlaces(desde);
  const isFromOwn = own !== undefined && own.lat !== null && own.lng !== null;
  const from = chosen ?? (isFromOwn ? own : MEDELLIN);
  const found = useMemo(() => {
    if (!rows || !component || !group) return null;
    const groups = compatibles ? compatibleGroups(component, group) : [group];
    return rankBlood(rows, { component, groups, need }, from, now);
  }, [rows, component, group, need, compatibles, from, now]);

  return (
    <>
      <PageBar title="Buscar sangre" />
      <Page width="reading">
        <StaleData query={query} />
        <BloodChoice search={search} onSearch={onSearch} />
        <OriginField
          placeholder={isFromOwn ? 'Su IPS' : 'Centro de Medellín'}
          from={String(desde ?? '')}
          name={chosen?.name ?? ''}
          hospitals={hospitals}
          municipalities={municipalities}
          onChange={(key) => onSearch({ ...search, desde: addressOf(key) })}
        />
        <OriginLine origin={chosen} isUnplaced={isUnplaced} />
        {isAwaited(query) && <TableSkeleton />}
        <FailedQuery query={query} />
        {rows && found === null && (
          <EmptyState icon={Droplets} title="Escoja el componente y el grupo">
            {rows.length === 1
              ? 'Un banco de sangre ha reportado.'
              : `${rows.length} bancos de sangre han reportado.`}
          </EmptyState>
        )}
        {found?.length === 0 && (
          <EmptyState icon={SearchX} title="Ningún banco reporta unidades">
            {compatibles
              ? 'Tampoco de los grupos compatibles. Llame al CRUE.'
              : 'Encienda los grupos compatibles para ver si otro le sirve al paciente.'}
          </EmptyState>
        )}
        {found && found.length > 0 && (
          <>
            <Text tone="soft" aria-live="polite">
              {found.length === 1
                ? 'Un hospital tiene de esa sangre'
                : `${found.length} hospitales tienen de esa sangre`}
              {rows && rows.length > 1 ? `, de ${rows.length} bancos que han reportado` : ''}.{' '}
              {enoughText(found, need)}Primero quien tiene las unidades, del más cercano al más lejano. Llame
              antes de enviar a alguien: cada uno dice la edad de su reporte.
            </Text>
            <Stack as="ul" listStyleType="none">
              {found.map((one) => (
                <FoundBank
                  key={one.bank.ipsId}
                  found={one}
                  now={now}
                  isOwn={one.bank.ipsId === ownId}
                  from={chosen ? `de ${chosen.words}` : isFromOwn ? 'de su IPS' : 'del centro de Medellín'}
                />
              ))}
            </Stack>
          </>
        )}
      </Page>
    </>
  );
}

/** A hospital stays a number in the address, as in the links that people have. */
const addressOf = (key: string) => (/^\d+$/.test(key) ? Number(key) : key || undefined);
