import { BellRing, CircleAlert } from 'lucide-react';
import { Banner } from '../../../ui/banner';
import { Card } from '../../../ui/card';
import { Box, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { When } from '../../../ui/when';
import { RowsList } from '../rows-list';
import type { Alarm } from './check-alarms';

/** Rows that are open at once; the others are behind a tap. */
const FEW = 5;

export function AlarmCard({ alarm, now }: { alarm: Alarm; now: Date }) {
  const { tone, title, text, rows = [], more = 0 } = alarm;
  return (
    <Card aria-label={title} p={{ base: 0, md: 0 }} overflow="clip">
      <Banner tone={tone} icon={tone === 'rejected' ? CircleAlert : BellRing} title={title}>
        {text}
      </Banner>
      {rows.length > 0 && (
        <Stack gap={2} px={{ base: 4, md: 5 }} py={3}>
          <Rows rows={rows.slice(0, FEW)} now={now} />
          {rows.length > FEW && (
            <Box as="details">
              <summary>Ver {rows.length - FEW} más</summary>
              <Rows rows={rows.slice(FEW)} now={now} />
            </Box>
          )}
          {more > 0 && (
            <Text size="small" tone="faint">
              y {more} más, que no caben aquí
            </Text>
          )}
        </Stack>
      )}
    </Card>
  );
}

function Rows({ rows, now }: { rows: NonNullable<Alarm['rows']>; now: Date }) {
  return (
    <RowsList>
      {rows.map(({ name, detail, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two devices may be alike
        <li key={index}>
          <Box display="flex" flexWrap="wrap" columnGap={3} px={4} py={2.5}>
            <div className="what">
              <strong>{name}</strong>
              <small>{detail}</small>
            </div>
            <Text size="small" tone="soft">
              <When at={at} now={now} />
            </Text>
          </Box>
        </li>
      ))}
    </RowsList>
  );
}
