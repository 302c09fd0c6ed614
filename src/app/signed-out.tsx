import { LogOut } from 'lucide-react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Box } from '../ui/layout';

/** The person signed out in another tab. A page load starts over, with nothing of theirs in memory. */
export default function SignedOut() {
  return (
    <Box as="main" display="grid" alignItems="center" minH="100dvh" maxW="34rem" mx="auto" p={4}>
      <EmptyState
        icon={LogOut}
        title="La sesión se cerró en este equipo"
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Iniciar sesión
          </Button>
        }
      >
        Se cerró en otra pestaña. Lo que está pendiente por enviar se conserva en este equipo.
      </EmptyState>
    </Box>
  );
}
