import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSession } from '../../session';
import { useDevice, useSubmissions, waitingEntries } from '../../submissions';
import { OnDemand, Part } from '../../ui/on-demand';
import type { LeftUnfinished } from './left-unfinished';

const QUESTION = new Part(async () => (await import('./sign-out-question')).default);

/** Signs out. With waiting submissions, an unfinished form or something that would be lost it asks first. */
export function SignOutButton() {
  const { signOut } = useSession();
  const device = useDevice();
  const waiting = waitingEntries(useSubmissions());
  const [asked, setAsked] = useState<{ left: LeftUnfinished | null } | null>(null);
  const isLooking = useRef(false);
  const close = () => setAsked(null);
  const press = async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    const left = await import('./left-unfinished').then(
      ({ leftUnfinished }) => leftUnfinished(device),
      () => null,
    );
    isLooking.current = false;
    if (left || waiting.length > 0) setAsked({ left });
    else void signOut();
  };
  return (
    <>
      <button type="button" onClick={() => void press()}>
        <LogOut size={18} strokeWidth={1.8} aria-hidden />
        Cerrar sesión
      </button>
      {/* Without the question the sign-out keeps what waits, and the browser asks about what could not be saved. */}
      {asked && (
        <OnDemand part={QUESTION} with={{ ...asked, onClose: close }} onMissing={() => void signOut()} />
      )}
    </>
  );
}
