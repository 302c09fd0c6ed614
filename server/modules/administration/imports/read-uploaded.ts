import type { ImportKind } from '../../../../contract/administration/import-kinds';
import type { Call } from '../../../../contract/call';
import { Refused } from '../../../platform/http/refused';
import type { WriteRequest } from '../../../platform/http/route';
import { agreementList } from '../../agreements';
import { AmbiguousListError, type ComparedList, compareList, ImportError } from '../../reference';

/** Large lists keep the process busy: everybody else waits. */
let isComparing = false;

/**
 * Compares the uploaded file with the database, one file at a time. Throws `FILE_UNREADABLE` with one sentence, or
 * `TOO_MANY_REQUESTS`.
 */
export async function readUploaded(
  { tx, file }: Pick<WriteRequest<Call>, 'tx' | 'file'>,
  kind: ImportKind | null,
): Promise<ComparedList> {
  if (!file) throw new Refused('FILE_MISSING', { message: 'Falta el archivo.' });
  if (isComparing)
    throw new Refused('TOO_MANY_REQUESTS', { message: 'Otra lista se está comparando. Espere un momento.' });
  isComparing = true;
  try {
    return await compareList(tx, file.bytes, kind, [agreementList]);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const message =
      error instanceof AmbiguousListError
        ? `El archivo puede ser de varias listas (${error.titles.join(', ')}): escoja cuál.`
        : error.message;
    throw new Refused('FILE_UNREADABLE', { message, errors: [{ path: 'list', message }] });
  } finally {
    isComparing = false;
  }
}
