import type { Coverage } from '../../../contract/figures/figures';
import { momentText } from '../../ui/format/moment';
import { Text } from '../../ui/text';

interface Props {
  coverage: Coverage;
  now: Date;
  /** The figures are stored ones of an earlier time: they count back from there. */
  isOld: boolean;
}

/** How many hospitals a total rests on. It stands beside every total. */
export function CoverageLine({ coverage, now, isOld }: Props) {
  return (
    <Text size="small" tone="soft">
      {coverageText(coverage, now, isOld)}
    </Text>
  );
}

/** `18 de 30 IPS reportaron en las últimas 24 h; el reporte más antiguo es de hoy 7:02. 2 reportes tienen hora dudosa.` */
export function coverageText(coverage: Coverage, now: Date, isOld: boolean): string {
  const { reported, hospitals, since, doubtful } = coverage;
  const span = isOld ? 'en las 24 h anteriores a estos datos' : 'en las últimas 24 h';
  if (reported === 0) return `Ninguna de las ${hospitals} IPS reportó ${span}.`;
  const from = since ? `; el reporte más antiguo es de ${momentText(since, now)}` : '';
  const doubts =
    doubtful === 0 ? '' : ` ${doubtful} ${doubtful === 1 ? 'reporte tiene' : 'reportes tienen'} hora dudosa.`;
  return `${reported} de ${hospitals} IPS reportaron ${span}${from}.${doubts}`;
}
