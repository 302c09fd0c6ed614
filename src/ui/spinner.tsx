import { chakra } from '@chakra-ui/react/styled-system';
import { LoaderCircle } from 'lucide-react';

const Turning = chakra(LoaderCircle, { base: { animation: 'turn 0.9s linear infinite', flexShrink: 0 } });

export function Spinner({ size = 18 }: { size?: number }) {
  return <Turning size={size} aria-hidden />;
}
