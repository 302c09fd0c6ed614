import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session';
import { Button } from '../../ui/button';
import { Box } from '../../ui/layout';
import { Notice } from '../../ui/notice';

/** The session expired: the screen stays, but nothing can be fetched or sent until the person signs in again. */
export function SessionExpired() {
  const { status, signIn } = useSession();
  const [trying, setTrying] = useState(false);
  const [failed, setFailed] = useState(false);
  if (status !== 'expired') return null;
  const leave = async () => {
    setTrying(true);
    try {
      await signIn();
    } catch {
      setFailed(true);
    }
    setTrying(false);
  };
  return (
    <Box role="alert" px={{ base: 4, lg: 7 }} pt={4}>
      <Notice
        tone="pending"
        icon={LogIn}
        title="Su sesión terminó"
        action={
          <Button variant="primary" onClick={() => void leave()} busy={trying}>
            Iniciar sesión
          </Button>
        }
      >
        {failed
          ? 'No hay conexión con el servidor. Lo que está en pantalla sigue aquí; intente de nuevo en un momento.'
          : 'Inicie sesión de nuevo para seguir.'}
      </Notice>
    </Box>
  );
}
