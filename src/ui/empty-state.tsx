import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Stack } from './layout';
import { Text } from './text';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
}

export function EmptyState({ title, children, icon: Icon = Inbox, action }: EmptyStateProps) {
  return (
    <Stack
      alignItems="center"
      textAlign="center"
      gap={2}
      px={5}
      py={{ base: 10, md: 14 }}
      bg="surface"
      borderWidth="1px"
      rounded="card"
    >
      <Box color="faint" bg="sunken" rounded="full" p={3.5} mb={1} aria-hidden>
        <Icon size={26} strokeWidth={1.6} />
      </Box>
      <Text weight="strong" size="lead">
        {title}
      </Text>
      {children != null && (
        <Box color="soft" maxW="28rem" textWrap="pretty">
          {children}
        </Box>
      )}
      {action != null && <Box mt={3}>{action}</Box>}
    </Stack>
  );
}
