import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session';
import { useSubmissions, waitingEntries } from '../../submissions';
import { OnDemand, Part } from '../../ui/on-demand';

const QUESTION = new Part(async () => (await import('./sign-out-question')).default);

/** Signs out. With waiting submissions it asks first. */
export function SignOutButton() {
  const { signOut } = useSession();
  const waiting = waitingEntries(useSubmissions());
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <button type="button" onClick={() => (waiting.length > 0 ? setAsks(true) : void signOut())}>
        <LogOut size={18} strokeWidth={1.8} aria-hidden />
        Cerrar sesión
      </button>
      {/* Without the question the sign-out keeps what waits. */}
      {asks && <OnDemand part={QUESTION} with={{ onClose: close }} onMissing={() => void signOut()} />}
    </>
  );
}
