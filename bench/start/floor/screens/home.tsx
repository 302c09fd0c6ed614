import { Box, Heading } from '@chakra-ui/react';

export function Home() {
  return (
    <Box p={4}>
      <Heading>Home</Heading>
    </Box>
  );
}
