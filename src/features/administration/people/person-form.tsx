import { useEffect, useState } from 'react';
import { changePerson, type Person } from '../../../../contract/administration/people';
import { entityKindOf } from '../../../../contract/administration/role-rules';
import type { Role } from '../../../../contract/roles';
import type { ApiFailure } from '../../../api';
import { useUnsavedGuard } from '../../../subjects/unsaved-guard';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/checkbox';
import { FormBody } from '../../../ui/form-body';
import { Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import type { Option } from '../../../ui/search-field';
import { StickyBar } from '../../../ui/sticky-bar';
import { EntityField } from './entity-field';
import { RoleChoice } from './role-choice';
import { nameOf } from './role-words';
import { failureText, faultAt, usePersonWrite } from './use-person-write';

interface Props {
  /** As the form was opened. */
  person: Person;
  /** The version that the screen shows beside the form. */
  basedOn: string;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

const FIELDS = ['roles', 'entityId'];

/** Roles, entity and access. Only what was changed is sent. */
export function PersonForm({ person, basedOn, onDirty, onSaved, onCancel }: Props) {
  const own = person.ownRoles ?? [];
  const [roles, setRoles] = useState<readonly Role[]>(own);
  const [entity, setEntity] = useState<Option | null>(
    person.entity && { id: person.entity.id, label: person.entity.name },
  );
  const [enabled, setEnabled] = useState(person.enabled);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { write, busy } = usePersonWrite(changePerson);
  const inEffect = [...new Set([...roles, ...person.roles.filter((role) => !own.includes(role))])];
  const needsEntity = entityKindOf(inEffect) !== null;
  const entityId = needsEntity && entity ? Number(entity.id) : null;
  const change = {
    ...(!isSame(roles, own) && { roles: [...roles] }),
    ...(entityId !== (person.entity?.id ?? null) && { entityId }),
    ...(enabled !== person.enabled && { enabled }),
  };
  const isDirty = Object.keys(change).length > 0;
  const { guard, settle } = useUnsavedGuard(isDirty, 'administration');
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const send = async () => {
    setFailure(null);
    const { saved, failure: refused } = await write({
      params: { id: person.id },
      body: { basedOn, ...change },
    });
    if (!saved) {
      setFailure(refused);
      return;
    }
    notify.success(`Se guardó a ${nameOf(saved)}`);
    settle();
    onSaved();
  };

  const isToldAtField = failure?.errors.some(({ path }) => FIELDS.includes(path));
  return (
    <>
      <FormBody isSending={busy}>
        <Card aria-label="Roles y entidad">
          <Stack gap={4}>
            <RoleChoice
              roles={roles}
              onChange={(next, kindChanged) => {
                setRoles(next);
                if (kindChanged) setEntity(null);
              }}
              error={faultAt(failure, 'roles')}
            />
            <EntityField
              roles={inEffect}
              value={entity}
              onChange={setEntity}
              error={faultAt(failure, 'entityId')}
            />
            <Checkbox
              label="Puede ingresar"
              detail="Sin marcar, sale a los cinco minutos a más tardar. Lo que no envió queda en su equipo."
              checked={enabled}
              disabled={person.isSelf}
              onChange={setEnabled}
            />
          </Stack>
        </Card>
      </FormBody>
      <StickyBar
        status={isDirty ? 'Hay cambios sin guardar' : undefined}
        refusal={failure && !isToldAtField ? failureText(failure) : null}
      >
        <Button onClick={onCancel} disabled={busy}>
          Volver
        </Button>
        <Button variant="primary" busy={busy} disabled={!isDirty} onClick={() => void send()}>
          Guardar
        </Button>
      </StickyBar>
      {guard}
    </>
  );
}

const isSame = (one: readonly Role[], other: readonly Role[]) =>
  one.length === other.length && one.every((role) => other.includes(role));
