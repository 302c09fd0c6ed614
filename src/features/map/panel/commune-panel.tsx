import type { CommuneArea } from '../../../../contract/map/map-reads';
import { PanelFields } from './panel-fields';

export function CommunePanel({ commune: { commune, name, section } }: { commune: CommuneArea }) {
  return (
    <PanelFields
      fields={[
        { term: 'Comuna', value: commune },
        { term: 'Nombre', value: name },
        { term: 'Sector', value: section },
      ]}
    />
  );
}
