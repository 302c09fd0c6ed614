import { kindsOf, ROLE_KINDS, type RoleKind } from '../../../../contract/administration/role-rules';
import type { Role } from '../../../../contract/roles';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { Grid } from '../../../ui/layout';
import { RadioCards } from '../../../ui/radio-cards';
import { KIND_WORDS, ROLE_WORDS } from './role-words';

type WorkKind = keyof typeof KIND_WORDS;
const NONE = 'none';
const WORK_KINDS = Object.keys(KIND_WORDS) as WorkKind[];

/** The first role of a kind comes with its others. Not with the golden code: there it would give all of the regulation. */
function withBasic(kind: RoleKind, roles: readonly Role[]): Role[] {
  const [basic, ...special] = ROLE_KINDS[kind] as readonly Role[];
  const chosen = special.filter((role) => roles.includes(role));
  const needsBasic = chosen.length !== 1 || chosen[0] !== 'CRUE_GOLDEN_MANAGER';
  return [...(basic && needsBasic ? [basic] : []), ...chosen];
}

interface Props {
  roles: readonly Role[];
  /** `kindChanged`: the entity is of another kind then. */
  onChange: (roles: Role[], kindChanged: boolean) => void;
  error?: string | undefined;
}

/** The kind of organisation, then what the person does there. */
export function RoleChoice({ roles, onChange, error }: Props) {
  const [kind = null] = kindsOf(roles) as WorkKind[];
  const isAdmin = roles.includes('RELEVO_ADMIN');
  const admin: Role[] = isAdmin ? ['RELEVO_ADMIN'] : [];
  const special = kind ? (ROLE_KINDS[kind] as readonly Role[]).slice(1) : [];
  const turn = (role: Role, isOn: boolean) => {
    if (!kind) return;
    const held = isOn ? [...roles, role] : roles.filter((one) => one !== role);
    onChange([...withBasic(kind, held), ...admin], false);
  };
  return (
    <>
      <RadioCards
        label="Dónde trabaja"
        columns={3}
        value={kind ?? NONE}
        onChange={(value) =>
          onChange([...(value === NONE ? [] : withBasic(value as WorkKind, [])), ...admin], true)
        }
        options={[
          ...WORK_KINDS.map((value) => {
            const { label, detail } = KIND_WORDS[value];
            return { value, label, detail };
          }),
          { value: NONE, label: 'Ninguna', detail: 'Solo administra' },
        ]}
        error={error}
      />
      {kind && (
        <Field label="Qué hace allí" group="group" hint={KIND_WORDS[kind].hint}>
          {() => (
            <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap={4}>
              {special.map((role) => (
                <Checkbox
                  key={role}
                  label={ROLE_WORDS[role]}
                  detail={role}
                  checked={roles.includes(role)}
                  onChange={(isOn) => turn(role, isOn)}
                />
              ))}
            </Grid>
          )}
        </Field>
      )}
      <Checkbox
        label={ROLE_WORDS.RELEVO_ADMIN}
        detail="Hospitales, EPS, ambulancias y personas. Pide segundo factor."
        checked={isAdmin}
        onChange={(isOn) =>
          onChange(
            [...roles.filter((role) => role !== 'RELEVO_ADMIN'), ...(isOn ? ['RELEVO_ADMIN' as const] : [])],
            false,
          )
        }
      />
    </>
  );
}
