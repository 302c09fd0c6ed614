import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, Clock, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type AphDashboard, FRAME_TIMEOUT_MS } from '../../../../contract/indicators/aph';
import { useNow } from '../../../api';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Box, Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';

interface Props {
  frame: NonNullable<AphDashboard['frame']>;
  /** Asks for a new signed address. */
  onRenew: () => void;
}

/**
 * The external dashboard in a sandboxed frame. It runs its own scripts under its own origin, which is never ours; it opens no window over
 * the app and gets no address of it. A browser does not say whether a page of another origin failed, only that nothing came: the link
 * to open it alone is always there.
 */
export function DashboardFrame({ frame: { url, expiresAt }, onRenew }: Props) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  const now = useNow();
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();

  useEffect(() => {
    const timer = setTimeout(
      () => setState((known) => (known === 'loading' ? 'late' : known)),
      FRAME_TIMEOUT_MS,
    );
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {state === 'late' && (
        <div role="alert">
          <Banner tone="rejected" icon={CircleAlert} title="El tablero no cargó en 10 segundos.">
            Puede que el servidor de análisis no responda. Pruebe abrirlo en otra pestaña.
          </Banner>
        </div>
      )}
      {isOver && (
        <Banner
          tone="pending"
          icon={Clock}
          title="El permiso para ver este tablero venció: puede que ya no responda."
          action={
            <Button size="sm" onClick={onRenew}>
              Cargar de nuevo
            </Button>
          }
        />
      )}
      <Row justifyContent="space-between" flexWrap="wrap">
        <Box role="status">
          <Text tone="soft" size="small">
            {state === 'loading' ? 'Cargando el tablero…' : '¿No se ve el tablero?'}
          </Text>
        </Box>
        <Button asChild variant="quiet" size="sm">
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            Abrir en otra pestaña
          </a>
        </Button>
      </Row>
      <Frame
        src={url}
        title="Tablero externo de indicadores prehospitalarios"
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
      />
    </>
  );
}

const Frame = chakra('iframe', {
  base: {
    width: 'full',
    minH: '32rem',
    height: 'calc(100dvh - 11rem)',
    border: 0,
    bg: 'surface',
    rounded: 'card',
  },
});
