import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { foldAccents } from '../../../../contract/fold-accents';
import { Input } from '../../../ui/control';
import { Box, Row, Span, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';

export interface Choice {
  id: number;
  title: string;
  detail?: string;
  aside?: ReactNode;
  /** More to read of it before choosing: it describes the choice, and is not part of its name. */
  lines?: ReactNode;
  /** Why it cannot be chosen: shown in place of nothing, for who wonders where it is. */
  disabled?: boolean;
  /** Choices of one group stand under its name. */
  group?: string;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  value: number | null;
  onChange: (id: number) => void;
  onBlur?: () => void;
  filter: string;
  onFilter: (text: string) => void;
  filterLabel: string;
  /** What is said when nothing is there, or nothing matches. */
  empty: string;
  error?: string;
  /** Choices with lines need more room. */
  tall?: boolean;
}

/** One of many, found by typing: hospitals, entities, ambulances. Arrows move among the choices. */
export function ChoiceList(props: Props) {
  const { label, choices, value, onChange, onBlur, filter, onFilter, filterLabel, empty, error, tall } =
    props;
  const id = useId();
  const found = matching(choices, filter);
  const groups = [...new Set(found.map(({ group }) => group))];
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
            // Enter in the filter is not yet a choice.
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
        // What is reached by keyboard is not hidden under the name of its group.
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
            {found
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
      alignItems={lines ? 'flex-start' : 'center'}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      bg={checked ? 'accent.soft' : undefined}
      opacity={choice.disabled ? 0.6 : 1}
      cursor={choice.disabled ? 'not-allowed' : 'pointer'}
      _hover={choice.disabled ? undefined : { bg: checked ? 'accent.soft' : 'hover' }}
      css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '-2px' } }}
    >
      <input
        type="radio"
        name={name}
        {...named}
        checked={checked}
        disabled={choice.disabled}
        onChange={onChange}
        style={{
          accentColor: 'var(--r-colors-accent)',
          width: 18,
          height: 18,
          flexShrink: 0,
          marginTop: lines ? 2 : 0,
        }}
      />
      <Box flex={1} minW={0}>
        <Row gap={3} alignItems={lines ? 'baseline' : 'center'}>
          <Box flex={1} minW={0}>
            <Text weight="strong" id={`${id}-title`}>
              {choice.title}
            </Text>
            {detail && (
              <Text size="small" tone="soft" id={`${id}-detail`}>
                {detail}
              </Text>
            )}
          </Box>
          {aside && (
            <Span fontSize="small" color="soft" textAlign="end" id={`${id}-aside`}>
              {aside}
            </Span>
          )}
        </Row>
        {lines && <div id={`${id}-lines`}>{lines}</div>}
      </Box>
    </Row>
  );
}

/** Every typed word somewhere in the line, accents or not. */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const words = foldAccents(typed).split(/\s+/).filter(Boolean);
  return choices.filter(({ title, detail }) => {
    const text = foldAccents(`${title} ${detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
