import { chakra } from '@chakra-ui/react/styled-system';
import { Card, CardHeader } from '../../ui/card';
import { MORE_BESIDE } from '../../ui/more-beside';
import { type Coverage, holesOf } from './coverage';

interface Props {
  coverage: readonly Coverage[];
  chosen: number | null;
  onEps: (epsId: number | null) => void;
}

/** Insurers × networks: how many hospitals each has today. A hole says so in a word, too. On a phone or an upright tablet, which it does not fit, the list below says it. */
export function NetworkMatrix({ coverage, chosen, onEps }: Props) {
  const networks = coverage[0]?.networks ?? [];
  const holes = coverage.reduce((sum, one) => sum + holesOf(one).length, 0);
  return (
    <Card aria-label="IPS por EPS y red" hideBelow="lg">
      <CardHeader
        title="IPS con acuerdo hoy"
        aside={holes === 0 ? 'Sin huecos' : holes === 1 ? 'Un hueco' : `${holes} huecos`}
      />
      <Frame tabIndex={0} role="region" aria-label="IPS con acuerdo, por EPS y red">
        <table>
          <thead>
            <tr>
              <th scope="col">EPS</th>
              {networks.map(({ network }) => (
                <th key={network.id} scope="col" data-align="end">
                  {network.name}
                </th>
              ))}
              <th scope="col" data-align="end">
                Ambulancias
              </th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ eps, networks: covered, ambulances }) => (
              <tr key={eps.id} data-chosen={eps.id === chosen || undefined}>
                <th scope="row">
                  <button type="button" data-paper onClick={() => onEps(eps.id)}>
                    {eps.name}
                  </button>
                </th>
                {covered.map(({ network, agreements }) => (
                  <Count key={network.id} count={agreements.length} />
                ))}
                <Count count={ambulances.length} />
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </Card>
  );
}

function Count({ count }: { count: number }) {
  return (
    <td data-align="end" data-hole={count === 0 || undefined}>
      {count === 0 ? 'ninguna' : count}
    </td>
  );
}

const Frame = chakra('div', {
  base: {
    overflowX: 'auto',
    ...MORE_BESIDE,
    '& table': { width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': {
      py: 2,
      px: { base: 1.5, xl: 2.5 },
      textAlign: 'start',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& thead th': { fontSize: 'small', color: 'soft', borderTopWidth: 0, verticalAlign: 'bottom' },
    '& [data-align=end]': { textAlign: 'end' },
    '& tbody th': { fontWeight: 'strong', whiteSpace: 'nowrap' },
    '& th:first-of-type': { position: 'sticky', insetInlineStart: 0, bg: 'surface' },
    '& tbody button': { cursor: 'pointer', textAlign: 'start', minH: 6, _hover: { color: 'accent' } },
    '& [data-chosen], & [data-chosen] > th:first-of-type': { bg: 'accent.soft' },
    '& [data-hole]': { color: 'pending', bg: 'pending.soft', fontSize: 'small' },
  },
});
