import type { Coverage } from '../../../contract/figures/figures';
import { momentText } from '../../ui/format/moment';
import { Text } from '../../ui/text';

interface Props {
  coverage: Coverage;
  now: Date;
  /** The figures are stored ones of an earlier time: they count back from there. */
  isOld: boolean;
}

/** How many hospitals reported what a total adds up. Shown beside every total. */
export function CoverageLine({ coverage, now, isOld }: Props) {
  return (
    <Text size="small" tone="soft">
      {coverageText(coverage, now, isOld)}
    </Text>
  );
}

/**
 * `18 de 30 IPS reportaron en las últimas 24 h; el reporte más antiguo es de hoy 07:02. Otras 2 reportaron con hora dudosa y no
 * se cuentan.`
 */
export function coverageText(coverage: Coverage, now: Date, isOld: boolean): string {
  const { reported, hospitals, since, doubtful } = coverage;
  const span = isOld ? 'en las 24 h anteriores a estos datos' : 'en las últimas 24 h';
  const doubts =
    doubtful === 0
      ? ''
      : ` ${doubtful === 1 ? 'Otra reportó' : `Otras ${doubtful} reportaron`} con hora dudosa y no se ${doubtful === 1 ? 'cuenta' : 'cuentan'}.`;
  if (reported === 0)
    return `${hospitals === 1 ? 'La única IPS no reportó' : `Ninguna de las ${hospitals} IPS reportó`} ${span}${doubtful === 0 ? '' : ' con hora segura'}.${doubts}`;
  const from = since ? `; el reporte más antiguo es de ${momentText(since, now)}` : '';
  return `${reported} de ${hospitals} IPS ${reported === 1 ? 'reportó' : 'reportaron'} ${span}${from}.${doubts}`;
}
