import { spawn } from 'node:child_process';

/** The server with reload on 3000 and the app with hot replacement on 5173; both end together. */
const PUBLIC_URL = process.env.PUBLIC_URL ?? 'http://localhost:5173';
const children = [
  spawn('npx', ['tsx', 'watch', 'server/main.ts'], { stdio: 'inherit', env: { ...process.env, PUBLIC_URL } }),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
];
for (const child of children) child.on('exit', () => process.exit());
process.on('exit', () => {
  for (const child of children) child.kill();
});
