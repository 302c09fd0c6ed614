import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { PageBar } from '../ui/page-bar';

export function NotFoundScreen() {
  return (
    <Page width="reading">
      <PageBar title="Página no encontrada" />
      <EmptyState
        icon={Compass}
        title="Aquí no hay nada"
        action={
          <Button asChild variant="primary">
            <Link to="/dashboard">Ir al inicio</Link>
          </Button>
        }
      >
        La dirección no existe, o lo que mostraba no está disponible para usted.
      </EmptyState>
    </Page>
  );
}
