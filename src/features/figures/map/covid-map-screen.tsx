import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CovidMap } from '../../../../contract/figures/figures';
import { useNow, useStale } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { countText } from '../../../subjects/figure/count-text';
import { StaleData } from '../../../subjects/stale-data';
import { Box } from '../../../ui/layout';
import { Heading, Text } from '../../../ui/text';
import { CoverageLine } from '../coverage-line';
import { CovidPage } from '../covid-page';
import { covidMapQuery } from '../figures-queries';
import { knownLines } from '../known-text';
import { LoadingOverlay } from '../loading-overlay';
import { CaseCards } from './case-cards';
import { CaseList } from './case-list';
import { type CasesOnMap, caseCards, caseRows, drawnCases } from './drawn-cases';

interface Props {
  /** The selected hospital; null: all. */
  selected: number | null;
  onSelect: (ipsId: number | null) => void;
  /** Draws the map. */
  drawMap: (cases: CasesOnMap) => ReactNode;
}

/** The confirmed cases of each hospital: a list, the map, and the cases by service of all or of the selected one. */
export function CovidMapScreen(props: Props) {
  const query = useQuery(covidMapQuery);
  const isOld = useStale(query)?.isOld ?? false;
  return (
    <CovidPage>
      <StaleData query={query} />
      {isAwaited(query) && <LoadingOverlay />}
      <FailedQuery query={query} />
      {query.data && <Shown {...props} answer={query.data} isOld={isOld} />}
    </CovidPage>
  );
}

function Shown({ answer, isOld, selected, onSelect, drawMap }: Props & { answer: CovidMap; isOld: boolean }) {
  const now = useNow();
  const { ips, total, known, coverage } = answer;
  const rows = useMemo(() => caseRows(ips), [ips]);
  const drawn = useMemo(() => drawnCases(ips), [ips]);
  // One without cases has no marker and no button: nobody could deselect it.
  const chosen = drawn.some(({ id }) => id === selected)
    ? ips.find(({ ipsId }) => ipsId === selected)
    : undefined;
  const toggle = (id: number | null) => onSelect(id === selected ? null : id);
  return (
    <Columns>
      <section className="list" aria-labelledby="covid-cases">
        <div className="head">
          <Heading level={2} id="covid-cases">
            COVID-19
          </Heading>
          <Text tone="soft">Total de casos confirmados en IPS</Text>
          <p className="total">{countText(total.cases.covid)}</p>
          {knownLines([{ name: '', known: known?.cases.covid ?? null }], coverage.hospitals).map((line) => (
            <Text key={line} size="small" tone="soft">
              {line}
            </Text>
          ))}
          <CoverageLine coverage={coverage} now={now} isOld={isOld} />
        </div>
        <Heading level={3} px={4} pt={3} pb={1}>
          Casos confirmados por IPS
        </Heading>
        <CaseList rows={rows} selected={chosen ? selected : null} onPick={toggle} />
      </section>
      <div className="map">
        {drawMap({ rows: drawn, selected: chosen ? selected : null, onPick: toggle })}
      </div>
      <Box className="cards">
        <CaseCards
          cards={caseCards(answer, chosen)}
          title={chosen ? chosen.ips.toLocaleLowerCase('es') : 'Todas las IPS'}
          hospitals={coverage.hospitals}
        />
      </Box>
    </Columns>
  );
}

/** On a phone: the cards, the map, the list. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '19rem minmax(0, 1fr)',
      xl: '20rem minmax(0, 1fr) 13rem',
    },
    gridTemplateAreas: {
      base: '"cards" "map" "list"',
      md: '"cards cards" "list map"',
      xl: '"list map cards"',
    },
    alignItems: 'start',
    '& > .list': {
      gridArea: 'list',
      display: 'flex',
      flexDirection: 'column',
      maxH: { base: '36rem', md: 'max(30rem, calc(100dvh - 20rem))', xl: 'max(30rem, calc(100dvh - 13rem))' },
      bg: 'surface',
      borderWidth: '1px',
      rounded: 'card',
      overflow: 'hidden',
      _print: { maxH: 'none' },
    },
    '& > .list > .head': { px: 4, pt: 4, pb: 3, borderBottomWidth: '1px', borderColor: 'line' },
    '& .total': {
      fontSize: '2rem',
      fontWeight: 'heading',
      lineHeight: '1.2',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > .map': {
      gridArea: 'map',
      position: 'relative',
      height: {
        base: '22rem',
        md: 'max(30rem, calc(100dvh - 20rem))',
        xl: 'max(30rem, calc(100dvh - 13rem))',
      },
      borderWidth: '1px',
      rounded: 'card',
      overflow: 'hidden',
      isolation: 'isolate',
    },
    '& > .cards': { gridArea: 'cards' },
  },
});
