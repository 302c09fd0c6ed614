import { Box, Heading } from '@chakra-ui/react';

export function Notices() {
  return (
    <Box p={4}>
      <Heading>Notices</Heading>
    </Box>
  );
}
