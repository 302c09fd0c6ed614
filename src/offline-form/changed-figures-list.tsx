import { Box } from '../ui/layout';
import type { ChangedFigure } from './compare-figures';

/** More figures than this are only counted. */
const LISTED = 6;

/** `Internación: Obstetricia: 3 → 11` */
export function ChangedFiguresList({ figures }: { figures: readonly ChangedFigure[] }) {
  const more = figures.length - LISTED;
  return (
    <Box as="ul" ps={5} listStyleType="disc">
      {figures.slice(0, LISTED).map(({ path, name, from, to }) => (
        <li key={path}>
          {name}: <b>{`${from} → ${to}`}</b>
        </li>
      ))}
      {more > 0 && <li>{`y ${more} más`}</li>}
    </Box>
  );
}
