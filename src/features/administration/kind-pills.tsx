import { useNavigate } from '@tanstack/react-router';
import { ADMINISTRATORS } from '../../../contract/administration/editors';
import { useSession } from '../../session';
import { FilterPills } from '../../ui/filter-pills';
import { kindsFor } from './kinds';

/** The screens that are no list of rows. */
const ADDRESSES = {
  salud: '/administracion/salud',
  personas: '/administracion/personas',
  importar: '/administracion/importar',
  ajustes: '/administracion/ajustes',
} as const;

/** Everything that this person administers. */
export function KindPills({ value }: { value: string }) {
  const { hasRole } = useSession();
  const navigate = useNavigate();
  const open = (slug: string) =>
    void navigate(
      slug in ADDRESSES
        ? { to: ADDRESSES[slug as keyof typeof ADDRESSES] }
        : { to: '/administracion/$kind', params: { kind: slug }, search: {} },
    );
  return (
    <FilterPills
      label="Qué se administra"
      value={value}
      onChange={open}
      options={[
        { value: 'salud', label: 'Salud del sistema' },
        ...kindsFor(hasRole).map(({ slug, title }) => ({ value: slug, label: title })),
        ...(hasRole(...ADMINISTRATORS)
          ? [
              { value: 'personas', label: 'Personas' },
              { value: 'importar', label: 'Importar' },
              { value: 'ajustes', label: 'Ajustes' },
            ]
          : []),
      ]}
    />
  );
}
