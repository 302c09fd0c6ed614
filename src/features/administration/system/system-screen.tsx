import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { partOf } from '../../../../contract/parts';
import type { SystemHealth } from '../../../../contract/system/system';
import { useNow } from '../../../api';
import { telephoneOfCrue, useSession } from '../../../session';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Card, CardHeader } from '../../../ui/card';
import { DescriptionList } from '../../../ui/description-list';
import { EmptyState } from '../../../ui/empty-state';
import { Stack } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { KindPills } from '../kind-pills';
import { AlarmCard } from './alarm-card';
import { alarmsOfChecks } from './check-alarms';
import { SetupCard } from './setup-card';
import { setupOf } from './setup-steps';
import { alarmsOf } from './system-alarms';
import { systemQuery } from './system-query';
import { TrialCard } from './trial-card';
import { useReadiness } from './use-readiness';

/** What is wrong, silent or missing in this centre, the worst first. */
export function SystemScreen() {
  const query = useQuery(systemQuery);
  const { data, error, isPending } = query;
  const checks = useReadiness(query);
  return (
    <>
      <PageBar title="Administración" />
      <Page>
        <KindPills value="salud" />
        <StaleData query={query} />
        <FailedQuery query={query} />
        {!data && checks && <Services checks={checks} />}
        {isPending && !error && !checks && <TableSkeleton />}
        {data && <Health health={checks ? { ...data, checks } : data} />}
      </Page>
    </>
  );
}

/** What the server says of its services when it can say nothing else. */
function Services({ checks }: { checks: SystemHealth['checks'] }) {
  const now = useNow();
  const alarms = alarmsOfChecks(checks);
  if (alarms.length === 0)
    return (
      <Banner tone="pending" title="Los servicios responden">
        Falla solo esta pantalla. Inténtelo de nuevo; si sigue así, revise el registro del servidor.
      </Banner>
    );
  return (
    <Stack gap={4}>
      {alarms.map((alarm) => (
        <AlarmCard key={alarm.id} alarm={alarm} now={now} />
      ))}
    </Stack>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const now = useNow();
  const { hasRole, profile } = useSession();
  const alarms = alarmsOf(health, now);
  const steps = setupOf(health);
  const setup = (
    <>
      <SetupCard steps={steps} mayEdit={hasRole('RELEVO_ADMIN')} />
      <TrialCard trials={health.trials.rows} now={now} mayOpen={partOf(profile.roles) === 'CRUE'} />
    </>
  );
  const isBegun = steps.every(({ isDone }) => isDone);
  return (
    <Stack gap={4}>
      {!isBegun && setup}
      {alarms.length === 0 && isBegun && (
        <EmptyState icon={ShieldCheck} title="Nada callado y nada en espera">
          Los servicios responden, los equipos y las IPS han dado señal, y no falta ningún envío.
        </EmptyState>
      )}
      {alarms.map((alarm) => (
        <AlarmCard key={alarm.id} alarm={alarm} now={now} />
      ))}
      <State health={health} />
      {isBegun && setup}
    </Stack>
  );
}

const REGISTERS: Record<SystemHealth['register'], string> = {
  service: 'un servicio, en cada consulta',
  extract: 'un extracto cargado',
  demonstration: 'personas inventadas, de la demostración',
  none: 'no está conectada: los datos del paciente se escriben a mano',
};

function State({
  health: { version, processes, versions, pushes, register, devices },
}: {
  health: SystemHealth;
}) {
  return (
    <Card>
      <CardHeader title="Estado" />
      <DescriptionList
        items={[
          { term: 'Versión del servidor', value: version },
          {
            term: 'Procesos del servidor que responden',
            value: processes.map((one) => (
              <Badge key={one.version} tone={one.version === version ? 'good' : 'pending'}>
                {one.total} con la {one.version}
              </Badge>
            )),
          },
          {
            term: 'Versiones en uso, últimas 24 h',
            value:
              versions.length === 0
                ? 'Ningún equipo ha dado señal'
                : versions.map((one) => (
                    <Badge key={one.version} tone={one.version === version ? 'good' : 'pending'}>
                      {one.version}: {one.devices} {one.devices === 1 ? 'equipo' : 'equipos'}
                      {one.version !== version && ', otra'}
                    </Badge>
                  )),
          },
          { term: 'Equipos conocidos, últimos 90 días', value: String(devices.known) },
          {
            term: 'Avisos con la aplicación cerrada',
            value: pushes ? `${pushes.waiting} por entregar` : 'sin configurar: nadie los recibe',
          },
          {
            term: 'Teléfono del CRUE para las tripulaciones',
            value: telephoneOfCrue() ?? 'sin configurar: leen «llame al CRUE» sin un número',
          },
          { term: 'BDUA', value: REGISTERS[register] },
        ]}
      />
    </Card>
  );
}
