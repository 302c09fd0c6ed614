import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { matcherOf } from '../../../../contract/plain-text';
import { Input } from '../../../ui/control';
import { Box, Row, Span, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';

export interface Choice {
  id: number;
  title: string;
  detail?: string;
  aside?: ReactNode;
  /** More details. They describe the choice and are not part of its accessible name. */
  lines?: ReactNode;
  /** Shown but not selectable, so that users who search for it find it. */
  disabled?: boolean;
  /** Heading for this choice and the others of its group. */
  group?: string;
}

export interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  value: number | null;
  onChange: (id: number) => void;
  onBlur?: () => void;
  filter: string;
  onFilter: (text: string) => void;
  filterLabel: string;
  /** Text for an empty list, or for no match. */
  empty: string;
  error?: string;
  /** More height, for choices with `lines`. */
  tall?: boolean;
}

/** A radio list with a text filter: hospitals, entities, ambulances. Arrow keys move the choice. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, value, onChange, onBlur, filter, onFilter, filterLabel, empty, error, tall } =
    props;
  const id = useId();
  const found = matching(choices, filter);
  // What is chosen is sent, so no filter hides it.
  const shown = choices.filter((choice) => found.includes(choice) || choice.id === value);
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Stack gap={2}>
      <Box position="relative">
        <Box
          position="absolute"
          insetStart={3}
          top="50%"
          transform="translateY(-50%)"
          color="soft"
          aria-hidden
        >
          <Search size={18} strokeWidth={1.8} />
        </Box>
        <Input
          type="text"
          inputMode="search"
          ps={10}
          aria-label={filterLabel}
          placeholder={filterLabel}
          autoComplete="off"
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={(event) => {
            // Enter in the filter must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Box>
      <Stack
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        gap={0}
        maxH={tall ? { base: '40dvh', md: 'min(34rem, 46dvh)' } : 'min(20rem, 40dvh)'}
        overflowY="auto"
        // Keeps the focused choice clear of the sticky group heading.
        scrollPaddingTop={10}
        borderWidth="1px"
        borderColor={error ? 'rejected' : 'line'}
        rounded="control"
        onBlur={onBlur}
      >
        {found.length === 0 && (
          <Box color="soft" px={4} py={5} textAlign="center" role="status">
            {empty}
          </Box>
        )}
        {groups.map((group) => (
          <Box key={group ?? ''} role={group ? 'group' : undefined} aria-label={group}>
            {group && (
              <Box
                fontSize="small"
                fontWeight="medium"
                color="soft"
                px={3.5}
                py={1.5}
                bg="sunken"
                position="sticky"
                top={0}
                zIndex={1}
                aria-hidden
              >
                {group}
              </Box>
            )}
            {shown
              .filter((choice) => choice.group === group)
              .map((choice) => (
                <Line
                  key={choice.id}
                  name={id}
                  choice={choice}
                  checked={choice.id === value}
                  onChange={() => onChange(choice.id)}
                />
              ))}
          </Box>
        ))}
      </Stack>
      {error && (
        <Text size="small" id={`${id}-error`} tone="rejected" weight="medium">
          {error}
        </Text>
      )}
    </Stack>
  );
}

interface LineProps {
  name: string;
  choice: Choice;
  checked: boolean;
  onChange: () => void;
}

function Line({ name, choice, checked, onChange }: LineProps) {
  const id = useId();
  const { detail, aside, lines } = choice;
  const named = lines
    ? {
        'aria-labelledby': [`${id}-title`, detail && `${id}-detail`, aside && `${id}-aside`]
          .filter(Boolean)
          .join(' '),
        'aria-describedby': `${id}-lines`,
      }
    : {};
  return (
    <Row
      as="label"
      position="relative"
      px={3.5}
      py={2.5}
      minH="touch"
      alignItems={lines || detail ? 'flex-start' : 'center'}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      bg={checked ? 'accent.soft' : undefined}
      opacity={choice.disabled ? 0.6 : 1}
      cursor={choice.disabled ? 'not-allowed' : 'pointer'}
      _hover={choice.disabled ? undefined : { bg: checked ? 'accent.soft' : 'hover' }}
      css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '-2px' } }}
    >
      <Dot
        type="radio"
        name={name}
        {...named}
        checked={checked}
        disabled={choice.disabled}
        onChange={onChange}
        mt={lines || detail ? 0.5 : 0}
      />
      <Box flex={1} minW={0}>
        <Row columnGap={3} rowGap={0} alignItems="baseline" flexWrap="wrap">
          <Box flex="1 1 6rem" minW={0}>
            <Text weight="strong" id={`${id}-title`}>
              {choice.title}
            </Text>
          </Box>
          {aside && (
            <Span fontSize="small" color="soft" textAlign="end" id={`${id}-aside`}>
              {aside}
            </Span>
          )}
        </Row>
        {detail && (
          <Text size="small" tone="soft" id={`${id}-detail`}>
            {detail}
          </Text>
        )}
        {lines && (
          <Box id={`${id}-lines`} fontSize="small" color="soft">
            {lines}
          </Box>
        )}
      </Box>
    </Row>
  );
}

/** As in `RadioCards`: the browser's own is a grey disc in the dark. */
const Dot = chakra('input', {
  base: {
    appearance: 'none',
    boxSize: '18px',
    flexShrink: 0,
    rounded: 'full',
    borderWidth: '2px',
    borderColor: 'line.strong',
    bg: 'surface',
    cursor: 'inherit',
    '&:checked': { borderColor: 'accent', borderWidth: '6px' },
    // The row has the ring.
    '&:focus-visible': { outline: 'none' },
  },
});

/** Every typed word must occur in the line; accents are ignored. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const matches = matcherOf(typed);
  return choices.filter(({ title, detail }) => matches(`${title} ${detail ?? ''}`));
}
