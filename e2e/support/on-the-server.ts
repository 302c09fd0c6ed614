import { createHash } from 'node:crypto';
import { listChatMessages } from '../../contract/chat/messages';
import { getFileLink } from '../../contract/files/files';
import { getIpsResources, type ReportLine } from '../../contract/resources/hospital-detail';
import { listTransfers } from '../../contract/transfers/read-transfers';
import { type Api, IPS } from './api';

/** Reads the final state from the server, without a browser. */

/** The transfers that Paola Giraldo's hospital requested, newest first, and their number. */
export function listRequested(api: Api) {
  return api.ask(listTransfers, { as: 'ips.referente', query: { state: 'requested', limit: '100' } });
}

/** The texts of all chat messages of a transfer, oldest first. */
export async function messagesOf(api: Api, referralId: number): Promise<string[]> {
  const { rows } = await api.ask(listChatMessages, { as: 'crue', params: { referralId } });
  return rows.toSorted((one, next) => one.id - next.id).map(({ msg }) => msg);
}

export async function countMessages(api: Api, referralId: number, words: RegExp): Promise<number> {
  return (await messagesOf(api, referralId)).filter((msg) => words.test(msg)).length;
}

/** The last twenty reports of San Javier Norte, latest first, current or not. */
export async function listReports(api: Api): Promise<ReportLine[]> {
  const asked = { as: 'crue', params: { ipsId: IPS.sanJavier } };
  return (await api.ask(getIpsResources, asked)).reports;
}

/** The reports of `after` that are not in `before`. The lengths cannot be compared: the list has only the last twenty. */
export function newReports(before: readonly ReportLine[], after: readonly ReportLine[]): ReportLine[] {
  const known = new Set(before.map(({ clientRef }) => clientRef));
  return after.filter(({ clientRef }) => !known.has(clientRef));
}

/** The SHA-256 of the server's annex 9 of a transfer. */
export async function annexHashOf(api: Api, id: number): Promise<string> {
  const { annex9 } = await api.read(id);
  const { url } = await api.ask(getFileLink, {
    as: 'crue',
    params: { filename: annex9 ?? '' },
    query: { referralId: String(id) },
  });
  return sha256(await api.download(url));
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
