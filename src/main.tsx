import './ui/theme/base.css';
import './ui/theme/page-styles.gen.css';
import { begin } from './app/begin';
import { beginWorker } from './app/worker/begin-worker';

if (!window.relevoCannotStart) {
  beginWorker();
  void begin();
}
