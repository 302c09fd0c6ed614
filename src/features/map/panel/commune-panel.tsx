import type { CommuneArea } from '../../../../contract/map/map-reads';
import { DescriptionList } from '../../../ui/description-list';

export function CommunePanel({ commune: { commune, name, section } }: { commune: CommuneArea }) {
  return (
    <DescriptionList
      items={[
        { term: 'Comuna', value: commune },
        { term: 'Nombre', value: name },
        { term: 'Sector', value: section },
      ]}
    />
  );
}
