import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react';
import { Card, CardHeader } from '../../../ui/card';
import { Box, Row, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { SetupStep } from './setup-steps';

interface Props {
  steps: readonly SetupStep[];
  /** Others see how far it is, without the links. */
  mayEdit: boolean;
}

/** What a new centre still needs before its first patient. Each step is done when the data say so. */
export function SetupCard({ steps, mayEdit }: Props) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const lacking = steps.filter(({ isDone, isLacking }) => isDone && isLacking).length;
  return (
    <Card>
      <CardHeader
        title="Puesta en marcha"
        aside={`${done} de ${steps.length}${lacking > 0 ? `, ${lacking} con faltantes` : ''}`}
      />
      <Stack as="ol" gap={3} listStyle="none">
        {steps.map((step) => (
          <Row as="li" key={step.id} gap={3} alignItems="flex-start">
            <StepMark step={step} />
            <div>
              <Text weight="strong">{mayEdit ? <StepLink step={step} /> : step.title}</Text>
              <Text size="small" tone="soft">
                {step.detail}
              </Text>
            </div>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function StepMark({ step: { isDone, isLacking } }: { step: SetupStep }) {
  if (isDone && isLacking)
    return (
      <Box color="pending" pt={0.5}>
        <TriangleAlert size={20} aria-label="listo, con faltantes:" />
      </Box>
    );
  return (
    <Box color={isDone ? 'good' : 'faint'} pt={0.5}>
      {isDone ? <CircleCheck size={20} aria-label="listo:" /> : <Circle size={20} aria-label="falta:" />}
    </Box>
  );
}

function StepLink({ step: { slug, title } }: { step: SetupStep }) {
  if (slug === undefined) return title;
  return (
    <Box asChild color="accent" textDecoration="underline" textUnderlineOffset="3px">
      {slug === 'personas' ? (
        <Link to="/administracion/personas">{title}</Link>
      ) : (
        <Link to="/administracion/$kind" params={{ kind: slug }}>
          {title}
        </Link>
      )}
    </Box>
  );
}
