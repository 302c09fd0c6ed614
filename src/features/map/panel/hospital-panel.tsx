import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import { isStale } from '../../../../contract/resources/freshness';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { isSaturated } from '../../../../contract/resources/saturation';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { useNow } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { nedocsStyles } from '../../../subjects/resources/nedocs-looks';
import { hospitalResourcesQuery } from '../../../subjects/resources/queries';
import { StaleData } from '../../../subjects/stale-data';
import { Badge } from '../../../ui/badge';
import { local, momentText, plannedText } from '../../../ui/format/moment';
import { Stack } from '../../../ui/layout';
import { PhoneLink } from '../../../ui/phone-link';
import { Spinner } from '../../../ui/spinner';
import { Tabs } from '../../../ui/tabs';
import { Text } from '../../../ui/text';
import { crowdingOf, OTHER_SHIFT } from '../hospital-figures';
import { BloodView } from './blood-view';
import { aidLines, emergencyLines, hasResources, intensiveLines, type PlaceLine } from './hospital-tabs';
import { PanelFields } from './panel-fields';
import { AidLines, PlaceLines } from './place-lines';
import { type TabReview, tabReview } from './tab-review';

interface Props {
  hospital: Ips;
  /** Figures are for the regulation centres. */
  seesFigures: boolean;
  tab: string;
  onTab: (tab: string) => void;
}

export function HospitalPanel({ hospital, seesFigures, tab, onTab }: Props) {
  if (!seesFigures) return <Info hospital={hospital} resources={null} />;
  return <WithFigures hospital={hospital} tab={tab} onTab={onTab} />;
}

/** The tabs of map 2.2; only Info if nothing was reported. */
function WithFigures({ hospital, tab, onTab }: Omit<Props, 'seesFigures'>) {
  const query = useQuery(hospitalResourcesQuery(hospital.id));
  const resources = query.data ?? null;
  if (query.isPending)
    return (
      <Stack gap={4}>
        <Info hospital={hospital} resources={null} />
        <Spinner />
      </Stack>
    );
  const info = <Info hospital={hospital} resources={resources} />;
  if (!resources || !hasResources(resources))
    return (
      <Stack gap={4}>
        {info}
        <FailedQuery query={query} />
      </Stack>
    );
  const { blood } = resources;
  const places = (value: string, label: string, lines: readonly PlaceLine[]) => ({
    value,
    label,
    content: <PlacesTab lines={lines} resources={resources} />,
  });
  return (
    <Stack gap={2}>
      <StaleData query={query} />
      <Tabs
        label="Recursos de la IPS"
        isCompact
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'info', label: 'Info', content: info },
          places('adult', 'Adultos', emergencyLines('adult', resources)),
          places('pediatric', 'Pediátricos', emergencyLines('pediatric', resources)),
          places('uci', 'UCI', intensiveLines(resources)),
          { value: 'aids', label: 'Ayudas', content: <AidsTab resources={resources} /> },
          ...(blood
            ? [
                {
                  value: 'blood',
                  label: 'Sangre',
                  content: (
                    <Dated report={blood}>
                      <BloodView blood={blood} />
                    </Dated>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}

function PlacesTab({ lines, resources }: { lines: readonly PlaceLine[]; resources: HospitalResources }) {
  const review = tabReview(resources, lines, useNow());
  return (
    <Dated report={resources.occupation} review={review}>
      <PlaceLines lines={lines} review={review} />
    </Dated>
  );
}

function AidsTab({ resources }: { resources: HospitalResources }) {
  const lines = aidLines(resources);
  const review = tabReview(resources, lines, useNow());
  return (
    <Dated report={resources.occupation} review={review}>
      <AidLines lines={lines} review={review} />
    </Dated>
  );
}

type Report = Pick<NonNullable<HospitalResources['occupation']>, 'createdAt' | 'doubt'>;

interface DatedProps {
  report: Report | null;
  review?: TabReview;
  children: ReactNode;
}

/** Figures under the hour of their report, and what nobody looked at in it. */
function Dated({ report, review, children }: DatedProps) {
  return (
    <Stack gap={2}>
      {report && <ReportHour {...report} />}
      {review?.tab.map((words) => (
        <Text key={words} tone="soft" size="small">
          {`${words.charAt(0).toUpperCase()}${words.slice(1)}`}
        </Text>
      ))}
      {children}
    </Stack>
  );
}

function ReportHour({ createdAt, doubt }: Report) {
  const now = useNow();
  const hour = withDoubt(momentText(createdAt, now), doubt);
  return isStale(createdAt, now, doubt) ? (
    <Badge tone="pending">{`Reporte de otro turno: ${hour}`}</Badge>
  ) : (
    <Text tone="soft" size="small">{`Reporte de ${hour}`}</Text>
  );
}

/** Address, phone, tax id, last report and crowding score. */
function Info({ hospital, resources }: { hospital: Ips; resources: HospitalResources | null }) {
  const now = useNow();
  const saturation = resources?.summary.saturation ?? null;
  return (
    <Stack gap={2}>
      {saturation && isSaturated(saturation, now) && (
        <PanelFields
          fields={[
            {
              term: 'Emergencia funcional',
              value: (
                <Badge tone="rejected">{`Hasta ${plannedText(saturation.until, now)}: ${saturation.reason}`}</Badge>
              ),
            },
          ]}
        />
      )}
      <PanelFields
        fields={[
          ...(resources
            ? [{ term: 'NEDOCS', value: <Crowding summary={resources.summary} now={now} /> }]
            : []),
          { term: 'Dirección', value: hospital.address },
          {
            term: 'Teléfono',
            value: hospital.phone && <PhoneLink phone={hospital.phone} />,
          },
          { term: 'NIT', value: hospital.nit },
          { term: 'Municipio', value: hospital.municipality },
          ...(resources ? [{ term: 'Último reporte', value: lastReportText(resources, now) }] : []),
        ]}
      />
    </Stack>
  );
}

/**
 * Of the occupation, on which the score beside it rests: a newer report of the blood bank or of the capacity does not make the beds
 * fresh.
 */
function lastReportText({ occupation, capacity, blood }: HospitalResources, now: Date): string {
  if (!occupation) return capacity || blood ? 'Sin reporte de ocupación' : 'Nunca ha reportado';
  const { createdAt, doubt } = occupation;
  const hour = withDoubt(local(createdAt).format('DD-MM-YYYY HH:mm'), doubt);
  return isStale(createdAt, now, doubt) ? `${hour}, ${OTHER_SHIFT}` : hour;
}

function Crowding({ summary, now }: { summary: HospitalResources['summary']; now: Date }) {
  const { words, band } = crowdingOf(summary, now);
  if (summary.nedocs.score === null) return words;
  if (!band) return <Badge tone="ended">{words}</Badge>;
  return (
    <Band className="badge" data-band={band.id}>
      {words}
    </Band>
  );
}

const Band = chakra('span', { base: nedocsStyles((band) => `&[data-band=${band}]`) });
