import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Network, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { bogotaDay } from '../../../contract/agreements/validity';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { useNow } from '../../api';
import { epsQuery } from '../../subjects/catalogues/eps-query';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { type Coverage, coverageOf, holesOf } from './coverage';
import { NetworkMatrix } from './network-matrix';
import { agreementsQuery } from './queries';

interface Props {
  epsId: number | null;
  onEps: (epsId: number | null) => void;
}

/** Which insurer has hospitals in which care network today, and where it has none. */
export function NetworksScreen({ epsId, onEps }: Props) {
  const agreements = useQuery(agreementsQuery(null));
  const insurers = useQuery(epsQuery);
  // The one that keeps the matrix from the screen.
  const missing = agreements.data === undefined ? agreements : insurers;
  const day = bogotaDay(useNow());
  const coverage = useMemo(() => {
    if (!agreements.data || !insurers.data) return null;
    const offered = insurers.data.filter(({ id, archived }) => id !== NEVER_OFFERED_EPS_ID && !archived);
    return coverageOf(agreements.data, offered, day);
  }, [agreements.data, insurers.data, day]);
  const chosen = coverage?.find(({ eps }) => eps.id === epsId);
  return (
    <>
      <PageBar title="Redes de atención" />
      <Page>
        <StaleData query={agreements} />
        <FailedQuery query={missing} />
        {!coverage && isAwaited(missing) && <TableSkeleton rows={8} />}
        {coverage && (
          <>
            <NetworkMatrix coverage={coverage} chosen={epsId} onEps={onEps} />
            <Sides>
              <Card as="nav" aria-label="EPS">
                <CardHeader title="EPS" />
                {coverage.map((one) => (
                  <Insurer key={one.eps.id} coverage={one} isOpen={one.eps.id === epsId} onEps={onEps} />
                ))}
              </Card>
              {chosen ? (
                <Details coverage={chosen} />
              ) : (
                <EmptyState icon={Network} title="Escoja una EPS">
                  Se muestran sus redes de atención y sus ambulancias, con quién tiene acuerdos hoy.
                </EmptyState>
              )}
            </Sides>
          </>
        )}
      </Page>
    </>
  );
}

interface InsurerProps extends Pick<Props, 'onEps'> {
  coverage: Coverage;
  isOpen: boolean;
}

/** Its holes are in sight before it is opened. */
function Insurer({ coverage, isOpen, onEps }: InsurerProps) {
  const { eps, networks } = coverage;
  const holes = holesOf(coverage).length;
  return (
    <Entry>
      <button type="button" data-paper aria-expanded={isOpen} onClick={() => onEps(isOpen ? null : eps.id)}>
        <strong>{eps.name}</strong>
        <small>{holes === 0 ? 'Todas las redes' : `Sin IPS en ${holes} de ${networks.length} redes`}</small>
      </button>
      {isOpen && (
        <ul>
          {networks.map(({ network, agreements }) => (
            <li key={network.id}>
              <span>{network.name}</span>
              <span>{agreements.length === 0 ? 'ninguna' : `${agreements.length} IPS`}</span>
            </li>
          ))}
        </ul>
      )}
    </Entry>
  );
}

function Details({ coverage: { eps, networks, ambulances } }: { coverage: Coverage }) {
  return (
    <Card aria-label={`Acuerdos de ${eps.name}`}>
      <CardHeader
        title={eps.name}
        aside={
          <Button asChild variant="quiet" size="sm">
            <Link to="/agreements/list" search={{ epsId: eps.id }}>
              <Pencil size={16} aria-hidden />
              Editar sus acuerdos
            </Link>
          </Button>
        }
      />
      <Partners>
        {networks.map(({ network, agreements }) => (
          <Partner key={network.id} name={network.name} names={agreements.map(({ ipsName }) => ipsName)} />
        ))}
        <Partner name="Ambulancias" names={ambulances.map(({ ambulancesEntity }) => ambulancesEntity)} />
      </Partners>
    </Card>
  );
}

function Partner({ name, names }: { name: string; names: readonly string[] }) {
  return (
    <div data-hole={names.length === 0 || undefined}>
      <dt>{name}</dt>
      <dd>
        {names.length === 0 ? (
          'No cuenta con convenios'
        ) : (
          <>
            <Text as="span" tone="soft">
              Convenio con:
            </Text>{' '}
            {names.join(', ')}
          </>
        )}
      </dd>
    </div>
  );
}

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: 4,
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(16rem, 22rem) minmax(0, 1fr)' },
  },
});

const Entry = chakra('div', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > button': {
      display: 'block',
      width: 'full',
      minH: 'touch',
      py: 2,
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& > button[aria-expanded=true] strong': { color: 'accent' },
    '& strong': { display: 'block', fontWeight: 'strong' },
    '& small': { fontSize: 'small', color: 'soft' },
    '& ul': { listStyle: 'none', pb: 2 },
    '& li': { display: 'flex', justifyContent: 'space-between', gap: 3, py: 1, fontSize: 'small' },
    '& li > :last-child': { color: 'soft', fontVariantNumeric: 'tabular-nums' },
  },
});

const Partners = chakra('dl', {
  base: {
    '& > div': { py: 2.5, borderTopWidth: '1px', borderColor: 'line' },
    '& dt': { fontWeight: 'strong' },
    '& dd': { overflowWrap: 'anywhere' },
    '& [data-hole] dd': { color: 'pending' },
  },
});
