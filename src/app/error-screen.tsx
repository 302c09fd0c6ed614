import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { isApiFailure } from '../api';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Page } from '../ui/page';

/** Shown when a screen or its loader fails. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
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
