import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { partOf } from '../../../../contract/parts';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';
import { OnDemand, Part } from '../../../ui/on-demand';

const DIALOG = new Part(async () => (await import('./why-ambulance-dialog')).default);

/** For the regulation centre, once an ambulance was sent: between which ones it was chosen. */
export function WhyAmbulance({ transfer }: { transfer: Transfer }) {
  const { profile } = useSession();
  const [isOpen, setOpen] = useState(false);
  const wasSent = transfer.steps.ambulanceDispatchDate !== undefined || transfer.marks.undo !== undefined;
  if (partOf(profile.roles) !== 'CRUE' || !wasSent) return null;
  const close = () => setOpen(false);
  return (
    <div>
      <Button size="sm" variant="quiet" icon={CircleQuestionMark} onClick={() => setOpen(true)}>
        ¿Por qué esta ambulancia?
      </Button>
      {isOpen && (
        <OnDemand
          part={DIALOG}
          with={{ transferId: transfer.id, sentId: transfer.ambulance?.id ?? null, onClose: close }}
          onMissing={close}
        />
      )}
    </div>
  );
}
