import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isApiFailure } from '../api';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Page } from '../ui/page';
import { openAgain } from './open-again';
import { isMissingPart, thisPage } from './replaced-part';

/** Shown when a screen or its loader fails. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isMissingPart(error)) return <MissingScreen retry={retry} />;
  return (
    <Page width="reading">
      <ErrorState
        onRetry={retry}
        action={
          <Button asChild>
            <Link to="/dashboard">Ir al inicio</Link>
          </Button>
        }
      >
        {isApiFailure(error)
          ? error.message
          : 'Esta pantalla no se pudo mostrar. Intente de nuevo; si vuelve a pasar, avise a quien administra Relevo.'}
      </ErrorState>
    </Page>
  );
}

/**
 * The screen's file did not come: there is no network, a new version has replaced it, or it is damaged. Without a network a reload
 * would lose the page, and the screen is only asked for again.
 */
function MissingScreen({ retry }: { retry: () => void }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  const again = async () => {
    setAsking(true);
    const answers = await thisPage.answers();
    setAsking(false);
    if (!answers) retry();
    else if (thisPage.mayReload()) thisPage.reload();
    else openAgain();
  };
  return (
    <Page width="reading">
      <ErrorState
        title="No se pudo abrir esta pantalla"
        action={
          <Button icon={RotateCw} onClick={() => void again()} busy={isAsking}>
            Recargar
          </Button>
        }
      >
        Su parte de la aplicación no llegó a este equipo. Revise la conexión y recargue: puede haber una
        versión nueva de Relevo. Lo que está por enviar se conserva.
      </ErrorState>
    </Page>
  );
}
