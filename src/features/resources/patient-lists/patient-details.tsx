import { type RefObject, useEffect, useRef } from 'react';
import type { HeldPatient } from '../../../../contract/resources/patient-list';
import { DescriptionList } from '../../../ui/description-list';
import { Box } from '../../../ui/layout';
import { positionPopover, useFollowAnchor } from '../../../ui/popover-position';
import { PopoverSurface } from '../../../ui/popover-surface';
import { detailItems } from './patient-words';
import type { ListName } from './typed-patient';

interface Props {
  id: string;
  list: ListName;
  patient: HeldPatient;
  anchor: RefObject<HTMLElement | null>;
  onOver: () => void;
  onLeave: () => void;
}

/** Details of a patient, beside the chip while it has the pointer or the focus, or after a tap. */
export function PatientDetails({ id, list, patient, anchor, onOver, onLeave }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  useFollowAnchor(true, surface, anchor, {});
  useEffect(() => {
    const popover = surface.current;
    popover?.showPopover();
    if (popover && anchor.current) positionPopover(popover, anchor.current, {});
    return () => popover?.hidePopover();
  }, [anchor]);
  return (
    <PopoverSurface
      ref={surface}
      id={id}
      role="tooltip"
      popover="manual"
      onMouseEnter={onOver}
      onMouseLeave={onLeave}
    >
      <Box px={2.5} py={1.5} minW={56} maxW={80}>
        <DescriptionList items={detailItems(list, patient)} />
      </Box>
    </PopoverSurface>
  );
}
