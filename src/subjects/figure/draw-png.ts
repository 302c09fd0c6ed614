import { chartColours } from '../../ui/chart/chart-colours';
import { type ChartOption, withManners } from '../../ui/chart/chart-manners';
import { echarts } from '../../ui/chart/echarts';
import type { LegendEntry } from '../../ui/chart/marks';

interface Drawn {
  title: string;
  sentence: string;
  option: ChartOption;
  legend: readonly LegendEntry[];
  /** Coverage, period, filter, source and date. */
  about: readonly string[];
  /** Of the chart, in pixels. */
  imageHeight: number;
}

const WIDTH = 960;
const EDGE = 32;
const LINE = 22;
const LEGEND_LINE = 26;
/** Twice the size, so that it is sharp in a report. */
const SCALE = 2;

/** The chart as an image with its title, sentence, legend and the lines about it, in the colours of the theme that is shown. */
export async function drawPng({ title, sentence, option, legend, about, imageHeight }: Drawn): Promise<Blob> {
  const colours = chartColours();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser draws no image');
  const font = (size: number, weight = 400) => `${weight} ${size}px ${colours.font}`;

  pen.font = font(16);
  const said = wrap(pen, sentence);
  pen.font = font(13);
  const foot = about.flatMap((line) => wrap(pen, line));
  const places = legendPlaces(pen, legend);
  const legendHeight = (places.at(-1)?.y ?? 0) + LEGEND_LINE;
  const chartTop = EDGE + 34 + said.length * LINE + 8;
  const legendTop = chartTop + imageHeight + 8;
  const footTop = legendTop + legendHeight + 8;

  canvas.width = WIDTH * SCALE;
  canvas.height = (footTop + foot.length * LINE + EDGE) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.textBaseline = 'top';

  pen.fillStyle = colours.ink;
  pen.font = font(22, 650);
  pen.fillText(title, EDGE, EDGE);
  pen.font = font(16);
  for (const [at, line] of said.entries()) pen.fillText(line, EDGE, EDGE + 34 + at * LINE);
  pen.drawImage(drawChart(option, imageHeight), EDGE, chartTop, WIDTH - 2 * EDGE, imageHeight);

  pen.font = font(13);
  legend.forEach((entry, at) => {
    const { x = 0, y = 0 } = places[at] ?? {};
    drawSwatch(pen, entry, colours.token(entry.token), colours.surface, EDGE + x, legendTop + y);
    pen.fillStyle = colours.ink;
    pen.fillText(entry.name, EDGE + x + swatchWidth(entry), legendTop + y);
  });
  pen.fillStyle = colours.words;
  for (const [at, line] of foot.entries()) pen.fillText(line, EDGE, footTop + at * LINE);
  return blobOf(canvas);
}

function drawChart(option: ChartOption, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const chart = echarts.init(canvas, null, {
    width: WIDTH - 2 * EDGE,
    height,
    devicePixelRatio: SCALE,
  });
  chart.setOption(withManners(option, chartColours(), false));
  const drawn = chart.renderToCanvas({ pixelRatio: SCALE });
  chart.dispose();
  return drawn;
}

/** Lines that fit into the width, in the pen's font. */
function wrap(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > WIDTH - 2 * EDGE) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The line of a series, or the block of a part, and its distance from the name. */
function swatchWidth({ mark }: LegendEntry): number {
  return mark ? 42 : 22;
}

function legendPlaces(pen: CanvasRenderingContext2D, legend: readonly LegendEntry[]) {
  let [x, y] = [0, 0];
  return legend.map((entry) => {
    const width = swatchWidth(entry) + pen.measureText(entry.name).width + 20;
    if (x > 0 && x + width > WIDTH - 2 * EDGE) [x, y] = [0, y + LEGEND_LINE];
    const place = { x, y };
    x += width;
    return place;
  });
}

function drawSwatch(
  pen: CanvasRenderingContext2D,
  { mark, isHatched }: LegendEntry,
  colour: string,
  ground: string,
  x: number,
  y: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  if (mark) {
    pen.setLineDash([...mark.dash]);
    pen.stroke(new Path2D('M0 7H34'));
    pen.translate(12, 2);
    pen.fill(new Path2D(mark.path));
  } else {
    pen.fillRect(0, 0, 14, 14);
    if (isHatched) {
      pen.strokeStyle = ground;
      pen.stroke(new Path2D('M0 6L6 0M0 14L14 0M8 14L14 8'));
    }
  }
  pen.restore();
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no image'))),
      'image/png',
    );
  });
}
