import { entityKindOf } from '../../../../contract/administration/role-rules';
import type { Role } from '../../../../contract/roles';
import { type Option, SearchField } from '../../../ui/search-field';
import { ENTITY_SEARCH } from './entity-search';

const LABELS = { IPS: 'Su IPS', EPS: 'Su EPS', TRANSPORT: 'Su entidad de transporte' };

interface Props {
  roles: readonly Role[];
  value: Option | null;
  onChange: (entity: Option | null) => void;
  error?: string | undefined;
}

/** The entity that these roles need; nothing for roles that need none. */
export function EntityField({ roles, value, onChange, error }: Props) {
  const kind = entityKindOf(roles);
  if (!kind) return null;
  return (
    <SearchField
      key={kind}
      label={LABELS[kind]}
      required
      minimum={0}
      search={ENTITY_SEARCH[kind]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
