import { CheckCheck } from 'lucide-react';
import { memo } from 'react';
import type { Capacity } from '../../../../contract/resources/capacity';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { type CapacityFault, countOffered, type Offer, offerAt } from './capacity-form';
import type { CapacitySection as Section } from './capacity-items';
import { CapacityRow } from './capacity-row';

interface Props {
  section: Section;
  capacity: Capacity;
  /** The report that the form started from. */
  before: Capacity;
  /** The faults to show now. */
  faults: readonly CapacityFault[];
  onChange: (path: string, offer: Offer) => void;
  onTouched: (path: string) => void;
  onOfferAll: (section: Section) => void;
}

export const CapacitySection = memo(function CapacitySection(props: Props) {
  const { section, capacity, before, faults, onChange, onTouched, onOfferAll } = props;
  const { items } = section;
  const offeredCount = countOffered(capacity, items);
  return (
    <Panel title={section.name} aside={`${offeredCount} de ${items.length} ${section.offeredWord}`}>
      {items.map((item) => {
        const offer = offerAt(capacity, item.path);
        return (
          <CapacityRow
            key={item.path}
            item={item}
            offer={offer}
            error={faults.find(({ path }) => path === item.path)?.message}
            isChanged={JSON.stringify(offer) !== JSON.stringify(offerAt(before, item.path))}
            onChange={onChange}
            onTouched={onTouched}
          />
        );
      })}
      {items.length > 1 && offeredCount < items.length && (
        <Button size="sm" icon={CheckCheck} mt={3} onClick={() => onOfferAll(section)}>
          {section.offeredWord === 'ofertados' ? 'Ofrecer todos' : 'Ofrecer todas'}
        </Button>
      )}
    </Panel>
  );
});
