import { Clock3, Hourglass, LogOut, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Box } from '../ui/layout';

/** Why the app could not start. `broken`: the server answers, and a file of the app is missing or damaged. */
export type StartFailure =
  | { kind: 'unreachable' | 'broken' | 'provider-away' | 'refused' | 'signed-out' }
  /** The start goes on by itself after this pause. */
  | { kind: 'busy'; pauseMs: number }
  /**
   * `name` is the last user. `too-long-ago`: their last sign-in is over 12 hours old. `clock`: the device clock shows a
   * time before that sign-in.
   */
  | { kind: 'too-long-ago' | 'clock'; name: string };

interface StartFailedProps {
  failure: StartFailure;
  onRetry: () => Promise<void>;
}

export function StartFailed({ failure, onRetry }: StartFailedProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (failure.kind !== 'busy') return;
    const pause = setTimeout(() => void again.current(), failure.pauseMs);
    return () => clearTimeout(pause);
  }, [failure]);
  return (
    <Box as="main" display="grid" alignItems="center" minH="100dvh" maxW="34rem" mx="auto" p={4}>
      <Reason failure={failure} retry={() => void retry()} retrying={retrying} />
    </Box>
  );
}

interface ReasonProps {
  failure: StartFailure;
  retry: () => void;
  retrying: boolean;
}

function Reason({ failure, retry, retrying }: ReasonProps) {
  switch (failure.kind) {
    case 'too-long-ago':
      return (
        <Calm
          icon={Clock3}
          title={`Pasaron más de 12 horas desde el último ingreso de ${failure.name}`}
          {...{ retry, retrying }}
        >
          {NEEDS_SIGN_IN} {KEPT}
        </Calm>
      );
    case 'clock':
      return (
        <Calm
          icon={Clock3}
          title={`La hora de este equipo es anterior al último ingreso de ${failure.name}`}
          {...{ retry, retrying }}
        >
          Revise la fecha y la hora de este equipo. {NEEDS_SIGN_IN} {KEPT}
        </Calm>
      );
    case 'busy':
      return (
        <Calm
          icon={Hourglass}
          title="Relevo tiene demasiadas solicitudes en este momento"
          {...{ retry, retrying }}
        >
          Se intenta de nuevo en {pauseText(failure.pauseMs)}, sin que usted haga nada. {KEPT}
        </Calm>
      );
    case 'signed-out':
      return (
        <Calm icon={LogOut} title="La sesión se cerró en este equipo" {...{ retry, retrying }}>
          Para ingresar de nuevo se necesita conexión con el servidor.
        </Calm>
      );
    case 'refused':
      return (
        <ErrorState title="No se pudo iniciar la sesión" onRetry={retry} retrying={retrying}>
          Intente de nuevo. Si vuelve a pasar, avise a quien administra Relevo.
        </ErrorState>
      );
    case 'provider-away':
      return (
        <ErrorState title="El servicio de inicio de sesión no responde" onRetry={retry} retrying={retrying}>
          Relevo sí responde, pero en este momento no se puede iniciar sesión. {KEPT} Si sigue así, avise a
          quien administra Relevo.
        </ErrorState>
      );
    case 'broken':
      return (
        <ErrorState
          title="No se pudo abrir Relevo"
          action={
            <Button icon={RotateCw} onClick={retry} busy={retrying}>
              Recargar
            </Button>
          }
        >
          Una parte de la aplicación no llegó, o llegó dañada. Si vuelve a pasar, avise a quien administra
          Relevo. {KEPT}
        </ErrorState>
      );
    case 'unreachable':
      return (
        <ErrorState title="No hay conexión con el servidor." onRetry={retry} retrying={retrying}>
          Revise la conexión de este equipo. Si otras páginas abren bien, avise a quien administra Relevo.
        </ErrorState>
      );
  }
}

function pauseText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

const NEEDS_SIGN_IN =
  'Para seguir hay que iniciar sesión, y en este momento no hay conexión con el servidor.';
const KEPT = 'Lo que está pendiente por enviar se conserva en este equipo y saldrá después de ingresar.';

interface CalmProps {
  icon: typeof Clock3;
  title: string;
  retry: () => void;
  retrying: boolean;
  children: ReactNode;
}

function Calm({ icon, title, retry, retrying, children }: CalmProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Button variant="primary" icon={RotateCw} onClick={retry} busy={retrying}>
          Intentar de nuevo
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
