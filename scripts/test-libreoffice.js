import { spawnSync } from 'node:child_process';

/** Opens every file of the product with LibreOffice, and the PDFs with Poppler: another reader than our own. */
const NEEDED = [
  { program: 'soffice', version: '--version', from: 'LibreOffice Calc' },
  { program: 'pdftotext', version: '-v', from: 'Poppler' },
];
for (const { program, version, from } of NEEDED)
  if (spawnSync(program, [version]).status !== 0) {
    console.log(`No hay ${from} (${program}): las pruebas con LibreOffice se omiten.`);
    process.exit(0);
  }
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'libreoffice', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, RELEVO_TEST_LIBREOFFICE: 'yes' },
});
process.exit(status ?? 1);
