import { Droplets } from 'lucide-react';
import type { Role } from '../../../contract/roles';
import { Card, CardHeader } from '../../ui/card';
import { Box, Row } from '../../ui/layout';
import { OnDemand, Part } from '../../ui/on-demand';
import { Page } from '../../ui/page';
import { Text } from '../../ui/text';
import { Greeting } from './greeting';
import { TaskLinks, tasksFor } from './task-links';

interface Props {
  name: string;
  roles: readonly Role[];
  mayOpenTransfers: boolean;
}

const STANDING = new Part(async () => (await import('./blood-standing')).BloodStanding);

export function BloodHome({ name, roles, mayOpenTransfers }: Props) {
  return (
    <Page width="form">
      <Greeting name={name} />
      <Card>
        <CardHeader title="Banco de sangre" />
        <Row alignItems="flex-start" gap={4}>
          <Box color="rejected" bg="rejected.soft" rounded="card" p={3} flexShrink={0} aria-hidden>
            <Droplets size={24} strokeWidth={1.8} />
          </Box>
          <Text>
            Desde esta cuenta sale el reporte del banco de sangre de su entidad: unidades de glóbulos rojos y
            de plasma por cada grupo, con sus observaciones. El CRUE lo lee al lado de los demás recursos del
            hospital.
          </Text>
        </Row>
        <Box mt={4}>
          <OnDemand part={STANDING} with={{}} />
        </Box>
      </Card>
      <TaskLinks tasks={tasksFor(roles, mayOpenTransfers)} />
    </Page>
  );
}
