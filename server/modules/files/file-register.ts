import type { FileRegister } from '../../platform/ports/file-register';
import { storedFile } from './tables';

export function createFileRegister(): FileRegister {
  return {
    async note(tx, { name, referralId, kind, upload, createdBy }) {
      const { originalName, type, size, sha256 } = upload;
      await tx
        .insert(storedFile)
        .values({ name, originalName, referralId, kind, type, size, sha256, createdBy });
    },
  };
}
