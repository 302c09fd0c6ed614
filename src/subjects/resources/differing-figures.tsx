import { useQuery } from '@tanstack/react-query';
import type { StoredReport } from '../../../contract/resources/stored-report';
import { Box } from '../../ui/layout';
import { Text } from '../../ui/text';
import { storedReportQuery } from './queries';

interface Props {
  ipsId: number | null;
  /** The user's own report that does not count. */
  clientRef: string;
}

/** In which figures the user's report differs from the current one. Nothing while the server has not said so. */
export function DifferingFigures({ ipsId, clientRef }: Props) {
  const { data } = useQuery({ ...storedReportQuery(ipsId ?? 0, clientRef), enabled: ipsId !== null });
  if (!data || data.counts) return null;
  return <Differing report={data} by="usted" />;
}

type Compared = Pick<StoredReport, 'differing' | 'figures'>;

/** `Urgencias: Adultos, general, camillas: usted 24, vigente 11` */
export function Differing({ report, by }: { report: Compared; by: string }) {
  const { differing, figures } = report;
  // The capacity that it was based on is not stored.
  if (figures.length === 0) return <Text size="small">No se pudieron comparar las cifras.</Text>;
  if (differing.length === 0) return <Text size="small">Las cifras son las mismas.</Text>;
  return (
    <Box as="ul" aria-label="Cifras que difieren" ps={5} listStyleType="disc" fontSize="small">
      {differing.map(({ path, name, said, current }) => (
        <li key={path}>
          {name}: <b>{`${by} ${said}, vigente ${current}`}</b>
        </li>
      ))}
    </Box>
  );
}
