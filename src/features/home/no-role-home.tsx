import { KeyRound } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { Span } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Greeting } from './greeting';

interface Props {
  name: string;
  username: string;
  /** A name and a telephone. */
  contact: string | null;
}

export function NoRoleHome({ name, username, contact }: Props) {
  return (
    <Page width="reading">
      <Greeting name={name} />
      <EmptyState icon={KeyRound} title="Su cuenta todavía no tiene un rol">
        Usted inició sesión, pero nadie le ha asignado un rol, y por eso no hay nada que mostrar. Pida el rol
        a {contact ?? 'quien administra las cuentas de su entidad, o al CRUE'}, y dígale su usuario:{' '}
        <Span fontWeight="strong" color="ink">
          {username}
        </Span>
        . Cuando lo tenga, cierre la sesión y entre de nuevo.
      </EmptyState>
    </Page>
  );
}
