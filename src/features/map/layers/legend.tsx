import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { usePhone } from '../../../ui/use-media';
import type { MapSearch } from '../map-search';
import { HeatLegend } from './heat-legend';
import type { GoTo } from './place-list';
import { TrafficLegend } from './traffic-legend';
import type { Layers } from './use-layers';

interface Props {
  layers: Layers;
  search: Pick<MapSearch, 'heat' | 'heatOf' | 'traffic'>;
  onGo: GoTo;
}

/** What heat and traffic show, in words, figures and lists: nothing is only on the canvas. On a phone it begins folded. */
export function Legend({ layers, search, onGo }: Props) {
  const id = useId();
  const phone = usePhone();
  const [isOpen, setOpen] = useState(!phone);
  const title = titleOf(search);
  return (
    <Root aria-label={`Leyenda: ${title}`}>
      <header>
        <strong>{title}</strong>
        <IconButton
          icon={isOpen ? ChevronDown : ChevronUp}
          iconSize={18}
          label={isOpen ? 'Plegar la leyenda' : 'Desplegar la leyenda'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <div id={id} className="body" hidden={!isOpen} tabIndex={0}>
        {search.traffic && (
          <TrafficLegend
            traffic={layers.traffic}
            areTilesMissing={layers.areTilesMissing}
            query={layers.queries.traffic}
            onGo={onGo}
          />
        )}
        {search.heat !== undefined && (
          <HeatLegend
            heat={layers.heat}
            source={search.heatOf}
            days={search.heat}
            query={layers.queries.heat}
            onGo={onGo}
          />
        )}
      </div>
    </Root>
  );
}

function titleOf({ traffic, heat }: Props['search']): string {
  if (heat === undefined) return 'Tráfico';
  return traffic ? 'Tráfico y calor' : 'Calor';
}

const Root = chakra('section', {
  base: {
    position: 'absolute',
    zIndex: 2,
    insetInlineEnd: 4,
    bottom: 9,
    width: 'min(21rem, calc(100% - 6rem))',
    maxH: '46%',
    display: 'flex',
    flexDirection: 'column',
    bg: 'raised',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    shadow: 'raised',
    fontSize: 'small',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      ps: 4,
      pe: 1.5,
      py: 0.5,
    },
    '& > .body': {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: 4,
      pb: 3,
      '&[hidden]': { display: 'none' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '& .part + .part': { mt: 4, pt: 3, borderTopWidth: '1px' },
    '& p': { color: 'soft' },
    '& p strong': { color: 'ink', fontWeight: 'medium' },
    _print: { position: 'static', shadow: 'none', maxH: 'none', width: 'full' },
  },
});
