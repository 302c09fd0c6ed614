import { Download } from 'lucide-react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Box, Row } from '../../ui/layout';
import { refuseInstall, useInstallMoment } from './install-moment';
import { install } from './install-offer';
import { INSTALL_BY_HAND } from './install-words';
import { useInstallWay } from './use-install-way';

/** Offers the installation once, to a person who has used the app before. */
export function InstallCard() {
  const way = useInstallWay();
  const isMoment = useInstallMoment();
  if (!way || !isMoment) return null;
  return (
    <Box as="aside" aria-label="Instalar Relevo" px={{ base: 4, lg: 7 }} pt={4}>
      <Banner
        tone="ended"
        icon={Download}
        title="Instale Relevo en este equipo"
        action={
          <Row gap={2} flexWrap="wrap">
            <Button onClick={() => refuseInstall()}>Ahora no</Button>
            {way === 'prompt' && (
              <Button
                variant="primary"
                onClick={() => {
                  refuseInstall();
                  void install();
                }}
              >
                Instalar
              </Button>
            )}
          </Row>
        }
      >
        {way === 'prompt'
          ? 'Se abre como una aplicación más, con su propio icono y también sin conexión.'
          : INSTALL_BY_HAND}
      </Banner>
    </Box>
  );
}
