import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardPen, OctagonAlert } from 'lucide-react';
import { nedocsBand } from '../../../contract/hospitals/nedocs';
import type { ResourceRow } from '../../../contract/resources/board';
import type { Role } from '../../../contract/roles';
import { useNow } from '../../api';
import { useSession } from '../../session';
import { FailedQuery, isCutOff } from '../../subjects/failed-query';
import { useOwnSaturation } from '../../subjects/resources/own-saturation';
import { hospitalResourcesQuery } from '../../subjects/resources/queries';
import { StaleData } from '../../subjects/stale-data';
import { goesWhen, waitsFor } from '../../submissions/goes-when';
import { useWaitingReport } from '../../submissions/use-waiting-report';
import { Badge } from '../../ui/badge';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { momentText, plannedText } from '../../ui/format/moment';
import { Box, Grid, Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { DetailSkeleton } from '../../ui/page-skeletons';
import { Text } from '../../ui/text';
import { FigureCard } from './figure-card';
import { Greeting } from './greeting';
import { capacityWords, emergencyOccupation, icuWords, occupationWords, shiftWords } from './resource-words';
import { TaskLinks, tasksFor } from './task-links';

interface Props {
  name: string;
  roles: readonly Role[];
  mayOpenTransfers: boolean;
}

/** Home of a hospital's resource reporters: the reports due, and the last figures. */
export function ResourcesHome({ name, roles, mayOpenTransfers }: Props) {
  const { entityId } = useSession().profile;
  return (
    <Page width="form">
      <Greeting name={name} />
      {entityId === null ? (
        <ErrorState>Su cuenta no está vinculada a una IPS.</ErrorState>
      ) : (
        <OwnHospital ipsId={entityId} />
      )}
      <TaskLinks tasks={tasksFor(roles, mayOpenTransfers)} />
    </Page>
  );
}

function OwnHospital({ ipsId }: { ipsId: number }) {
  const query = useQuery(hospitalResourcesQuery(ipsId));
  const { data, error } = query;
  const now = useNow();
  if (!data && (error || isCutOff(query)))
    return (
      <>
        <FailedQuery query={query} />
        <ReportButton hasCapacity />
      </>
    );
  if (!data) return <DetailSkeleton />;
  return (
    <>
      <StaleData query={query} />
      <Standing ipsId={ipsId} row={data.summary} readAt={query.dataUpdatedAt} now={now} />
    </>
  );
}

interface StandingProps {
  ipsId: number;
  row: ResourceRow;
  /** When this device read it, in milliseconds. */
  readAt: number;
  now: Date;
}

function Standing({ ipsId, row, readAt, now }: StandingProps) {
  const { current: saturation, waitingText } = useOwnSaturation(
    ipsId,
    { saturation: row.saturation, readAt },
    now,
  );
  const waiting = useWaitingReport('report-occupation');
  const hasCapacity = row.capacityAt !== null;
  const occupation = occupationWords(row, now);
  const emergency = emergencyOccupation(row);
  const { score } = row.nedocs;
  const icu = icuWords(row);
  return (
    <>
      {saturation && (
        <Banner
          tone="rejected"
          icon={OctagonAlert}
          title={`Emergencia funcional hasta ${plannedText(saturation.until, now)}`}
        >
          {saturation.reason}
        </Banner>
      )}
      {waitingText && <Banner tone="waiting">{waitingText}</Banner>}
      <Card>
        <CardHeader
          title="Reporte del turno"
          aside={<Badge tone={occupation.isDone ? 'good' : 'pending'}>{occupation.badge}</Badge>}
        />
        <Stack gap={4}>
          <div>
            <Text as="p" size="lead">
              {shiftWords(now)}
            </Text>
            <Text as="p" tone="soft">
              {occupation.detail}
            </Text>
          </div>
          {waiting && (
            <Banner tone="waiting">
              Hay un reporte de ocupación guardado en este equipo.{' '}
              {goesWhen({ isStuck: waiting.isStuck, waitsFor: waitsFor(waiting.item) })}
            </Banner>
          )}
          <ReportButton hasCapacity={hasCapacity} />
          <Row justifyContent="space-between" flexWrap="wrap">
            <Box flex="1" minW={48}>
              <Text tone="soft" size="small">
                {capacityWords(row, now)}
              </Text>
            </Box>
            {hasCapacity && (
              <Button asChild variant="quiet">
                <Link to="/resources/capacity">Actualizar la capacidad</Link>
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
      {row.updatedAt !== null && (
        <Card>
          <CardHeader
            title="Así lo ve el CRUE"
            aside={
              <Button asChild variant="quiet" my={-2}>
                <Link to="/recursos/$ipsId" params={{ ipsId: String(ipsId) }}>
                  Ver todo
                </Link>
              </Button>
            }
          />
          <Grid gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}>
            <FigureCard
              label="NEDOCS"
              value={score}
              detail={score === null ? 'Faltan datos' : nedocsBand(score).name}
            />
            <FigureCard label={icu.label} value={icu.free} detail={icu.detail} />
            <FigureCard
              label="Ocupación de urgencias"
              value={emergency}
              unit="%"
              tone={emergency !== null && emergency > 100 ? 'rejected' : undefined}
              detail={`${momentText(row.updatedAt, now)}, ${row.updatedBy}`}
            />
          </Grid>
        </Card>
      )}
    </>
  );
}

function ReportButton({ hasCapacity }: { hasCapacity: boolean }) {
  return (
    <Button asChild variant="primary" size="lg" full>
      <Link to={hasCapacity ? '/resources/ocupation' : '/resources/capacity'}>
        <ClipboardPen size={20} aria-hidden />
        {hasCapacity ? 'Reportar ocupación y disponibilidad' : 'Reportar capacidad'}
      </Link>
    </Button>
  );
}
