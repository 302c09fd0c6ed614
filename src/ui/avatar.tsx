import { Box } from './layout';

export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <Box
      display="grid"
      placeItems="center"
      flexShrink={0}
      rounded="full"
      bg="accent.soft"
      color="accent"
      fontWeight="strong"
      fontSize="small"
      style={{ width: size, height: size }}
      aria-hidden
    >
      {initials(name)}
    </Box>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s.]+/).filter(Boolean);
  return words
    .filter((_, at) => at === 0 || at === words.length - 1)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
