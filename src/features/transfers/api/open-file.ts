import { getFileLink } from '../../../../contract/files/files';
import { LIMITS } from '../../../../contract/limits';
import { callApi } from '../../../api';

/**
 * Opens a file of a transfer in a new window. The window opens before the link is fetched, because browsers allow a new
 * window only during the user's click.
 */
export async function openFile(referralId: number, filename: string): Promise<void> {
  const place = window.open('', '_blank');
  if (place) place.opener = null;
  try {
    const { url } = await callApi(getFileLink, {
      params: { filename },
      query: { referralId: String(referralId) },
      timeoutMs: LIMITS.fileTimeoutMs,
    });
    const link = new URL(url, window.location.origin);
    if (!/^https?:$/.test(link.protocol)) throw new Error(`Not a link to a file: ${link.protocol}`);
    if (place) place.location.replace(link.href);
    else window.location.assign(link.href);
  } catch (failure) {
    place?.close();
    throw failure;
  }
}
