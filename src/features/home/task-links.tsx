import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FilePlus2, FileSpreadsheet, type LucideIcon, Truck } from 'lucide-react';
import { hasAnyRole, type Role } from '../../../contract/roles';
import { LIST_START } from './list-start';

interface Task {
  to: '/traslados/solicitud' | '/traslados/en_progreso' | '/reports';
  label: string;
  detail: string;
  icon: LucideIcon;
}

/** The tasks of these roles. Lists only screens that exist and that the person may open. */
export function tasksFor(roles: readonly Role[], mayOpenTransfers: boolean): Task[] {
  const tasks: Task[] = [];
  if (hasAnyRole(roles, ['IPS_REFERRAL_REPORTER']))
    tasks.push({
      to: '/traslados/solicitud',
      label: 'Solicitar un traslado',
      detail:
        'Llena la solicitud, con los datos de la BDUA si este centro la tiene conectada, y adjunta el anexo 9.',
      icon: FilePlus2,
    });
  if (mayOpenTransfers)
    tasks.push({
      to: '/traslados/en_progreso',
      label: 'Traslados en progreso',
      detail: 'En qué paso va cada traslado, a quién le toca y la conversación de cada uno.',
      icon: Truck,
    });
  return tasks;
}

/** For auditors, who have nothing else. */
export const REPORTS_TASK: Task = {
  to: '/reports',
  label: 'Reportes',
  detail: 'Los traslados de su entidad en una hoja de cálculo, con sus fechas y filtros.',
  icon: FileSpreadsheet,
};

export function TaskLinks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <List>
      {tasks.map(({ to, label, detail, icon: Icon }) => (
        <li key={to}>
          <Link to={to} {...(to === '/traslados/en_progreso' && { search: LIST_START })}>
            <span className="sign" aria-hidden>
              <Icon size={24} strokeWidth={1.8} />
            </span>
            <span className="words">
              <strong>{label}</strong>
              <small>{detail}</small>
            </span>
            <ChevronRight size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: 4,
    listStyle: 'none',
    gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fit, minmax(20rem, 1fr))' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      height: 'full',
      p: 5,
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      rounded: 'card',
      transition: 'border-color 120ms, background-color 120ms',
      '&:hover': { borderColor: 'accent', bg: 'hover' },
      '& > svg': { color: 'faint', flexShrink: 0 },
    },
    '& .sign': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: 12,
      rounded: 'card',
      bg: 'accent.soft',
      color: 'accent',
    },
    '& .words': { flex: 1, minW: 0, lineHeight: '1.4' },
    '& strong': { display: 'block', fontSize: 'title', fontWeight: 'heading' },
    '& small': { fontSize: 'body', color: 'soft' },
  },
});
