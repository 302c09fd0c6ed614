import { chakra } from '@chakra-ui/react/styled-system';
import { Ambulance, ChevronDown, Navigation, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import type { Stop } from '../../../../contract/travel/arrival';
import type { ArrivalWords } from '../../../../contract/travel/arrival-words';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Box, Row } from '../../../ui/layout';
import { navigatorAddress } from '../../../ui/navigator-address';
import { Heading } from '../../../ui/text';
import { usePhone } from '../../../ui/use-media';
import type { Trip } from './trip';
import { useArrival } from './use-arrival';
import { Way } from './way';

/** Of an ambulance on its way: how long it still needs, and how old its position is. On a phone with its way, folded. */
export default function ArrivalPanel(trip: Trip) {
  const shown = useArrival(trip);
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const wayId = useId();
  if (!shown) return null;
  const { arrival, words, stop, failed } = shown;
  return (
    <Card aria-label="Llegada de la ambulancia" _print={{ display: 'none' }}>
      <Row alignItems="flex-start">
        <Sign data-trust={words.trust}>
          <Ambulance size={20} strokeWidth={1.9} aria-hidden />
        </Sign>
        <Box flex={1} minW={0}>
          <Heading level={2} fontSize="lead">
            {words.title}
          </Heading>
          <Detail data-trust={words.trust}>{words.detail}</Detail>
        </Box>
      </Row>
      <Box srOnly role="status">
        {toldWords(words.trust, stop)}
      </Box>
      {failed && (
        <Button
          size="sm"
          icon={RotateCw}
          mt={3}
          busy={failed.isFetching}
          onClick={() => void failed.refetch()}
        >
          Intentar de nuevo
        </Button>
      )}
      {trip.isCrew && stop && (
        <Button asChild variant="primary" full={phone} mt={3}>
          <a href={navigatorAddress(stop, navigator)}>
            <Navigation size={18} strokeWidth={1.9} aria-hidden />
            Cómo llegar a {stop.name}
          </a>
        </Button>
      )}
      {arrival && phone && (
        <>
          <Button
            variant="quiet"
            full
            mt={2}
            aria-expanded={isOpen}
            aria-controls={wayId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Ocultar el mapa' : 'Ver el camino en el mapa'}
            <Turning data-open={isOpen || undefined}>
              <ChevronDown size={18} aria-hidden />
            </Turning>
          </Button>
          <Box id={wayId} mt={isOpen ? 3 : 0}>
            {isOpen && <Way shown={shown} arrival={arrival} />}
          </Box>
        </>
      )}
    </Card>
  );
}

/** For screen readers: changes with what is known and with the stop, not with the minutes. */
function toldWords(trust: ArrivalWords['trust'], stop: Stop | null): string {
  if (trust === 'unknown') return 'La hora de llegada no se conoce';
  const where = stop ? ` a ${stop.name}` : '';
  return trust === 'sure' ? `Se conoce la hora de llegada${where}` : `La hora de llegada${where} es dudosa`;
}

const Detail = chakra('p', {
  base: {
    fontSize: 'small',
    color: 'soft',
    '&::first-letter': { textTransform: 'uppercase' },
    '&:not([data-trust=sure])': { color: 'pending' },
  },
});

const Turning = chakra('span', {
  base: {
    display: 'inline-flex',
    transition: 'transform 140ms',
    '&[data-open]': { transform: 'rotate(180deg)' },
  },
});

const Sign = chakra('span', {
  base: {
    display: 'inline-flex',
    p: 2,
    rounded: 'control',
    color: 'moving',
    bg: 'moving.soft',
    '&:not([data-trust=sure])': { color: 'pending', bg: 'pending.soft' },
  },
});
