import { TRANSFER_ROLES } from '../../contract/transfers/transfer-roles';
import { askEarly } from '../api/early-answer';
import type { Session } from '../session/first-page';

/** The first page as the list asks for it: `e2e/missing-parts.spec.ts` sees one request, so the two are equal. */
const FIRST_PAGE = '/transfers?page=1&limit=20&state=pending&rows=shown';

/**
 * Asks for the transfers while the app downloads, when the address is that of the list: the token is there up to a second before the app.
 * Failures are the list's own to tell.
 */
export async function askListEarly(session: Session, { pathname, search }: Location): Promise<void> {
  if (pathname !== '/traslados/en_progreso' || search || !session.hasRole(...TRANSFER_ROLES)) return;
  const token = await session.getAccessToken().catch(() => null);
  if (token) askEarly(FIRST_PAGE, token);
}
