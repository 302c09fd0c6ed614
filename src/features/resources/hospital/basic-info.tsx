import { Link } from '@tanstack/react-router';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { isScoreStale } from '../../../../contract/resources/row-freshness';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { scoreAge } from '../../../subjects/resources/score-age';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { DescriptionList } from '../../../ui/description-list';
import { local } from '../../../ui/format/moment';
import { Row } from '../../../ui/layout';
import { PhoneLink } from '../../../ui/phone-link';
import { ageText } from '../freshness-words';
import { NedocsBadge, NedocsLooks } from '../nedocs-badge';

interface Props {
  resources: HospitalResources;
  now: Date;
  /** The user's own hospital: show links to its forms. */
  isOwn: boolean;
  onNedocs: () => void;
}

/** The hospital, and the last report's author and time, in the specification's words. */
export function BasicInfo({ resources: { summary, capacity, occupation }, now, isOwn, onNedocs }: Props) {
  const report = occupation ?? capacity;
  return (
    <Card aria-label="Información básica">
      <CardHeader
        title="Información básica"
        aside={
          <NedocsLooks>
            <NedocsBadge
              score={summary.nedocs.score}
              name={summary.name}
              isPast={isScoreStale(summary, now)}
              age={scoreAge(summary, now)}
              onOpen={onNedocs}
            />
          </NedocsLooks>
        }
      />
      <DescriptionList
        columns={2}
        items={[
          { term: 'IPS', value: summary.name },
          { term: 'Municipio', value: summary.municipality },
          { term: 'Reportado por', value: report?.createdBy ?? 'Nadie ha reportado' },
          { term: 'Fecha del reporte', value: report && local(report.createdAt).format('DD-MM-YYYY') },
          {
            term: 'Hora del reporte',
            value:
              report &&
              withDoubt(
                `${local(report.createdAt).format('HH:mm')} (${ageText(report.createdAt, now)})`,
                report.doubt,
              ),
          },
          {
            term: 'Capacidad reportada',
            value:
              capacity &&
              `${withDoubt(ageText(capacity.createdAt, now), capacity.doubt)}, ${capacity.createdBy}`,
          },
          { term: 'Teléfono', value: summary.phone && <PhoneLink phone={summary.phone} /> },
        ]}
      />
      {isOwn && (
        <Row mt={4} flexWrap="wrap" _print={{ display: 'none' }}>
          <Button asChild variant="primary">
            <Link to="/resources/ocupation">Reportar ocupación y disponibilidad</Link>
          </Button>
          <Button asChild>
            <Link to="/resources/capacity">Reportar capacidad</Link>
          </Button>
        </Row>
      )}
    </Card>
  );
}
