import { Ban, HandHelping } from 'lucide-react';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { serverNow } from '../../../api';
import { Badge } from '../../../ui/badge';
import { Box, Row, Stack } from '../../../ui/layout';
import { Panel } from '../../../ui/panel';
import { Text } from '../../../ui/text';
import { When } from '../../../ui/when';

/** The answers of the transport entities. */
export function TransferOffers({ offers }: Pick<Transfer, 'offers'>) {
  if (offers.length === 0) return null;
  return (
    <Panel title="Respuestas de las entidades de transporte" aside={String(offers.length)}>
      <Stack as="ul" gap={0} listStyleType="none">
        {offers.map((offer) => (
          <Row
            as="li"
            key={`${offer.entityId} ${offer.at}`}
            flexWrap="wrap"
            py={2.5}
            borderTopWidth="1px"
            _first={{ borderTopWidth: 0 }}
          >
            {offer.answer === 'can' ? (
              <Badge tone="good" icon={HandHelping}>
                Puede
              </Badge>
            ) : (
              <Badge tone="rejected" icon={Ban}>
                No puede
              </Badge>
            )}
            <Box flex="1 1 12rem">
              <Text weight="strong">{offer.entity}</Text>
              <Text size="small" tone="soft">
                {[
                  offer.ambulance,
                  offer.licensePlate && `placa ${offer.licensePlate}`,
                  offer.reason,
                  offer.by,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Box>
            <Text size="small" tone="soft">
              <When at={offer.at} now={serverNow()} />
            </Text>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}
