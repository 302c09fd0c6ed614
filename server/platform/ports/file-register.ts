import type { Orm } from '../database/database';
import type { UploadedFile } from '../http/upload';

interface NewStoredFile {
  /** Name in the store and on the wire; never the user's file name. */
  name: string;
  /** Null for the photo of a citizen's request. */
  referralId: number | null;
  kind: 'annex9' | 'diagnosis' | 'chat' | 'request-photo';
  upload: UploadedFile;
  /** Subject of the user who sent it. */
  createdBy: string;
}

/** The rows of stored files. Their bytes are in the `FileStore`. Filled by `modules/files`. */
export interface FileRegister {
  note(tx: Orm, file: NewStoredFile): Promise<void>;
}
