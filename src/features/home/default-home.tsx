import { Inbox } from 'lucide-react';
import type { Role } from '../../../contract/roles';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { Greeting } from './greeting';
import { TaskLinks, tasksFor } from './task-links';

interface Props {
  name: string;
  roles: readonly Role[];
  mayOpenTransfers: boolean;
}

export function DefaultHome({ name, roles, mayOpenTransfers }: Props) {
  const tasks = tasksFor(roles, mayOpenTransfers);
  return (
    <Page width="form">
      <Greeting name={name} />
      {tasks.length > 0 ? (
        <TaskLinks tasks={tasks} />
      ) : (
        <EmptyState icon={Inbox} title="Por ahora no hay tareas para tu rol">
          Tu cuenta está activa, pero los traslados los solicitan y los gestionan otros roles. Si debes
          hacerlo, pídelo a quien administra las cuentas de tu entidad.
        </EmptyState>
      )}
    </Page>
  );
}
