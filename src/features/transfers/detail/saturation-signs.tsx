import { OctagonAlert } from 'lucide-react';
import { withDoubt } from '../../../../contract/transfers/doubt';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { Banner } from '../../../ui/banner';
import { fullMomentText, momentText, plannedText } from '../../../ui/format/moment';
import { Box, Span } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { receivingSaturation } from './receiving-saturation';

interface Props {
  transfer: Transfer;
  now: Date;
}

/** Above a transfer: the receiving hospital is saturated, with the reason and the end. */
export function SaturationBanner({ transfer, now }: Props) {
  const saturation = receivingSaturation(transfer, now);
  if (!saturation) return null;
  const { reason, until, declaredAt, declaredBy, doubt } = saturation;
  const hospital = transfer.ipsRecv?.name ?? 'La IPS que recibe';
  return (
    <Banner
      tone="rejected"
      icon={OctagonAlert}
      title={`${hospital} está en emergencia funcional hasta ${plannedText(until, now)}`}
    >
      <Box overflowWrap="anywhere">{reason}</Box>
      <Text size="small">
        Declarada{' '}
        <span title={fullMomentText(declaredAt)}>{withDoubt(momentText(declaredAt, now), doubt)}</span>,{' '}
        {declaredBy}
      </Text>
    </Banner>
  );
}

/** The same beside the hospital's name, with the board's words. */
export function SaturationLine({ transfer, now }: Props) {
  const saturation = receivingSaturation(transfer, now);
  if (!saturation) return null;
  return (
    <Span
      display="flex"
      alignItems="flex-start"
      gap={1}
      color="rejected"
      fontSize="small"
      fontWeight="strong"
    >
      <Box as="span" flexShrink={0} mt="2px">
        <OctagonAlert size={14} aria-hidden />
      </Box>
      {`Emergencia funcional hasta ${plannedText(saturation.until, now)}: ${saturation.reason}`}
    </Span>
  );
}
