import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Box } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { TableSkeleton } from '../../ui/skeletons';
import { useInPieces } from '../../ui/use-in-pieces';
import type { Typed } from './administered';
import type { AdminKind } from './kinds';
import { RowForm } from './row-form';
import { transportEntitiesQuery } from './transport-entities-query';

interface Props {
  kind: AdminKind;
  /** The transport entity that a new ambulance belongs to, when its list was open. */
  entityId: number | undefined;
  onDone: () => void;
}

/** A new row, and the next ones with the same entity and type. */
export function NewRowScreen({ kind, entityId, onDone }: Props) {
  const isOfEntity = entityId !== undefined && kind.fields.some((field) => field.kind === 'entity');
  const entities = useQuery({ ...transportEntitiesQuery, enabled: isOfEntity });
  const entity = entities.data?.find(({ id }) => id === entityId);
  const [another, setAnother] = useState<{ first: Typed; count: number }>();
  const first = another?.first ?? (entity && { entityId: { id: entity.id, label: entity.name } });
  const isFormDue = useInPieces(!isOfEntity || !entities.isPending);
  const keeps = kind.fields.some(({ isKept }) => isKept);
  return (
    <>
      <PageBar title={kind.fresh} back={{ label: `Volver a ${kind.title}`, onSelect: onDone }} />
      <Page width="form">
        {isFormDue ? (
          <Box key={another?.count} display="contents" ref={another && focusFirst}>
            <RowForm
              kind={kind}
              row={null}
              first={first}
              onSaved={onDone}
              onCancel={onDone}
              onAnother={
                keeps ? (kept) => setAnother({ first: kept, count: (another?.count ?? 0) + 1 }) : undefined
              }
            />
          </Box>
        ) : (
          <TableSkeleton rows={5} />
        )}
      </Page>
    </>
  );
}

function focusFirst(form: HTMLElement | null) {
  form?.querySelector('input')?.focus();
}
