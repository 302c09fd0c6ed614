import { useNavigate } from '@tanstack/react-router';
import { ADMINISTRATORS } from '../../../contract/administration/editors';
import { useSession } from '../../session';
import { FilterPills } from '../../ui/filter-pills';
import { Box } from '../../ui/layout';
import { SelectBox } from '../../ui/select-box';
import { kindsFor } from './kinds';

/** The screens that are no list of rows. */
const ADDRESSES = {
  salud: '/administracion/salud',
  personas: '/administracion/personas',
  importar: '/administracion/importar',
  ajustes: '/administracion/ajustes',
} as const;

/** More than this do not fit beside each other on a phone. */
const FEW = 3;
const LABEL = 'Qué se administra';

/** Everything that this person administers: one row of buttons, or one choice where the row does not fit. */
export function KindPills({ value }: { value: string }) {
  const { hasRole } = useSession();
  const navigate = useNavigate();
  const open = (slug: string) => {
    if (slug === '') return;
    void navigate(
      slug in ADDRESSES
        ? { to: ADDRESSES[slug as keyof typeof ADDRESSES] }
        : { to: '/administracion/$kind', params: { kind: slug }, search: {} },
    );
  };
  const options = [
    { value: 'salud', label: 'Salud' },
    ...kindsFor(hasRole).map(({ slug, short }) => ({ value: slug, label: short })),
    ...(hasRole(...ADMINISTRATORS)
      ? [
          { value: 'personas', label: 'Personas' },
          { value: 'importar', label: 'Importar' },
          { value: 'ajustes', label: 'Ajustes' },
        ]
      : []),
  ];
  const pills = <FilterPills label={LABEL} value={value} onChange={open} options={options} />;
  if (options.length <= FEW) return pills;
  return (
    <>
      <Box hideBelow="lg">{pills}</Box>
      <Box hideFrom="lg">
        <SelectBox aria-label={LABEL} value={value} onChange={open} options={options} empty={LABEL} />
      </Box>
    </>
  );
}
