import { useState } from 'react';
import { ErrorState } from '../ui/error-state';
import { Box } from '../ui/layout';

export function StartFailed({ refused, onRetry }: { refused: boolean; onRetry: () => Promise<void> }) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Box as="main" display="grid" alignItems="center" minH="100dvh" maxW="34rem" mx="auto" p={4}>
      <ErrorState
        title={refused ? 'No se pudo iniciar la sesión' : 'No hay conexión con el servidor.'}
        onRetry={retry}
        retrying={retrying}
      >
        {refused
          ? 'Intente de nuevo. Si vuelve a pasar, avise a quien administra Relevo.'
          : 'Revise la conexión de este equipo. Si otras páginas abren bien, avise a quien administra Relevo.'}
      </ErrorState>
    </Box>
  );
}
