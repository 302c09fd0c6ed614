import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { counted } from '../../../../contract/counted';
import { partOf } from '../../../../contract/parts';
import type { SystemHealth } from '../../../../contract/system/system';
import { useNow, useStale } from '../../../api';
import { telephoneOfCrue, useSession } from '../../../session';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Card, CardHeader } from '../../../ui/card';
import { DescriptionList } from '../../../ui/description-list';
import { EmptyState } from '../../../ui/empty-state';
import { bytesText } from '../../../ui/format/bytes';
import { momentText } from '../../../ui/format/moment';
import { typedDate } from '../../../ui/format/typed-date';
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
  const { data } = query;
  const checks = useReadiness(query);
  const stale = useStale(query);
  return (
    <>
      <PageBar title="Administración" documentTitle="Administración: Salud" />
      <Page>
        <KindPills value="salud" />
        <StaleData query={query} />
        <FailedQuery query={query} />
        {!data && checks && <Services checks={checks} />}
        {isAwaited(query) && !checks && <TableSkeleton />}
        {data && <Health health={checks ? { ...data, checks } : data} isNow={stale === null} />}
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

/** `isNow`: the server has just said so. Of an old answer nothing is said to be well. */
function Health({ health, isNow }: { health: SystemHealth; isNow: boolean }) {
  const now = useNow();
  const { hasRole, profile } = useSession();
  const alarms = alarmsOf(health, now);
  const steps = setupOf(health);
  const setup = (
    <>
      <SetupCard steps={steps} mayEdit={hasRole('RELEVO_ADMIN')} />
      <TrialCard
        trials={health.trials.rows}
        absentInsurers={health.absent?.insurers ?? []}
        now={now}
        mayOpen={partOf(profile.roles) === 'CRUE'}
      />
    </>
  );
  const isBegun = steps.every(({ isDone }) => isDone);
  return (
    <Stack gap={4}>
      {!isBegun && setup}
      {alarms.length === 0 && isBegun && isNow && (
        <EmptyState
          icon={ShieldCheck}
          title={health.pushes?.waiting ? 'Nada callado' : 'Nada callado y nada en espera'}
        >
          Los servicios responden, los equipos y las IPS han dado señal, y no falta ningún envío.
          {health.pushes?.waiting
            ? ` ${counted(health.pushes.waiting, 'aviso push va', 'avisos push van')} en camino.`
            : ''}
        </EmptyState>
      )}
      {alarms.map((alarm) => (
        <AlarmCard key={alarm.id} alarm={alarm} now={now} />
      ))}
      <State health={health} now={now} />
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

/** `un extracto del 01-11-2026, con 2500000 personas`. */
function registerText({ register, extract }: SystemHealth): string {
  if (register !== 'extract' || !extract) return REGISTERS[register];
  const { asOf, people } = extract;
  return `un extracto ${asOf ? `del ${typedDate(asOf)}` : 'sin fecha'}, con ${counted(people, 'persona', 'personas')}`;
}

/** `2 por entregar, 3 descartados en las últimas 24 h, de un solo equipo`. */
function pushesText({ waiting, dropped, droppedDevices }: NonNullable<SystemHealth['pushes']>): string {
  const whose = droppedDevices === 1 ? ', de un solo equipo' : '';
  const given = dropped
    ? `, ${counted(dropped, 'descartado', 'descartados')} en las últimas 24 h${whose}`
    : '';
  return `${waiting} por entregar${given}`;
}

/** `ayer 02:10, 1,2 MB`. */
function backupText(backup: SystemHealth['backup'], now: Date): string {
  if (!backup) return 'no lo dice: es de una versión anterior';
  if (!backup.last) return 'no se sabe: ninguna se ha anotado';
  return `${momentText(backup.last.at, now)}, ${bytesText(backup.last.bytes)}`;
}

function State({ health, now }: { health: SystemHealth; now: Date }) {
  const { version, processes, versions, pushes, devices } = health;
  return (
    <Card>
      <CardHeader title="Estado" />
      <DescriptionList
        items={[
          { term: 'Versión del servidor', value: version },
          {
            term: 'Procesos del servidor que responden',
            value:
              processes?.map((one) => (
                <Badge key={one.version} tone={one.version === version ? 'good' : 'pending'}>
                  {one.total} con la {one.version}
                </Badge>
              )) ?? 'no lo dice: es de una versión anterior',
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
          { term: 'Última copia de seguridad', value: backupText(health.backup, now) },
          { term: 'Equipos conocidos, últimos 90 días', value: String(devices.known) },
          {
            term: 'Avisos con la aplicación cerrada',
            value: pushes ? pushesText(pushes) : 'sin configurar: nadie los recibe',
          },
          {
            term: 'Teléfono del CRUE para las tripulaciones',
            value: telephoneOfCrue() ?? 'sin configurar: leen «llame al CRUE» sin un número',
          },
          { term: 'BDUA', value: registerText(health) },
        ]}
      />
    </Card>
  );
}
