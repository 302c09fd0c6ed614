import type { Coverage } from '../../../../contract/figures/figures';
import { EmptyState } from '../../../ui/empty-state';

/** The specification's text where nothing is known (map document 2.5, 8). */
export const NO_RESOURCES = 'No se han cargado los datos o no hay datos disponibles';

/** In place of a table without any known figure. */
export function NoResources({ coverage }: { coverage: Coverage }) {
  return (
    <EmptyState title={NO_RESOURCES}>
      {coverage.hospitals === 0
        ? 'No hay IPS registradas.'
        : 'Ninguna IPS había reportado en las 24 horas anteriores a estos datos, con hora segura.'}
    </EmptyState>
  );
}
