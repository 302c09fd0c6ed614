import { chakra } from '@chakra-ui/react/styled-system';
import { Phone } from 'lucide-react';
import { distanceText } from '../../../../contract/hospitals/candidate-words';
import { BLOOD_GROUPS } from '../../../../contract/resources/items';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { agoText } from '../../../ui/format/duration';
import { fullMomentText } from '../../../ui/format/moment';
import { phoneText } from '../../../ui/format/phone-text';
import { telHref } from '../../../ui/format/tel-href';
import { Text } from '../../../ui/text';
import type { Found } from './rank-blood';

interface Props {
  found: Found;
  now: Date;
  /** The user's own hospital. */
  isOwn: boolean;
  /** Where the distance starts: `de su IPS`. */
  from: string;
}

/** A hospital that has the blood: units, distance, age of the figure, and the phone number. */
export function FoundBank({ found, now, isOwn, from }: Props) {
  const { bank, units, distance, freshness } = found;
  const { createdAt, doubt, createdBy, observations } = bank.stock;
  const age = agoText((now.getTime() - Date.parse(createdAt)) / 60_000);
  const place = [bank.municipality, distanceWords(distance, isOwn, from)].filter(Boolean).join(' · ');
  return (
    <Root data-fresh={freshness === 'fresh' || undefined}>
      <div className="head">
        <h2>{bank.name}</h2>
        <Text tone="soft">{place}</Text>
      </div>
      <ul aria-label={`Unidades en ${bank.name}`}>
        {units.map(({ group, units: amount }) => (
          <li key={group}>
            <strong>{amount}</strong> {amount === 1 ? 'unidad' : 'unidades'} {groupName(group)}
          </li>
        ))}
      </ul>
      {observations && <Text>{observations}</Text>}
      <div className="foot">
        <span>
          <Badge tone={TONES[freshness]}>{WORDS[freshness]}</Badge>
          <Text as="span" size="small" tone="soft" title={fullMomentText(createdAt)}>
            Reportado {withDoubt(age, doubt)} por {createdBy}
          </Text>
        </span>
        {bank.phone && (
          <Button asChild variant="primary">
            <a href={telHref(bank.phone)} aria-label={`Llamar a ${bank.name}`}>
              <Phone size={18} aria-hidden />
              {phoneText(bank.phone)}
            </a>
          </Button>
        )}
      </div>
    </Root>
  );
}

const TONES = { fresh: 'good', due: 'pending', old: 'ended' } as const;
const WORDS = { fresh: 'De este turno', due: 'Por actualizar', old: 'De un turno anterior' } as const;

function distanceWords(distance: number | null, isOwn: boolean, from: string): string | null {
  if (isOwn) return 'su entidad';
  return distance === null ? null : `a ${distanceText(distance)} ${from} en línea recta`;
}

function groupName(group: string): string {
  return BLOOD_GROUPS.find(({ id }) => id === group)?.name ?? group;
}

const Root = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2.5,
    p: { base: 4, md: 5 },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderInlineStartWidth: '3px',
    rounded: 'card',
    '&[data-fresh]': { borderInlineStartColor: 'good' },
    '& h2': { fontSize: 'lead', fontWeight: 'heading', lineHeight: '1.3' },
    '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, listStyle: 'none' },
    '& > ul strong': { fontSize: 'page', fontWeight: 'heading', fontVariantNumeric: 'tabular-nums' },
    '& > .foot': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 2.5,
      '& > span': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 },
      smDown: { '& > a': { flexBasis: 'full' } },
    },
  },
});
