import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { useUnsavedGuard } from '../../subjects/unsaved-guard';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormBody } from '../../ui/form-body';
import { Box, Grid } from '../../ui/layout';
import { notify } from '../../ui/notify';
import type { Option } from '../../ui/search-field';
import { StickyBar } from '../../ui/sticky-bar';
import { type AdminRow, resolverOf, type Typed } from './administered';
import { bodyOf, keptOf, typedOf } from './fields';
import type { AdminKind } from './kinds';
import { RowField } from './row-field';
import { useWriteRow } from './use-write-row';

interface Props {
  kind: AdminKind;
  /** Null for a new one. */
  row: AdminRow | null;
  /** What a new one begins with. */
  first?: Typed;
  /** Told whenever something was typed, or nothing any more. */
  onDirty?: (isDirty: boolean) => void;
  onSaved: (row: AdminRow) => void;
  onCancel: () => void;
  /** A row was created and another one follows, with the fields that are kept. */
  onAnother?: (kept: Typed) => void;
}

export function RowForm({ kind, row, first, onDirty, onSaved, onCancel, onAnother }: Props) {
  const { entity, fields, the } = kind;
  const form = useForm<Typed>({
    defaultValues: { ...typedOf(fields, row), ...first },
    resolver: resolverOf(entity, (typed) => bodyOf(fields, typed)),
    mode: 'onTouched',
  });
  const { control, formState, setError, handleSubmit } = form;
  const { write, undo, busy } = useWriteRow(kind);
  const { isDirty } = formState;
  const { guard, settle } = useUnsavedGuard(isDirty, 'administration');
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const faultOf = (name: string) => formState.errors[name]?.message as string | undefined;
  const department: Option | null =
    typeof row?.departmentId === 'number'
      ? { id: row.departmentId, label: String(row.department ?? '') }
      : null;

  const send = (then: (saved: AdminRow, typed: Typed) => void) =>
    handleSubmit((typed) => save(typed, then))();

  const save = async (typed: Typed, then: (saved: AdminRow, typed: Typed) => void) => {
    const body = { ...bodyOf(fields, typed), ...(row && { basedOn: row.version }) };
    const { saved, failure } = await write(row ? 'replace' : 'create', row?.id ?? null, body);
    if (saved) {
      const isChanged = row !== null && saved.version > row.version;
      notify.success(
        `${row ? 'Se guardó' : 'Se creó'} ${the} ${saved.name}`,
        LIMITS.toastMs,
        isChanged ? { action: { label: 'Deshacer', onSelect: () => void undo(row, saved) } } : undefined,
      );
      settle();
      then(saved, typed);
      return;
    }
    const told = failure.errors.filter(({ path, message }) => {
      const name = path.split('.')[0] ?? '';
      const isField = fields.some((field) => field.name === name);
      if (isField) setError(name, { message }, { shouldFocus: true });
      return isField;
    });
    if (told.length === 0) setError('root', { message: failure.message });
  };

  return (
    <>
      <FormBody isSending={busy}>
        <Card aria-label={row?.name ?? kind.fresh}>
          <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
            {fields.map((field) => (
              <Box key={field.name} gridColumn={field.wide ? '1 / -1' : undefined}>
                <Controller
                  control={control}
                  name={field.name}
                  render={({ field: { value, onChange, onBlur } }) => (
                    <RowField
                      field={field}
                      value={value}
                      onChange={onChange}
                      onBlur={onBlur}
                      error={faultOf(field.name)}
                      row={row}
                      department={department}
                    />
                  )}
                />
              </Box>
            ))}
          </Grid>
        </Card>
      </FormBody>
      <StickyBar
        status={formState.isDirty ? 'Hay cambios sin guardar' : undefined}
        refusal={formState.errors.root?.message}
      >
        <Button onClick={onCancel} disabled={busy}>
          Volver
        </Button>
        {onAnother && (
          <Button
            // Beside two short ones it needs more than a third of a phone.
            style={{ flex: '1 1 auto' }}
            disabled={busy}
            onClick={() => void send((_saved, typed) => onAnother(keptOf(fields, typed)))}
          >
            Crear y agregar otra
          </Button>
        )}
        <Button variant="primary" busy={busy} onClick={() => void send(onSaved)}>
          {row ? 'Guardar' : 'Crear'}
        </Button>
      </StickyBar>
      {guard}
    </>
  );
}
