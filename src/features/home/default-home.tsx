import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { LIMITS } from '../../../contract/limits';
import { actsAs } from '../../../contract/parts';
import { REPORT_ROLES } from '../../../contract/reports/report-roles';
import { hasAnyRole, type Role } from '../../../contract/roles';
import { hospitalOrder } from '../../../contract/transfers/hospital-order';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { useCountedTo, useStale } from '../../api';
import { useSession } from '../../session';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { EmptyState } from '../../ui/empty-state';
import { OnDemand, Part } from '../../ui/on-demand';
import { Page } from '../../ui/page';
import { Greeting } from './greeting';
import { LongestWaiting } from './longest-waiting';
import { longestWaiting, openTransfersQuery } from './open-transfers';
import { REPORTS_TASK, TaskLinks, tasksFor } from './task-links';
import type { TurnWords } from './waiting-list';

interface Props {
  name: string;
  roles: readonly Role[];
  mayOpenTransfers: boolean;
  turnText: (row: TransferRow) => TurnWords;
}

/** Only who may request a transfer has one. */
const UNFINISHED = new Part(async () => (await import('./unfinished-request')).default);

export function DefaultHome({ name, roles, mayOpenTransfers, turnText }: Props) {
  const own = tasksFor(roles, mayOpenTransfers);
  const tasks = own.length === 0 && hasAnyRole(roles, REPORT_ROLES) ? [REPORTS_TASK] : own;
  return (
    <Page width="form">
      <Greeting name={name} />
      {hasAnyRole(roles, ['IPS_REFERRAL_REPORTER']) && <OnDemand part={UNFINISHED} with={{}} />}
      {tasks.length > 0 ? (
        <TaskLinks tasks={tasks} />
      ) : (
        <EmptyState icon={Inbox} title="Por ahora no hay tareas para su rol">
          Su cuenta está activa, pero esta versión todavía no trae pantallas para su rol. Si debe solicitar o
          gestionar traslados, pida ese rol a quien administra las cuentas de su entidad.
        </EmptyState>
      )}
      {mayOpenTransfers && <OpenOnes turnText={turnText} />}
    </Page>
  );
}

function OpenOnes({ turnText }: Pick<Props, 'turnText'>) {
  const { profile } = useSession();
  const isHospital = actsAs(profile, ['IPS']);
  const open = useQuery({ ...openTransfersQuery, refetchInterval: LIMITS.elapsedRefreshMs });
  const counted = useCountedTo(open);
  const isStored = useStale(open) !== null;
  const extent = { pending: open.data?.counts.pending ?? 0, isNarrowed: false, isStored };
  const rows = open.data?.rows;
  if (open.isLoadingError) return <FailedQuery query={open} />;
  return (
    <>
      <StaleData query={open} />
      <LongestWaiting
        {...(isHospital && { title: 'En curso: primero los que le tocan' })}
        rows={isHospital ? rows && hospitalOrder(rows, profile) : rows && longestWaiting(rows)}
        extent={extent}
        {...counted}
        mayOpen
        turnText={turnText}
      />
    </>
  );
}
