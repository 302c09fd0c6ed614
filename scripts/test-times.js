import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Prints the slowest files and tests of the last runs, from their reports in test-results/times. */
const MOST = 15;

function readReport(name) {
  const path = `test-results/times/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function vitestTests(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative('.', name),
      title: fullName,
      ms: duration ?? 0,
    })),
  );
}

/** The time of a vitest file includes loading and databases, not only its tests. */
function vitestFiles(report) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    title: relative('.', name),
    ms: endTime - startTime,
  }));
}

function browserTests({ suites = [] }, above = []) {
  return suites.flatMap((suite) => {
    const titles = suite.file === suite.title ? above : [...above, suite.title];
    const own = (suite.specs ?? []).map(({ title, tests }) => ({
      file: `e2e/${suite.file}`,
      title: [...titles, title].join(' › '),
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }));
    return [...own, ...browserTests(suite, titles)];
  });
}

function sumByFile(tests) {
  const sums = new Map();
  for (const { file, ms } of tests) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums].map(([title, ms]) => ({ title, ms }));
}

function print(heading, rows) {
  console.log(`\n${heading}`);
  const slowest = rows.toSorted((one, next) => next.ms - one.ms).slice(0, MOST);
  for (const { title, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${title}`);
}

function printRun(name, tests, files) {
  const seconds = files.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(
    `\n${name}: ${tests.length} tests in ${files.length} files, ${seconds.toFixed(0)} s of workers`,
  );
  print('Slowest files', files);
  print(
    'Slowest tests',
    tests.map(({ file, title, ms }) => ({ title: `${file} › ${title}`, ms })),
  );
}

const known = { vitest: readReport('vitest'), services: readReport('services') };
for (const [name, report] of Object.entries(known))
  if (report) printRun(name, vitestTests(report), vitestFiles(report));

const browser = readReport('browser');
if (browser) printRun('browser', browserTests(browser), sumByFile(browserTests(browser)));
if (!browser && !known.vitest && !known.services) console.log('There is no report yet: run npm test first.');
