import { LIMITS } from '../../../contract/limits';
import { notify } from '../../ui/notify';
import { soundAlert } from '../../ui/sound-alert';

const SILENT = 'Este aviso no sonó. Toque la pantalla para que este equipo pueda sonar.';

/** Sounds the alert once per device; says so, and gives false, if the browser keeps this page silent. */
export async function soundOrSay(occasion: string): Promise<boolean> {
  const hasSounded = await soundAlert(occasion);
  if (!hasSounded) notify.warning(SILENT, LIMITS.alertMs);
  return hasSounded;
}
