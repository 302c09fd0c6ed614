import { useState } from 'react';
import * as v from 'valibot';
import { createPerson } from '../../../../contract/administration/people';
import { entityKindOf } from '../../../../contract/administration/role-rules';
import type { AnswerOf } from '../../../../contract/call';
import type { Role } from '../../../../contract/roles';
import type { ApiFailure } from '../../../api';
import { useUnsavedGuard } from '../../../subjects/unsaved-guard';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FormBody } from '../../../ui/form-body';
import { Grid, Stack } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import type { Option } from '../../../ui/search-field';
import { StickyBar } from '../../../ui/sticky-bar';
import { TextField } from '../../../ui/text-field';
import { EntityField } from './entity-field';
import { PasswordDialog } from './password-dialog';
import { RoleChoice } from './role-choice';
import { failureText, faultAt, usePersonWrite } from './use-person-write';

interface Props {
  onDone: () => void;
  onMade: (id: string) => void;
}

const FIELDS = ['username', 'firstName', 'lastName', 'roles', 'entityId'];

export function NewPersonScreen({ onDone, onMade }: Props) {
  const [name, setName] = useState({ username: '', firstName: '', lastName: '' });
  const [roles, setRoles] = useState<Role[]>([]);
  const [entity, setEntity] = useState<Option | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [made, setMade] = useState<AnswerOf<typeof createPerson> | null>(null);
  const { write, busy } = usePersonWrite(createPerson);
  const isDirty = made === null && (Object.values(name).some(Boolean) || roles.length > 0);
  const { guard, settle } = useUnsavedGuard(isDirty, 'administration');
  const faultOf = (path: string) => faults[path] ?? faultAt(failure, path);
  const typed = (field: keyof typeof name) => (text: string) => {
    setName({ ...name, [field]: text });
    setFaults({ ...faults, [field]: '' });
  };

  const send = async () => {
    const body = { ...name, roles, entityId: entityKindOf(roles) ? Number(entity?.id ?? 0) || null : null };
    const found = faultsOf(body);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const { saved, failure: refused } = await write({ params: undefined, body });
    if (!saved) {
      setFailure(refused);
      return;
    }
    settle();
    setMade(saved);
  };

  const isToldAtField = failure?.errors.some(({ path }) => FIELDS.includes(path));
  return (
    <>
      <PageBar title="Nueva persona" back={{ label: 'Volver a Personas', onSelect: onDone }} />
      <Page width="form">
        <FormBody isSending={busy}>
          <Card aria-label="Nueva persona">
            <Stack gap={4}>
              <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
                <TextField
                  label="Nombres"
                  required
                  value={name.firstName}
                  onChange={typed('firstName')}
                  maxLength={60}
                  error={faultOf('firstName')}
                />
                <TextField
                  label="Apellidos"
                  required
                  value={name.lastName}
                  onChange={typed('lastName')}
                  maxLength={60}
                  error={faultOf('lastName')}
                />
                <TextField
                  label="Usuario"
                  required
                  hint="Con él ingresa. Sin tildes ni espacios: ana.perez."
                  value={name.username}
                  onChange={typed('username')}
                  maxLength={60}
                  error={faultOf('username')}
                />
              </Grid>
              <RoleChoice
                roles={roles}
                onChange={(next, kindChanged) => {
                  setRoles(next);
                  setFaults({ ...faults, roles: '', entityId: '' });
                  if (kindChanged) setEntity(null);
                }}
                error={faultOf('roles')}
              />
              <EntityField
                roles={roles}
                value={entity}
                onChange={(chosen) => {
                  setEntity(chosen);
                  setFaults({ ...faults, entityId: '' });
                }}
                error={faultOf('entityId')}
              />
            </Stack>
          </Card>
        </FormBody>
        <StickyBar
          status="Recibe una contraseña temporal, que se muestra una vez"
          refusal={failure && !isToldAtField ? failureText(failure) : null}
        >
          <Button onClick={onDone} disabled={busy}>
            Volver
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            Crear
          </Button>
        </StickyBar>
      </Page>
      {guard}
      {made && (
        <PasswordDialog
          username={made.person.username}
          password={made.temporaryPassword}
          incomplete={made.incomplete}
          onClose={() => onMade(made.person.id)}
        />
      )}
    </>
  );
}

/** The contract's messages by field, and what it cannot know. */
function faultsOf(body: { roles: readonly Role[]; entityId: number | null }): Record<string, string> {
  const faults: Record<string, string> = {};
  const { issues = [] } = v.safeParse(createPerson.body as v.GenericSchema, body);
  for (const issue of issues) faults[String(issue.path?.[0]?.key)] ??= issue.message;
  if (body.roles.length === 0) faults.roles = 'Elija dónde trabaja, o la administración.';
  if (entityKindOf(body.roles) && body.entityId === null)
    faults.entityId = 'Elija su entidad: sin ella no puede trabajar.';
  return faults;
}
