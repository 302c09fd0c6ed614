import { isKnownOperation, OPERATIONS } from '../../contract/operations';
import { type Answer, isSuccess, type RawReply, readAnswer, type Unsent } from './answer';
import { busyReason, type Transition, type WaitReason } from './classify';
import { move } from './move';
import type { KnownReceipt, KnownReceipts, OutboxPorts, OutgoingSubmission, PlainFile } from './ports';
import { isSameOwner, type OutboxItem } from './record';
import type { OutboxRules } from './rules';
import { settle } from './settle';
import { isTimeSure, timeOf } from './time-of';

const LEAST_MS = 30_000;
const BYTES_PER_SECOND = 20_000;

/** Makes one attempt: marks it on disk, sends it, settles the answer. False when it may no longer go. */
export async function sendItem(ports: OutboxPorts, rules: OutboxRules, id: string): Promise<boolean> {
  const item = await markSending(ports, id);
  if (!item) return false;
  const timed = await withTime(ports, item);
  await settle(ports, rules, timed, await attempt(ports, rules, timed));
  return true;
}

/** The submission with its time as it is known now. A page that does not know the time asks the server first. */
async function withTime(ports: OutboxPorts, item: OutboxItem): Promise<OutboxItem> {
  const known = timeOf(item, ports.clock.read());
  if (known) return { ...item, ...known };
  // The answer teaches the time, whatever it says. Without one the submission goes as doubtful.
  await receiptOf(ports, item);
  return { ...item, ...timeOf(item, ports.clock.read()) };
}

async function markSending({ store, clock, session }: OutboxPorts, id: string): Promise<OutboxItem | null> {
  return store.write(async (tx) => {
    const item = await tx.getItem(id);
    const mayGo = item?.state === 'queued' || item?.state === 'waiting';
    if (!item || !mayGo || !isSameOwner(item.owner, session.owner())) return null;
    return move(tx, item, { state: 'sending' }, { at: clock.now(), why: 'drained' });
  });
}

interface Attempt {
  transition: Transition;
  answer: Answer;
}

async function attempt(ports: OutboxPorts, rules: OutboxRules, item: OutboxItem): Promise<Attempt> {
  // A later version of the app wrote it, in another tab or before this one came back.
  if (!isKnownOperation(item.operation))
    return { answer: { kind: 'none' }, transition: { to: 'needs-update', decided: false } };
  if (rules.asksReceiptFirst(item)) {
    const known = await receiptOf(ports, item);
    if (isWithoutReceipts(known)) return unanswered(known);
    if (isAccepted(known)) return accepted(known);
  }
  const outgoing = await open(ports, item);
  if (!outgoing) return { answer: { kind: 'no-token' }, transition: { to: 'waiting-auth' } };
  if (outgoing === 'damaged' || isWithoutTransfer(outgoing))
    return { answer: { kind: 'none' }, transition: { to: 'needs-attention', decided: false } };
  const answer = await sendWithOneRefresh(ports, outgoing, item);
  const transition = rules.classify(answer, item.id, isSameOwner(item.owner, ports.session.owner()));
  if (!('decided' in transition) || transition.decided || isFirst(item)) return { answer, transition };
  // The server refused before it looked at the key. An earlier attempt may still have been received, even a refused
  // one: a proxy may have repeated its request.
  const known = await receiptOf(ports, item);
  if (isWithoutReceipts(known)) return unanswered(known);
  return isAccepted(known) ? accepted(known) : { answer, transition };
}

function isFirst({ uncertain, attempts }: OutboxItem): boolean {
  return !uncertain && attempts === 0;
}

function isWithoutTransfer({ operation, transfer }: OutgoingSubmission): boolean {
  return OPERATIONS[operation].transferParam !== null && transfer === null;
}

async function sendWithOneRefresh(
  { courier }: OutboxPorts,
  outgoing: OutgoingSubmission,
  { owner }: OutboxItem,
): Promise<Answer> {
  const first = readAnswer(await courier.send(outgoing, owner, false));
  if (first.kind !== 'answer' || first.status !== 401) return first;
  return readAnswer(await courier.send(outgoing, owner, true));
}

/** The decrypted submission; null while its owner's key is not available. */
async function open(
  { store, sealer }: OutboxPorts,
  item: OutboxItem,
): Promise<OutgoingSubmission | 'damaged' | null> {
  const content = item.sealed && (await sealer.openContent(item.owner, item.sealed, item.id));
  if (!content || content === 'damaged') return content;
  const files: PlainFile[] = [];
  for (const sealed of await store.listFiles(item.id)) {
    const file = await sealer.openFile(item.owner, sealed);
    if (!file || file === 'damaged') return file;
    files.push(file);
  }
  const [maker] = item.dependsOn;
  const made = maker === undefined ? null : ((await store.getItem(maker))?.made ?? null);
  return {
    key: item.id,
    operation: item.operation,
    transfer: content.transfer ?? made,
    body: content.body,
    files,
    occurredAt: new Date(item.occurredAt + item.clockOffset).toISOString(),
    isTimeSure: isTimeSure(item),
    deviceSeq: item.deviceSeq,
    timeoutMs: LEAST_MS + (item.fileBytes / BYTES_PER_SECOND) * 1000,
  };
}

/** The server's receipt, null if it has none, or why that is not known. */
type Receipt = KnownReceipt | null | RawReply | Unsent | 'unknown';

async function receiptOf({ courier }: OutboxPorts, { id, owner }: OutboxItem): Promise<Receipt> {
  let receipts = await courier.askReceipts([id], owner, false);
  if (isTokenRefused(receipts)) receipts = await courier.askReceipts([id], owner, true);
  return typeof receipts === 'string' || 'body' in receipts ? receipts : (receipts.get(id) ?? null);
}

function isTokenRefused(receipts: KnownReceipts): boolean {
  if (typeof receipts === 'string' || !('body' in receipts)) return false;
  const answer = readAnswer(receipts);
  return answer.kind === 'answer' && answer.status === 401;
}

function isWithoutReceipts(known: Receipt): known is RawReply | Unsent | 'unknown' {
  return typeof known === 'string' || (known !== null && 'body' in known);
}

function isAccepted(known: KnownReceipt | null): known is KnownReceipt {
  return known !== null && isSuccess(known.status);
}

function accepted({ status: _decided, ...result }: KnownReceipt): Attempt {
  return { answer: { kind: 'none' }, transition: { to: 'received', ...result } };
}

/** The receipt is not known: the submission waits. */
function unanswered(reply: RawReply | Unsent | 'unknown'): Attempt {
  const answer = readAnswer(reply === 'unknown' ? null : reply);
  if (answer.kind === 'no-token') return { answer, transition: { to: 'waiting-auth' } };
  const retryAfterSeconds = answer.kind === 'answer' ? answer.retryAfterSeconds : null;
  return { answer, transition: { to: 'waiting', reason: reasonOf(answer), retryAfterSeconds } };
}

function reasonOf(answer: Answer): WaitReason {
  if (answer.kind === 'not-ours' || answer.kind === 'no-provider') return answer.kind;
  if (answer.kind !== 'answer') return 'no-answer';
  return answer.status === 401 ? 'token-refused' : busyReason(answer);
}
