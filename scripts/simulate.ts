import { main } from '../tests/simulation/main';

await main(process.argv.slice(2));
