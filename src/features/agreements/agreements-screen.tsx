import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  AGREEMENT_EDITORS,
  type AgreementGroup,
  type GroupedAgreements,
} from '../../../contract/agreements/agreements';
import { bogotaDay, standingOf } from '../../../contract/agreements/validity';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { useNow } from '../../api';
import { useSession } from '../../session';
import { epsQuery } from '../../subjects/catalogues/eps-query';
import { FailedQuery, isAwaited, isCutOff } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { EmptyState } from '../../ui/empty-state';
import { Row } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { Select } from '../../ui/select';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { AgreementLines, TransportLines } from './agreement-lines';
import { agreementsQuery } from './queries';

const NOT_LOADED = 'Ocurrió un problema al cargar los acuerdos, inténtalo más tarde';

interface Props {
  epsId: number | null;
  onEps: (epsId: number | null) => void;
}

/** The agreements by network: the regulation centre picks an insurer first, the others read their own. */
export function AgreementsScreen({ epsId, onEps }: Props) {
  const { profile, hasRole } = useSession();
  const isRegulator = profile.family === 'CRUE';
  const mayEdit = hasRole(...AGREEMENT_EDITORS);
  const query = useQuery({
    ...agreementsQuery(isRegulator ? epsId : null),
    enabled: !isRegulator || epsId !== null,
  });
  const isWaiting = isRegulator && epsId === null;
  return (
    <>
      <PageBar
        title="Acuerdos"
        actions={
          mayEdit && (
            <Button asChild variant="primary">
              <Link to="/agreements/crear" search={epsId === null ? {} : { epsId }}>
                <Plus size={18} aria-hidden />
                Nuevo acuerdo
              </Link>
            </Button>
          )
        }
      />
      <Page width="form">
        {isRegulator && <EpsChoice epsId={epsId} onEps={onEps} />}
        {isWaiting && (
          <EmptyState icon={FileCheck2} title="Escoja una EPS">
            Se muestran sus acuerdos con las IPS, por red de atención, y con las entidades de transporte.
          </EmptyState>
        )}
        {!isWaiting && (
          <>
            <StaleData query={query} />
            <FailedQuery
              query={query}
              // Without a connection they come without a new try.
              {...(!isCutOff(query) && { words: NOT_LOADED })}
            />
            {isAwaited(query) && <TableSkeleton rows={6} />}
            {query.data && <Agreements found={query.data} mayEdit={mayEdit} family={profile.family} />}
          </>
        )}
      </Page>
    </>
  );
}

function EpsChoice({ epsId, onEps }: Props) {
  const query = useQuery(epsQuery);
  const options = (query.data ?? []).filter(({ id }) => id !== NEVER_OFFERED_EPS_ID);
  // An insurer with two codes has two rows.
  const isRepeated = (name: string) => options.filter((one) => one.name === name).length > 1;
  return (
    <Select
      label="EPS"
      value={epsId === null ? '' : String(epsId)}
      onChange={(value) => onEps(value ? Number(value) : null)}
      options={options.map(({ id, name, code }) => ({
        value: String(id),
        label: code !== null && isRepeated(name) ? `${name} (${code})` : name,
      }))}
      error={query.isLoadingError ? 'Ocurrió un problema al cargar las EPS, inténtalo más tarde' : undefined}
    />
  );
}

interface AgreementsProps {
  found: GroupedAgreements;
  mayEdit: boolean;
  family: string;
}

function Agreements({ found, mayEdit, family }: AgreementsProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const day = bogotaDay(useNow());
  const isShown = (row: AgreementGroup['data'][number] | GroupedAgreements['ambulancesEntity'][number]) =>
    hasEnded || standingOf(row, day) !== 'ended';
  const all = [...found.rows.flatMap(({ data }) => data), ...found.ambulancesEntity];
  const ended = all.filter((row) => standingOf(row, day) === 'ended').length;
  const soon = all.filter((row) => standingOf(row, day) === 'ends-soon').length;
  const transport = found.ambulancesEntity.filter(isShown);
  const isOfTransport = family === 'TRANSPORT';
  if (all.length === 0) return <EmptyState icon={FileCheck2} title="No se encontraron acuerdos" />;
  return (
    <>
      {soon > 0 && (
        <Banner tone="pending">
          {soon === 1 ? 'Un acuerdo termina' : `${soon} acuerdos terminan`} en los próximos 30 días.
        </Banner>
      )}
      {ended > 0 && (
        <Checkbox label={`Mostrar los terminados (${ended})`} checked={hasEnded} onChange={setHasEnded} />
      )}
      {!isOfTransport &&
        found.rows.map(({ id, name, data }) => {
          const rows = data.filter(isShown);
          return (
            <Card key={id} aria-label={name}>
              <CardHeader title={name} aside={rows.length === 0 ? undefined : `${rows.length} IPS`} />
              {rows.length === 0 ? (
                <Text tone="soft">No tiene acuerdos para esta red.</Text>
              ) : (
                <AgreementLines
                  rows={rows}
                  network={name}
                  day={day}
                  mayEdit={mayEdit}
                  isOfHospital={family === 'IPS'}
                />
              )}
            </Card>
          );
        })}
      {family !== 'IPS' && (
        <Card aria-label="Transporte">
          <CardHeader title="Transporte" />
          {transport.length === 0 ? (
            <Row>
              <Text tone="soft">No se encontraron acuerdos</Text>
            </Row>
          ) : (
            <TransportLines rows={transport} day={day} mayEdit={mayEdit} isOfTransport={isOfTransport} />
          )}
        </Card>
      )}
    </>
  );
}
