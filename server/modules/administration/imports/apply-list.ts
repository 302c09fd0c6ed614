import type { applyImport, Imported } from '../../../../contract/administration/imports';
import { Refused } from '../../../platform/http/refused';
import type { WriteRequest } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { agreementList, tellImported } from '../../agreements';
import { readUploaded } from './read-uploaded';

/**
 * Imports the file of a trial, all of it or nothing. Throws `STATE_MOVED` if the file, the reference data or what the
 * import would do are others than in the trial, or if another number of rows is faulty than the person agreed to leave out.
 */
export async function applyList(
  { audit, hints, reference }: Platform,
  request: WriteRequest<typeof applyImport>,
): Promise<Imported> {
  const { tx, actor, body, origin, at, afterCommit } = request;
  const list = await readUploaded(request, body.kind);
  if (list.digest !== body.digest)
    throw new Refused('STATE_MOVED', { message: 'El archivo no es el del ensayo. Haga el ensayo otra vez.' });
  if (list.faulty.size !== body.leaveOut)
    throw new Refused('STATE_MOVED', {
      message: `El archivo tiene ${list.faulty.size} filas con errores. No se importó nada.`,
    });
  // Lists of other modules are not counted by the version of the reference data.
  if (list.version !== body.version || list.plan !== body.plan)
    throw new Refused('STATE_MOVED', {
      message: 'Los datos cambiaron después del ensayo. Haga el ensayo otra vez y revise lo nuevo.',
    });
  const edits = list.lines.some(({ state }) => state !== 'same')
    ? await list.write({ name: actor.name, at: new Date(at.recordedAt) })
    : [];
  if (edits.length > 0) {
    await audit.noteEdits(tx, actor, `import-${list.kind}`, edits, origin);
    // The job of each process does the same if this one ends now.
    afterCommit(() => void reference.refresh().catch(() => undefined));
    if (list.kind === agreementList.name) afterCommit(() => tellImported(hints, edits));
  }
  const added = edits.filter(({ before }) => before === null).length;
  return {
    new: added,
    changed: edits.length - added,
    same: list.lines.length - edits.length,
    leftOut: list.faulty.size,
  };
}
