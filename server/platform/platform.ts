import type { Audit } from './audit/audit';
import type { Database } from './database/database';
import type { FileStore } from './files/file-store';
import type { Acknowledgements } from './ports/acknowledgements';
import type { Chat } from './ports/chat';
import type { FileRegister } from './ports/file-register';
import type { Notifications } from './ports/notifications';
import type { ReceivedTransfers } from './ports/received-transfers';
import type { ReferenceStore } from './ports/reference';
import type { Hints } from './realtime/hints';

/**
 * The services that every module receives. Those below `files` are ports: `server/start.ts` fills each with a module's
 * implementation, and other modules use it without an import of that module.
 */
export interface Platform {
  /** The address of this installation: the namespace of its ids in exports. */
  publicUrl: string;
  database: Database;
  audit: Audit;
  files: FileStore;
  hints: Hints;
  reference: ReferenceStore;
  notifications: Notifications;
  chat: Chat;
  acknowledgements: Acknowledgements;
  fileRegister: FileRegister;
  receivedTransfers: ReceivedTransfers;
}
