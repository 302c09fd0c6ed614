import type { Ladder } from './acknowledgements/ladder';
import type { Audit } from './audit/audit';
import type { Database } from './database/database';
import type { FileStore } from './files/file-store';
import type { Conversation } from './notifications/conversation';
import type { Notices } from './notifications/notices';
import type { ReferenceStore } from './reference/reference';
import type { ResourceNews } from './resources/resource-news';

/** What every module is given: the services of the house, and nothing of another module. */
export interface Platform {
  /** Where this installation is reached: the namespace of what it names for others. */
  publicUrl: string;
  database: Database;
  reference: ReferenceStore;
  audit: Audit;
  notices: Notices;
  conversation: Conversation;
  ladder: Ladder;
  resourceNews: ResourceNews;
  files: FileStore;
}
