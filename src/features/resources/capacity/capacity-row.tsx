import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import type { OfferedService, OfferedSpecialty, OfferedUnit } from '../../../../contract/resources/capacity';
import { Switch } from '../../../ui/switch';
import type { Offer } from './capacity-form';
import { type CapacityItem, fieldIdOf } from './capacity-items';
import { Quantities, Schedule } from './offer-detail';

interface Props {
  item: CapacityItem;
  offer: Offer;
  /** Its error, once it should be shown. */
  error: string | undefined;
  /** Differs from the report that the form started from. */
  isChanged: boolean;
  onChange: (path: string, offer: Offer) => void;
  onTouched: (path: string) => void;
}

/** One item: the switch, and further questions when it is offered. */
export const CapacityRow = memo(function CapacityRow(props: Props) {
  const { item, offer, error, isChanged, onChange, onTouched } = props;
  const errorId = `${fieldIdOf(item.path)}-error`;
  const detail = {
    item,
    onTouched: () => onTouched(item.path),
    invalid: error ? errorId : undefined,
    onChange: (next: Offer) => onChange(item.path, next),
  };
  return (
    <Root data-changed={isChanged || undefined}>
      <Switch
        id={fieldIdOf(item.path)}
        label={item.name}
        checked={offer.enable}
        onChange={(enable) => onChange(item.path, { ...offer, enable })}
      />
      {offer.enable && item.asks === 'schedule' && <Schedule {...detail} offer={offer as OfferedSpecialty} />}
      {offer.enable && item.asks !== 'schedule' && (
        <Quantities {...detail} offer={offer as OfferedService | OfferedUnit} />
      )}
      {error && (
        <div className="error" id={errorId}>
          <CircleAlert size={15} aria-hidden />
          {error}
        </div>
      )}
    </Root>
  );
});

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 2,
    py: 2.5,
    px: { base: 4, md: 5 },
    mx: { base: -4, md: -5 },
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > label': { flex: '1 1 12rem' },
    '&[data-changed]': { boxShadow: 'inset 3px 0 0 {colors.accent}' },
    '& > .error': {
      flexBasis: 'full',
      display: 'flex',
      gap: 1.5,
      fontSize: 'small',
      fontWeight: 'medium',
      color: 'rejected',
      '& > svg': { flexShrink: 0, mt: '1px' },
    },
  },
});
