import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import type { ChartProps } from '../../ui/chart/chart';
import type { ChartOption } from '../../ui/chart/chart-manners';
import { Legend } from '../../ui/chart/legend';
import type { LegendEntry } from '../../ui/chart/marks';
import { Box, type BoxProps, Row, Stack } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { OnDemand, Part } from '../../ui/on-demand';
import { Heading, Text } from '../../ui/text';
import { CsvButton } from './csv-button';
import { type FigureScope, fileLines } from './figure-scope';
import type { FigureTable } from './figure-table';
import { FigureTableView } from './figure-table-view';
import { type FileDays, fileName, saveFile } from './save-file';
import { SOURCE } from './source';

/** Loads with the chart library; the rest of the screen does not wait for it. */
const CHART = new Part<ChartProps>(async () => (await import('../../ui/chart/chart')).Chart);

export interface FigureProps {
  title: string;
  /** What the chart shows, in one sentence. */
  sentence: string;
  /** The sentence is an alarm: no bed is free. */
  isAlarm?: boolean;
  /** The same figures as the chart: for screen readers, for users who prefer numbers, and for the CSV. */
  table: FigureTable;
  option: ChartOption;
  legend: readonly LegendEntry[];
  /** Says on the screen what the legend says, and more; the image has the legend. */
  rows?: ReactNode;
  /** Coverage, and what the chart greys; the source follows. */
  about: readonly string[];
  /** Who the figures come from; below the figure and in its files. */
  source?: string;
  /** Period and filter of the figures, for the files, where `about` does not say them. */
  scope?: FigureScope;
  /** CSS height of the chart. */
  height: string;
  /** Height of the chart in the image, in pixels. */
  imageHeight?: number;
  /** Least height of the sentence, so that charts side by side are level; none where they are below each other. */
  sentenceHeight?: NonNullable<BoxProps['minH']>;
  /** In place of chart and table where no figure is known. */
  empty?: ReactNode;
  action?: ReactNode;
  /** Without a frame of its own: in a dialog, which has the title. */
  isBare?: boolean;
  /** The days of the figures, for the names of the files; without them the day of the download. */
  days?: FileDays;
  now: Date;
}

/** A chart with its sentence, its legend, its figures as a table, and both as files. */
export function Figure(props: FigureProps) {
  const {
    title,
    sentence,
    isAlarm,
    table,
    option,
    legend,
    rows,
    about,
    source = SOURCE,
    scope,
    height,
    empty,
    action,
    isBare,
    days,
    now,
    sentenceHeight,
    imageHeight = 400,
  } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const content = (
    <>
      {!isBare && (
        <Heading level={2} fontSize="lead" id={id} mb={1}>
          {title}
        </Heading>
      )}
      <Box as="figcaption" minH={sentenceHeight}>
        <Text tone={isAlarm ? 'rejected' : 'soft'} {...(isAlarm && { weight: 'strong' })}>
          {sentence}
        </Text>
      </Box>
      {empty ? (
        <Stack gap={3}>
          {empty}
          {action && (
            <Row flexWrap="wrap" gap={1} ms={-2} _print={{ display: 'none' }}>
              {action}
            </Row>
          )}
        </Stack>
      ) : (
        <Stack gap={3} mt={3}>
          {asTable ? (
            <FigureTableView table={table} label={`Cifras de ${title}`} isLow />
          ) : (
            <>
              <Box minH={height}>
                <OnDemand part={CHART} with={{ option, label: `Gráfica. ${sentence}`, height }} />
              </Box>
              {rows ?? <Legend entries={legend} />}
            </>
          )}
          <Row flexWrap="wrap" gap={1} ms={-2} _print={{ display: 'none' }}>
            {action}
            <Button
              variant="quiet"
              size="sm"
              px={2}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
              aria-label={asTable ? `Ver la gráfica de ${title}` : `Ver como tabla: ${title}`}
            >
              {asTable ? 'Ver la gráfica' : 'Ver como tabla'}
            </Button>
            <PngButton
              {...{ title, sentence, option, legend, days, now, imageHeight }}
              about={[...about, ...fileLines({ scope, source, now })]}
            />
            <CsvButton {...{ title, table, scope, source, days, now }} about={[sentence, ...about]} />
          </Row>
          <div>
            {[...about, source].map((line) => (
              <Text key={line} size="small" tone="soft">
                {line}
              </Text>
            ))}
          </div>
        </Stack>
      )}
    </>
  );
  const named = isBare ? { 'aria-label': title } : { 'aria-labelledby': id };
  return isBare ? (
    <figure {...named}>{content}</figure>
  ) : (
    <Card as="figure" _print={{ breakInside: 'avoid' }} {...named}>
      {content}
    </Card>
  );
}

type PngProps = Pick<FigureProps, 'title' | 'sentence' | 'option' | 'legend' | 'about' | 'days' | 'now'> & {
  imageHeight: number;
};

function PngButton({ days, now, ...drawn }: PngProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { drawPng } = await import('./draw-png');
      saveFile(await drawPng(drawn), fileName(drawn.title, days ?? now, 'png'));
    } catch {
      notify.error('No se pudo hacer la imagen. Revise la conexión e intente de nuevo.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      px={2}
      busy={busy}
      aria-label={`PNG de ${drawn.title}`}
      onClick={() => void download()}
    >
      PNG
    </Button>
  );
}
