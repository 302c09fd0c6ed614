import { Box, Heading } from '@chakra-ui/react';

export function Notifications() {
  return (
    <Box p={4}>
      <Heading>Notifications</Heading>
    </Box>
  );
}
