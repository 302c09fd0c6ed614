import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
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
  return (
    <Page width="reading">
      {isMissingPart(error) ? (
        <ErrorState
          title="No se pudo abrir esta pantalla"
          action={
            <Button icon={RotateCw} onClick={() => void bringPart(retry)}>
              Recargar
            </Button>
          }
        >
          Revise la conexión y recargue: puede haber una versión nueva.
        </ErrorState>
      ) : (
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
      )}
    </Page>
  );
}

/** A new version has replaced the screen's file, or it is damaged; without a network a reload would lose the page. */
async function bringPart(retry: () => void): Promise<void> {
  if (!(await thisPage.answers())) retry();
  else if (thisPage.mayReload()) thisPage.reload();
  else openAgain();
}
