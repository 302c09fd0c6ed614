import { KeyRound } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { Span } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Greeting } from './greeting';

/** Somebody who signed in and to whom nobody has given a role. */
export function NoRoleHome({ name, username }: { name: string; username: string }) {
  return (
    <Page width="reading">
      <Greeting name={name} />
      <EmptyState icon={KeyRound} title="Tu cuenta todavía no tiene un rol">
        Iniciaste sesión, pero nadie te ha asignado un rol, y por eso no hay nada que mostrar. Pide el rol a
        quien administra las cuentas de tu entidad, o al CRUE, y dile tu usuario:{' '}
        <Span fontWeight="strong" color="ink">
          {username}
        </Span>
        . Cuando lo tengas, cierra la sesión y entra de nuevo.
      </EmptyState>
    </Page>
  );
}
