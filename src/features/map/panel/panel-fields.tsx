import type { ReactNode } from 'react';
import { DescriptionList } from '../../../ui/description-list';
import { Text } from '../../../ui/text';

interface Props {
  fields: readonly { term: string; value: ReactNode }[];
}

/** The fields that a panel always has (map 2.2): an empty one says so, because a missing one looks forgotten. */
export function PanelFields({ fields }: Props) {
  return (
    <DescriptionList
      items={fields.map(({ term, value }) => ({
        term,
        value:
          value === null || value === undefined || value === '' ? (
            <Text as="span" tone="soft">
              Sin dato
            </Text>
          ) : (
            value
          ),
      }))}
    />
  );
}
