import { chakra } from '@chakra-ui/react/styled-system';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { isSaturated } from '../../../../contract/resources/saturation';
import { withDoubt } from '../../../../contract/transfers/doubt';
import { Banner } from '../../../ui/banner';
import { momentText, plannedText } from '../../../ui/format/moment';
import { NedocsDialog } from '../nedocs-dialog';
import { AvailabilityCard } from './availability-card';
import { BasicInfo } from './basic-info';
import { BloodCard } from './blood-card';
import { confirmedLooks } from './confirmed-sign';
import { OutOfServiceCard, PatientsCard, UrgencyCard } from './more-cards';
import { ReportsCard } from './reports-card';
import { TrendCard } from './trend-card';
import { twoColumns } from './two-columns';
import { UnitsCard } from './units-card';

interface Props {
  ipsId: number;
  resources: HospitalResources;
  now: Date;
  isOwn: boolean;
}

/** The cards of one hospital; the most wanted ones are at the top of each column. */
export function HospitalView({ ipsId, resources, now, isOwn }: Props) {
  const [asksNedocs, setAsksNedocs] = useState(false);
  const { summary } = resources;
  const given = { resources, now };
  return (
    <>
      {summary.saturation && isSaturated(summary.saturation, now) && (
        <Banner
          tone="rejected"
          icon={Siren}
          title={`Emergencia funcional hasta ${plannedText(summary.saturation.until, now)}`}
        >
          {summary.saturation.reason}. La declaró {summary.saturation.declaredBy},{' '}
          {withDoubt(momentText(summary.saturation.declaredAt, now), summary.saturation.doubt)}.
        </Banner>
      )}
      <BasicInfo {...given} isOwn={isOwn} onNedocs={() => setAsksNedocs(true)} />
      <Columns>
        <div>
          <UnitsCard {...given} title="Urgencias" section="urgency" />
          <UrgencyCard {...given} />
          <UnitsCard {...given} title="Internación" section="internment" />
          <OutOfServiceCard {...given} />
          <PatientsCard {...given} />
          <ReportsCard ipsId={ipsId} reports={resources.reports} now={now} />
        </div>
        <div>
          <TrendCard ipsId={ipsId} now={now} />
          <AvailabilityCard {...given} title="Ayudas diagnósticas" section="diagnosticAids" />
          <AvailabilityCard {...given} title="Servicios de apoyo" section="supportServices" />
          <BloodCard {...given} />
          <AvailabilityCard {...given} title="Especialidades no quirúrgicas" section="nonSurgicalSupport" />
          <AvailabilityCard {...given} title="Talento humano" section="humanResource" />
        </div>
      </Columns>
      {asksNedocs && <NedocsDialog row={summary} onClose={() => setAsksNedocs(false)} />}
    </>
  );
}

const Columns = chakra('div', {
  base: {
    ...twoColumns,
    _print: { display: 'block' },
    '& > div': { display: 'flex', flexDirection: 'column', gap: 4 },
    ...confirmedLooks,
  },
});
