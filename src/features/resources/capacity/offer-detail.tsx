import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { OfferedService, OfferedSpecialty, OfferedUnit } from '../../../../contract/resources/capacity';
import { scheduleText } from '../../../../contract/resources/schedule-text';
import { Button } from '../../../ui/button';
import { Box, Row, Span } from '../../../ui/layout';
import { QuantityStepper } from '../../../ui/quantity-stepper';
import type { Offer } from './capacity-form';
import { type CapacityItem, fieldIdOf } from './capacity-items';
import { ScheduleChoice } from './schedule-choice';

interface Props<Given extends Offer = Offer> {
  item: CapacityItem;
  offer: Given;
  onChange: (offer: Given) => void;
  /** The user left the field. */
  onTouched: () => void;
  invalid: string | undefined;
}

/** The quantities, beside the switch. */
export function Quantities({
  item,
  offer,
  onChange,
  onTouched,
  invalid,
}: Props<OfferedService | OfferedUnit>) {
  const parts = PARTS[item.asks as keyof typeof PARTS];
  return (
    <Row gap={{ base: 2.5, md: 4 }} flexWrap="wrap">
      {parts.map(({ part, label, words }) => (
        <Row key={part} gap={2}>
          <Span aria-hidden fontSize="small" color="soft">
            {label}
          </Span>
          <QuantityStepper
            id={fieldIdOf(`${item.path}.${part}`)}
            label={`${item.name}: ${words}`}
            value={(offer as unknown as Record<string, number | null>)[part] ?? null}
            onChange={(value) => onChange({ ...offer, [part]: value })}
            onBlur={onTouched}
            invalid={invalid}
          />
        </Row>
      ))}
    </Row>
  );
}

const BEDS = { part: 'beds', label: 'Camas', words: 'camas' };
const PARTS = {
  units: [{ part: 'qty', label: 'Unidades (opcional)', words: 'unidades, opcional' }],
  beds: [BEDS],
  'beds-and-chairs': [BEDS, { part: 'chairs', label: 'Sillas', words: 'sillas' }],
};

/** The schedules, below the switch. Open while none is chosen, and while the user is choosing. */
export function Schedule({ item, offer, onChange, onTouched, invalid }: Props<OfferedSpecialty>) {
  const [isChoosing, setChoosing] = useState(false);
  const isOpen = isChoosing || offer.schedule.length === 0;
  if (!isOpen)
    return (
      <Button
        justifyContent="space-between"
        width={{ base: 'full', md: '22rem' }}
        id={fieldIdOf(`${item.path}.schedule`)}
        aria-expanded={false}
        aria-label={`Horario de ${item.name}: ${scheduleText(offer.schedule)}`}
        onClick={() => setChoosing(true)}
      >
        <Span textAlign="start">{scheduleText(offer.schedule)}</Span>
        <ChevronDown size={18} aria-hidden />
      </Button>
    );
  return (
    <Box
      flexBasis="full"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onTouched();
      }}
    >
      <ScheduleChoice
        name={item.name}
        id={fieldIdOf(`${item.path}.schedule`)}
        value={offer.schedule}
        invalid={invalid}
        onChange={(schedule) => {
          setChoosing(true);
          onChange({ ...offer, schedule: schedule as OfferedSpecialty['schedule'] });
        }}
      />
      {offer.schedule.length > 0 && (
        <Button size="sm" variant="quiet" mt={2} onClick={() => setChoosing(false)}>
          Listo
        </Button>
      )}
    </Box>
  );
}
