import { SignJWT } from 'jose';
import { type AphDashboard, EMBED_MINUTES } from '../../../../contract/indicators/aph';
import type { AphDashboardSettings } from '../../../platform/ports/aph-dashboard';

/**
 * The address of the external dashboard. With a secret it is that of a signed embed, as Metabase reads it: `resource` names the
 * dashboard, `exp` ends it.
 */
export async function embedAddress(settings: AphDashboardSettings | null, now: Date): Promise<AphDashboard> {
  if (!settings) return { frame: null };
  const { url, signed } = settings;
  if (!signed) return { frame: { url, expiresAt: null } };
  const expires = Math.floor(now.getTime() / 1000) + EMBED_MINUTES * 60;
  const token = await new SignJWT({ resource: { dashboard: signed.dashboard }, params: {} })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(signed.secret));
  return {
    frame: {
      url: `${url.replace(/\/$/, '')}/embed/dashboard/${token}#bordered=false&titled=false`,
      expiresAt: new Date(expires * 1000).toISOString(),
    },
  };
}
