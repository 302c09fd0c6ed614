import './ui/theme/base.css';
import { begin } from './app/begin';
import { beginWorker } from './app/worker/begin-worker';

beginWorker();
void begin();
