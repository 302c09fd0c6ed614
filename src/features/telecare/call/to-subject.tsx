import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button';
import type { CallSubject } from '../subject';

interface Props {
  subject: CallSubject;
  isBack?: boolean;
  /** In a window of its own: leaving this one would leave the call. */
  isBeside?: boolean;
}

/** To the transfer or the incident of a call. */
export function ToSubject({ subject: { kind, id }, isBack = false, isBeside = false }: Props) {
  const where = isBeside ? { target: '_blank', rel: 'noopener' } : {};
  const words = (name: string) =>
    isBeside ? `Ver ${name} en otra ventana` : isBack ? `Volver ${toThe(name)}` : `Ver ${name}`;
  return (
    <Button asChild>
      {kind === 'transfer' ? (
        <Link to="/traslados/$transferId" params={{ transferId: String(id) }} {...where}>
          {words('el traslado')}
        </Link>
      ) : (
        <Link to="/incidentes/$formId" params={{ formId: String(id) }} {...where}>
          {words('el incidente')}
        </Link>
      )}
    </Button>
  );
}

const toThe = (name: string) => name.replace(/^el /, 'al ');
