import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { NewerVersionBanner } from '../../subjects/newer-version-banner';
import { useOpenedVersion } from '../../subjects/use-opened-version';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { fullMomentText } from '../../ui/format/moment';
import { Box } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { Text } from '../../ui/text';
import { useInPieces } from '../../ui/use-in-pieces';
import { type AdminRow, rowQuery } from './administered';
import { DeviceSecret } from './device-secret';
import type { AdminKind } from './kinds';
import { RowForm } from './row-form';
import { RowLinks } from './row-links';
import { useWriteRow } from './use-write-row';

interface RowProps {
  kind: AdminKind;
  id: number;
  onDone: () => void;
}

export function RowScreen({ kind, id, onDone }: RowProps) {
  const query = useQuery(rowQuery(kind.entity, id));
  const { opened: row, newer, openNewer, onDirty } = useOpenedVersion(query.data);
  const isFormDue = useInPieces(row !== undefined);
  return (
    <>
      <PageBar
        title={row?.name ?? kind.title}
        back={{ label: `Volver a ${kind.title}`, onSelect: onDone }}
        actions={row && <ArchiveButton kind={kind} row={row} />}
      />
      <Page width="form">
        <FailedQuery query={query} />
        {(isAwaited(query) || (row && !isFormDue)) && <TableSkeleton rows={5} />}
        {row && isFormDue && (
          <>
            {newer && <NewerVersionBanner by={newer.editedBy} onOpen={openNewer} />}
            {row.archivedAt && (
              <Banner tone="ended">
                Archivada el {fullMomentText(row.archivedAt)}. No se ofrece para trabajo nuevo.
              </Banner>
            )}
            <Text size="small" tone="soft">
              {/* The number that an account in Keycloak names. */}
              Número {row.id}
              {row.editedAt &&
                ` · cambiada el ${fullMomentText(row.editedAt)}${row.editedBy ? ` por ${row.editedBy}` : ''}`}
            </Text>
            <RowLinks slug={kind.slug} row={row} />
            {kind.slug === 'ambulancias' && <DeviceSecret row={row} />}
            {/* A newer version opens a new form. */}
            <RowForm
              key={row.version}
              kind={kind}
              row={row}
              onDirty={onDirty}
              onSaved={onDone}
              onCancel={onDone}
            />
          </>
        )}
      </Page>
    </>
  );
}

/** Archives after a question; restores at once. Both can be taken back with the other. */
function ArchiveButton({ kind, row }: { kind: AdminKind; row: AdminRow }) {
  const { write, busy } = useWriteRow(kind);
  const [isAsking, setIsAsking] = useState(false);
  /** What still names it: it stays in the dialog, where it can be read. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const isArchived = row.archivedAt !== null;
  const send = async () => {
    const { failure } = isArchived
      ? await write('restore', row.id, {})
      : await write('archive', row.id, { basedOn: row.version });
    if (failure && !isArchived) return setRefusal(failure.message);
    setIsAsking(false);
    if (failure) notify.error(failure.message, LIMITS.alertMs);
    else notify.success(`${isArchived ? 'Volvió' : 'Se archivó'} ${kind.the} ${row.name}`);
  };
  return (
    <>
      <Button
        icon={isArchived ? ArchiveRestore : Archive}
        busy={busy}
        onClick={() => {
          setRefusal(null);
          if (isArchived) void send();
          else setIsAsking(true);
        }}
      >
        {isArchived ? 'Sacar del archivo' : 'Archivar'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`¿Archivar ${kind.the} ${row.name}?`}
        confirm="Archivar"
        busy={busy}
        onConfirm={() => void send()}
      >
        <Text>
          Deja de ofrecerse para trabajo nuevo. Lo que ya la nombra la sigue mostrando, y se puede sacar del
          archivo. Con trabajo abierto no se puede archivar.
        </Text>
        <Box role="alert" display="contents">
          {refusal && !busy && (
            <Banner tone="rejected" title="No se archivó">
              {refusal}
            </Banner>
          )}
        </Box>
      </ConfirmDialog>
    </>
  );
}
