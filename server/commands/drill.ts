import { MOST_DRILL_VEHICLES } from '../../contract/drill/drill';
import { endEarlierDrill, runDrill } from '../drill';
import { type Command, CommandError } from './command';

export const drill: Command = async ({ config, options }) => {
  if (options.end) return endEarlierDrill(config, console.log);
  const number = (name: 'vehicles' | 'speed' | 'minutes', fallback: string, most: number) => {
    const given = options[name] ?? fallback;
    if (!/^\d{1,5}$/.test(given) || Number(given) < 1 || Number(given) > most)
      throw new CommandError(`--${name} debe ser un número entero de 1 a ${most}.`);
    return Number(given);
  };
  const ended = new AbortController();
  const vehicles = number('vehicles', '2000', MOST_DRILL_VEHICLES);
  const speed = number('speed', '10', 60);
  const minutes = options.minutes === undefined ? null : number('minutes', '', 1440);
  process.on('SIGINT', () => ended.abort());
  process.on('SIGTERM', () => ended.abort());
  if (minutes !== null) setTimeout(() => ended.abort(), minutes * 60_000).unref();
  await runDrill(config, { vehicles, speed, signal: ended.signal, print: console.log });
};
