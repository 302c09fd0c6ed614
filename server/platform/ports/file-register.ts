import type { Orm } from '../database/database';
import type { UploadedFile } from '../http/upload';

export interface NewStoredFile {
  /** Name in the store and on the wire: never one that a user gave. */
  name: string;
  referralId: number;
  kind: 'annex9' | 'diagnosis' | 'chat';
  upload: UploadedFile;
  /** Subject of the user who sent it. */
  createdBy: string;
}

/** What is known of each stored file. The bytes are in the `FileStore`. Filled by `modules/files`. */
export interface FileRegister {
  note(tx: Orm, file: NewStoredFile): Promise<void>;
}
