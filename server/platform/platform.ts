import type { Audit } from './audit/audit';
import type { Database } from './database/database';
import type { FileStore } from './files/file-store';
import type { Acknowledgements } from './ports/acknowledgements';
import type { Conversation } from './ports/conversation';
import type { FileRegister } from './ports/file-register';
import type { Notices } from './ports/notices';
import type { ReceivedTransfers } from './ports/received-transfers';
import type { ReferenceStore } from './ports/reference';
import type { Hints } from './realtime/hints';

/**
 * The services that every module receives. Those below `files` are ports: a module fills each in `server/start.ts`, and
 * other modules use it without an import of that module.
 */
export interface Platform {
  /** The address of this installation: the namespace of the ids that it gives to others. */
  publicUrl: string;
  database: Database;
  audit: Audit;
  files: FileStore;
  hints: Hints;
  reference: ReferenceStore;
  notices: Notices;
  conversation: Conversation;
  acknowledgements: Acknowledgements;
  fileRegister: FileRegister;
  receivedTransfers: ReceivedTransfers;
}
