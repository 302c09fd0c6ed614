import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** A plain element with a class: the first rule of a style makes the browser index all rules again, in the moment of a press. */
export const spinnerLooks = defineGlobalStyles({
  '.spinner': { animation: 'turn 0.9s linear infinite', flexShrink: 0 },
});
