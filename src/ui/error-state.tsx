import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Box, Row, Stack } from './layout';
import { Text } from './text';

interface ErrorStateProps {
  title?: string;
  /** The error and the user's next step. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
}

export function ErrorState({
  title = 'Ocurrio un error',
  children,
  onRetry,
  retrying,
  action,
}: ErrorStateProps) {
  return (
    <Stack
      role="alert"
      alignItems="center"
      textAlign="center"
      gap={2}
      px={5}
      py={{ base: 10, md: 14 }}
      bg="surface"
      borderWidth="1px"
      rounded="card"
    >
      <Box color="rejected" bg="rejected.soft" rounded="full" p={3.5} mb={1} aria-hidden>
        <TriangleAlert size={26} strokeWidth={1.7} />
      </Box>
      <Text weight="strong" size="lead">
        {title}
      </Text>
      {children != null && (
        <Box color="soft" maxW="30rem" textWrap="pretty">
          {children}
        </Box>
      )}
      {(onRetry || action != null) && (
        <Row mt={3} flexWrap="wrap" justifyContent="center">
          {onRetry && (
            <Button icon={RotateCw} onClick={onRetry} busy={retrying}>
              Intentar de nuevo
            </Button>
          )}
          {action}
        </Row>
      )}
    </Stack>
  );
}
