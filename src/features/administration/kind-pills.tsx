import { useNavigate } from '@tanstack/react-router';
import { ADMINISTRATORS } from '../../../contract/administration/editors';
import { useSession } from '../../session';
import { FilterPills } from '../../ui/filter-pills';
import { kindsFor } from './kinds';

const PEOPLE = 'personas';
const HEALTH = 'salud';
const IMPORT = 'importar';

/** Everything that this person administers. */
export function KindPills({ value }: { value: string }) {
  const { hasRole } = useSession();
  const navigate = useNavigate();
  const open = (slug: string) =>
    void navigate(
      slug === PEOPLE
        ? { to: '/administracion/personas' }
        : slug === HEALTH
          ? { to: '/administracion/salud' }
          : slug === IMPORT
            ? { to: '/administracion/importar' }
            : { to: '/administracion/$kind', params: { kind: slug }, search: {} },
    );
  return (
    <FilterPills
      label="Qué se administra"
      value={value}
      onChange={open}
      options={[
        { value: HEALTH, label: 'Salud del sistema' },
        ...kindsFor(hasRole).map(({ slug, title }) => ({ value: slug, label: title })),
        ...(hasRole(...ADMINISTRATORS)
          ? [
              { value: PEOPLE, label: 'Personas' },
              { value: IMPORT, label: 'Importar' },
            ]
          : []),
      ]}
    />
  );
}
