import type { ReportFigure } from '../../../contract/resources/report-figures';
import type { StoredReport } from '../../../contract/resources/stored-report';

const NOT_ASKED = 'ya no se pide';

/**
 * The figures in which a report differs from the current one, in the order of the form. A figure of a unit that the hospital
 * offers no longer is in no current report: it differs.
 */
export function differing(
  own: readonly ReportFigure[],
  now: readonly ReportFigure[],
): StoredReport['differing'] {
  const current = new Map(now.map((figure) => [figure.path, figure]));
  return own.flatMap(({ path, name, value, text }) => {
    const other = current.get(path);
    const isSame = other !== undefined && JSON.stringify(value) === JSON.stringify(other.value);
    return isSame ? [] : [{ path, name, said: text, current: other?.text ?? NOT_ASKED }];
  });
}
