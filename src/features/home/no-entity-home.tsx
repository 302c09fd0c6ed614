import { Building2 } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { Span } from '../../ui/layout';
import { Page } from '../../ui/page';
import { Greeting } from './greeting';

interface Props {
  name: string;
  username: string;
  /** What the account names as its entity; may be empty. */
  named: string;
  /** A name and a telephone. */
  contact: string | null;
}

/** The account's entity is missing, or Relevo does not know it: nothing works until somebody corrects it. */
export function NoEntityHome({ name, username, named, contact }: Props) {
  return (
    <Page width="reading">
      <Greeting name={name} />
      <EmptyState icon={Building2} title="Su cuenta no tiene una entidad de Relevo">
        {named === '' ? (
          <>
            Usted inició sesión, pero su cuenta no dice de qué entidad es, y por eso no hay nada que mostrar.{' '}
          </>
        ) : (
          <>
            Usted inició sesión, pero Relevo no conoce la entidad de su cuenta, <Strong>{named}</Strong>, y
            por eso no hay nada que mostrar.{' '}
          </>
        )}
        {contact ? (
          <>
            Llame a <Strong>{contact}</Strong>
          </>
        ) : (
          <>Llame a quien administra las cuentas de su entidad, o al CRUE,</>
        )}{' '}
        y dígale su usuario: <Strong>{username}</Strong>. Cuando esté corregida, cierre la sesión y entre de
        nuevo.
      </EmptyState>
    </Page>
  );
}

function Strong({ children }: { children: string }) {
  return (
    <Span fontWeight="strong" color="ink">
      {children}
    </Span>
  );
}
