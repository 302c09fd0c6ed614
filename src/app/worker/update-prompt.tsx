import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Box, Row } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { putOffVersion, takeNewVersion } from './app-version';
import { useNewVersion } from './use-new-version';

/** Offers a waiting version while there is no unfinished work; the user chooses the moment. */
export function UpdatePrompt() {
  const version = useNewVersion();
  const [isTaking, setTaking] = useState(false);
  if (version !== 'offered') return null;
  const take = async () => {
    setTaking(true);
    const isTaken = await takeNewVersion();
    setTaking(false);
    if (!isTaken) notify.warning('En otra pestaña hay algo sin terminar. Termínelo y actualice después.');
  };
  return (
    <Box role="status" px={{ base: 4, lg: 7 }} pt={4}>
      <Banner
        tone="accent"
        icon={RefreshCw}
        title="Hay una versión nueva"
        action={
          <Row gap={2} flexWrap="wrap">
            <Button onClick={putOffVersion}>Después</Button>
            <Button variant="primary" busy={isTaking} onClick={() => void take()}>
              Actualizar ahora
            </Button>
          </Row>
        }
      >
        Actualizar toma unos segundos; nada de lo guardado se pierde.
      </Banner>
    </Box>
  );
}
