import { OPERATIONS, type OperationName } from '../../contract/operations';
import type { ClockReading } from '../api/wire';
import {
  type Content,
  type OutboxPorts,
  type OutboxTransaction,
  type PlainFile,
  StoreFailure,
  type TransferReference,
} from './ports';
import { isSameOwner, type OutboxItem, type Owner, type SealedFile } from './record';
import { stampOf } from './time-of';

/** The user's input, as the form passes it. */
export interface NewSubmission {
  operation: OperationName;
  /** `clientRef` names the transfer permanently; `transfer` holds its number once it has one. */
  clientRef: string;
  transfer: TransferReference;
  body: unknown;
  files: readonly PlainFile[];
  /** The values that the screen needs to open it again; sealed with the rest and never sent. */
  screen?: unknown;
  /** Shown in the tray; no identity of a patient. */
  title: string;
  /** The clock when the user acted; absent: when it is stored. */
  written?: ClockReading;
}

/** `saved` is true only when the data is on disk. Otherwise nothing was stored, and the form still holds everything. */
export type Saved =
  | { saved: true; id: string }
  | { saved: false; why: 'signed-out' | 'quota' | 'aborted' | 'unknown-dependency' };

export async function submit(ports: OutboxPorts, submission: NewSubmission): Promise<Saved> {
  const owner = ports.session.owner();
  if (!owner) return { saved: false, why: 'signed-out' };
  return saving(async () => {
    const parcel = await seal(ports, owner, submission);
    return ports.store.write(async (tx): Promise<Saved> => {
      const first = await firstState(tx, parcel.item);
      if (first === null) return { saved: false, why: 'unknown-dependency' };
      const lane = OPERATIONS[submission.operation].lane(submission.clientRef);
      const [laneSeq, deviceSeq] = await Promise.all([
        tx.count(`lane ${owner.issuer} ${owner.subject} ${lane}`),
        tx.count(numberOf(owner)),
      ]);
      await place(tx, parcel, { lane, laneSeq, deviceSeq, state: first }, 'submitted');
      return { saved: true, id: parcel.item.id };
    });
  });
}

/** An encrypted submission, ready to write. Encryption must end before the transaction begins. */
interface Parcel {
  item: Omit<OutboxItem, 'lane' | 'laneSeq' | 'deviceSeq' | 'state'>;
  files: SealedFile[];
}

export async function seal(
  { sealer, clock, random }: OutboxPorts,
  owner: Owner,
  submission: Omit<NewSubmission, 'clientRef'>,
): Promise<Parcel> {
  const { operation, transfer, body, screen, title, written = clock.read() } = submission;
  const time = stampOf(written);
  const now = clock.now();
  const id = random.key();
  const content: Content = { transfer: typeof transfer === 'number' ? transfer : null, body, screen };
  const sealed = await sealer.sealContent(owner, content, id);
  const files = await Promise.all(
    submission.files.map(async (file, position) => ({
      item: id,
      position,
      size: file.bytes.byteLength,
      sealed: await sealer.sealFile(owner, file, { item: id, position }),
    })),
  );
  const fileBytes = submission.files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return {
    files,
    item: {
      id,
      owner,
      operation,
      dependsOn: typeof transfer === 'object' && transfer !== null ? [transfer.madeBy] : [],
      sealed,
      fileBytes,
      summary: { kind: operation, title, size: sealed.bytes.byteLength + fileBytes },
      ...time,
      stateSince: now,
      attempts: 0,
      nextAt: null,
      lateSince: null,
      uncertain: false,
      lastError: null,
      made: null,
      outdatedApp: null,
    },
  };
}

/** Takes the next number of the owner on this device, unless `where` has one. */
export async function place(
  tx: OutboxTransaction,
  { item, files }: Parcel,
  where: Pick<OutboxItem, 'lane' | 'laneSeq' | 'state'> & Partial<Pick<OutboxItem, 'deviceSeq'>>,
  why: string,
  link?: string,
): Promise<void> {
  const deviceSeq = where.deviceSeq ?? (await tx.count(numberOf(item.owner)));
  // Together: on a slow tablet each request to the disk that waits for the one before costs some milliseconds.
  await Promise.all([
    tx.putItem({ ...item, ...where, deviceSeq }),
    ...files.map((file) => tx.putFile(file)),
    tx.addJournal({ item: item.id, at: item.stateSince, from: null, to: where.state, why, link }),
  ]);
}

/** The counter of a person's submissions on this device. */
export function numberOf({ issuer, subject }: Owner): string {
  return `device ${issuer} ${subject}`;
}

/** Null when a dependency is missing or discarded. */
export async function firstState(
  tx: OutboxTransaction,
  { dependsOn, owner }: Pick<OutboxItem, 'dependsOn' | 'owner'>,
): Promise<'queued' | 'blocked' | null> {
  let first: 'queued' | 'blocked' = 'queued';
  for (const id of dependsOn) {
    const needed = await tx.getItem(id);
    if (!needed || !isSameOwner(needed.owner, owner) || needed.state === 'discarded') return null;
    if (needed.state !== 'received') first = 'blocked';
  }
  return first;
}

export async function saving<Result>(write: () => Promise<Result>): Promise<Result | Saved> {
  try {
    return await write();
  } catch (failure) {
    if (failure instanceof StoreFailure) return { saved: false, why: failure.reason };
    throw failure;
  }
}
