import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallSubject } from './subject';

/** A link to the call of a transfer or an incident. */
export function ToCall({
  subject: { kind, id },
  children,
  ...rest
}: {
  subject: CallSubject;
  children: ReactNode;
}) {
  if (kind === 'incident')
    return (
      <Link to="/telecare/incidente/$formId" params={{ formId: String(id) }} {...rest}>
        {children}
      </Link>
    );
  return (
    <Link to="/telecare/$transferId" params={{ transferId: String(id) }} {...rest}>
      {children}
    </Link>
  );
}
