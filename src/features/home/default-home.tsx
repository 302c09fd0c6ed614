import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { LIMITS } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { useNow } from '../../api';
import { StaleData } from '../../subjects/stale-data';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { Greeting } from './greeting';
import { LongestWaiting } from './longest-waiting';
import { openTransfersQuery } from './open-transfers';
import { TaskLinks, tasksFor } from './task-links';
import type { TurnWords } from './waiting-list';

interface Props {
  name: string;
  roles: readonly Role[];
  mayOpenTransfers: boolean;
  turnText: (row: TransferRow) => TurnWords;
}

export function DefaultHome({ name, roles, mayOpenTransfers, turnText }: Props) {
  const tasks = tasksFor(roles, mayOpenTransfers);
  return (
    <Page width="form">
      <Greeting name={name} />
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
  const open = useQuery({ ...openTransfersQuery, refetchInterval: LIMITS.elapsedRefreshMs });
  const now = useNow();
  // The tasks above stay usable; the list screen shows the error and the retry.
  if (open.isError && !open.data) return null;
  return (
    <>
      <StaleData query={open} />
      <LongestWaiting rows={open.data?.rows} now={now} mayOpen turnText={turnText} />
    </>
  );
}
