import { BellRing } from 'lucide-react';
import { use, useState } from 'react';
import { notify } from '../../ui/notify';
import { ConfigContext } from '../config-context';

/** The question in the account area: allow notifications while Relevo is closed? Shown until the user answers. */
export function PushEntry() {
  const push = use(ConfigContext)?.push;
  const [permission, setPermission] = useState(() =>
    'Notification' in window ? Notification.permission : 'denied',
  );
  if (!push || permission !== 'default') return null;
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer !== 'granted') return;
    const { registerPush } = await import('./register-push');
    await registerPush(push);
    notify.success('Este equipo avisará las novedades de los traslados, sin datos del paciente.');
  };
  return (
    <button
      type="button"
      onClick={() =>
        void ask().catch(() => notify.warning('No se pudieron activar los avisos. Intente después.'))
      }
      aria-label="Recibir avisos en este equipo"
      title="Recibir avisos en este equipo"
    >
      <BellRing size={18} strokeWidth={1.8} aria-hidden />
      Recibir avisos
    </button>
  );
}
