import { createHash } from 'node:crypto';
import { listChatMessages } from '../../contract/chat/conversation';
import { getFileLink } from '../../contract/files/files';
import { getIpsResources, type ReportLine } from '../../contract/resources/hospital-detail';
import { listTransfers } from '../../contract/transfers/read-transfers';
import { type Api, IPS } from './api';

/** What the server holds in the end, asked for without any browser. */

/** What Paola Giraldo's hospital asked for, newest first, and how much that is. */
export function listRequested(api: Api) {
  return api.ask(listTransfers, { as: 'ips.referente', query: { state: 'requested', limit: '100' } });
}

/** Everything said about a transfer, in the order of the server. */
export async function saidAbout(api: Api, referralId: number): Promise<string[]> {
  const { rows } = await api.ask(listChatMessages, { as: 'crue', params: { referralId } });
  return rows.toSorted((one, next) => one.id - next.id).map(({ msg }) => msg);
}

export async function timesSaid(api: Api, referralId: number, words: RegExp): Promise<number> {
  return (await saidAbout(api, referralId)).filter((msg) => words.test(msg)).length;
}

/** What the people of San Javier Norte reported, the latest capture first, whether it counts or not: the last twenty. */
export async function listReports(api: Api): Promise<ReportLine[]> {
  const asked = { as: 'crue', params: { ipsId: IPS.sanJavier } };
  return (await api.ask(getIpsResources, asked)).reports;
}

/** Those of a later list: how long it is says nothing, for the oldest leave it. */
export function madeSince(before: readonly ReportLine[], after: readonly ReportLine[]): ReportLine[] {
  const known = new Set(before.map(({ clientRef }) => clientRef));
  return after.filter(({ clientRef }) => !known.has(clientRef));
}

/** The SHA-256 of the signed annex that the server keeps of a transfer. */
export async function annexOf(api: Api, id: number): Promise<string> {
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
