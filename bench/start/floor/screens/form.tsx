import { Box, Button, Heading, Input } from '@chakra-ui/react';

export function Form() {
  return (
    <Box p={4}>
      <Heading>Form</Heading>
      <Input aria-label="Name" />
      <Button>Send</Button>
    </Box>
  );
}
