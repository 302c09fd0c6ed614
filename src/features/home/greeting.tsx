import { useQuery } from '@tanstack/react-query';
import { meQuery, serverNow } from '../../api';
import { useSession } from '../../session';
import { Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeletons';
import { Heading, Text } from '../../ui/text';

/** `Buenos días, Mónica` and the person's entity. */
export function Greeting({ name }: { name: string }) {
  const { profile } = useSession();
  const me = useQuery(meQuery(profile.username));
  return (
    <Stack gap={1}>
      <Heading level={1} fontSize="1.5rem">
        {greetingAt(serverNow())}, {firstNameOf(name)}
      </Heading>
      {me.isPending ? (
        <Skeleton width={48} />
      ) : (
        me.data?.entityName && <Text tone="soft">{me.data.entityName}</Text>
      )}
    </Stack>
  );
}

/** By the clock in Colombia (UTC−5, no daylight saving). */
export function greetingAt(now: Date): string {
  const hour = (now.getUTCHours() + 19) % 24;
  if (hour >= 5 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}

/** `M. Ruiz` stays whole: an initial is no name for a greeting. */
export function firstNameOf(name: string): string {
  const [first = name] = name.split(' ');
  return first.endsWith('.') ? name : first;
}
