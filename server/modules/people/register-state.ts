import type { Platform } from '../../platform/platform';
import { readCurrentRegister } from './current-register';

/** From where look-ups of affiliates are answered. */
export async function registerState({
  registerService,
  database: { orm },
}: Platform): Promise<'service' | 'extract' | 'demonstration' | 'none'> {
  if (registerService) return 'service';
  return (await readCurrentRegister(orm))?.kind ?? 'none';
}
