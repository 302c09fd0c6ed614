import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Box } from '../../ui/layout';

/** The message with its button. */
export default function ExpiredBanner() {
  const { signIn } = useSession();
  const [trying, setTrying] = useState(false);
  const [failed, setFailed] = useState(false);
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
      <Banner
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
          : 'Inicie sesión de nuevo: hasta entonces no llegan datos ni avisos.'}
      </Banner>
    </Box>
  );
}
