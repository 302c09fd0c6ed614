import type { SystemHealth } from '../../../contract/system/system';
import type { Platform } from '../../platform/platform';
import { readCurrentRegister } from './current-register';

/** From where look-ups of affiliates are answered, and the loaded extract. */
export async function registerState({
  registerService,
  database: { orm },
}: Platform): Promise<Pick<SystemHealth, 'register' | 'extract'>> {
  const stored = await readCurrentRegister(orm);
  return {
    register: registerService ? 'service' : (stored?.kind ?? 'none'),
    extract: stored?.kind === 'extract' ? { asOf: stored.asOf, people: stored.rows } : null,
  };
}
