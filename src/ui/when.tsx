import { fullMomentText, type Moment, momentText } from './format/moment';

export function When({ at, now }: { at: Moment; now: Moment }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMomentText(at)}>
      {momentText(at, now)}
    </time>
  );
}
