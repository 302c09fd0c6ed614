import { spawn } from 'node:child_process';

/**
 * Starts the server with reload on port 3000 and the app with hot replacement on port 5173. When one stops,
 * both stop.
 */
const PUBLIC_URL = process.env.PUBLIC_URL ?? 'http://localhost:5173';
const children = [
  spawn('npx', ['tsx', 'watch', 'server/main.ts'], { stdio: 'inherit', env: { ...process.env, PUBLIC_URL } }),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
];
for (const child of children) child.on('exit', () => process.exit());
process.on('exit', () => {
  for (const child of children) child.kill();
});
