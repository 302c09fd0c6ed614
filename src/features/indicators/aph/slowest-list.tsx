import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { AphTimes } from '../../../../contract/indicators/aph';
import { Card, CardHeader } from '../../../ui/card';
import { durationText } from '../../../ui/format/duration';
import { momentText } from '../../../ui/format/moment';
import { Text } from '../../../ui/text';
import { kindLabel } from './aph-words';

/** The transfers whose ambulance took longest to come. Each opens the transfer. */
export function SlowestList({ slowest, now }: { slowest: AphTimes['slowest']; now: Date }) {
  return (
    <Card aria-label="Las respuestas más largas">
      <CardHeader title="Las respuestas más largas" />
      <Text tone="soft">De la llamada a la llegada al sitio, con horas seguras.</Text>
      {slowest.length === 0 && <Text tone="soft">Ninguna en el periodo.</Text>}
      <List>
        {slowest.map((one) => (
          <li key={one.transferId}>
            <Link to="/traslados/$transferId" params={{ transferId: String(one.transferId) }}>
              <strong>{durationText(one.minutes)}</strong>
              <span>
                {`Traslado #${one.transferId} · ${kindLabel(one)} · ${momentText(one.requestedAt, now)}`}
                {` · ${one.entity ?? 'sin entidad de transporte'}`}
              </span>
            </Link>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    mt: 2,
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& a': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 4,
      alignItems: 'baseline',
      py: 2.5,
      color: 'ink',
      textDecoration: 'none',
      '&:hover span': { textDecoration: 'underline' },
      '& strong': { minW: '6rem', fontVariantNumeric: 'tabular-nums' },
    },
  },
});
