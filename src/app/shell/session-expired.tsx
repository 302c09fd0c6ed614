import { LogIn } from 'lucide-react';
import { useSession } from '../../session';
import { Button } from '../../ui/button';
import { Box } from '../../ui/layout';
import { Notice } from '../../ui/notice';

/** What is on the screen stays; nothing can be asked or sent until the person signs in again. */
export function SessionExpired() {
  const { status, signIn } = useSession();
  if (status !== 'expired') return null;
  return (
    <Box role="alert" px={{ base: 4, lg: 7 }} pt={4}>
      <Notice
        tone="pending"
        icon={LogIn}
        title="Su sesión terminó"
        action={
          <Button variant="primary" onClick={() => void signIn()}>
            Iniciar sesión
          </Button>
        }
      >
        Inicie sesión de nuevo para seguir.
      </Notice>
    </Box>
  );
}
