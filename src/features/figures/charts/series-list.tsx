import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '../../../ui/checkbox';
import { Panel } from '../../../ui/panel';
import { SERIES, SERIES_GROUPS } from './series';

interface Props {
  chosen: readonly string[];
  onChosen: (keys: readonly string[]) => void;
  isOpen: boolean;
}

/** The 22 series, by service; several at once. */
export function SeriesList({ chosen, onChosen, isOpen }: Props) {
  const toggle = (key: string, isOn: boolean) =>
    onChosen(isOn ? [...chosen, key] : chosen.filter((one) => one !== key));
  return (
    <Panel title="Series" aside={`${chosen.length} de ${SERIES.length}`} defaultOpen={isOpen}>
      <Groups>
        {SERIES_GROUPS.map(({ group, name }) => (
          <fieldset key={group}>
            <legend>{name}</legend>
            {SERIES.filter((one) => one.group === group).map(({ key, label }) => (
              <Checkbox
                key={key}
                label={label}
                checked={chosen.includes(key)}
                onChange={(isOn) => toggle(key, isOn)}
              />
            ))}
          </fieldset>
        ))}
      </Groups>
    </Panel>
  );
}

const Groups = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11.5rem, 1fr))',
    gap: 4,
    '& legend': { fontSize: 'small', fontWeight: 'strong', color: 'soft', mb: 1 },
    '& fieldset': { display: 'flex', flexDirection: 'column', minW: 0 },
  },
});
