/** One measure in a process and a world of its own: tells its rows to whoever started it, and ends. */
import { MEDIDAS } from '../../medidas.ts';
import { openWorld, type Row } from '../world.ts';

const [url = '', medida = ''] = process.argv.slice(2);
const measure = MEDIDAS[medida];
if (!measure) throw new Error(`no measure is called ${medida}`);
const world = await openWorld(url, medida);
let rows: Row[];
try {
  rows = await measure(world);
} finally {
  await world.close();
}
// Whatever a measure has left open does not keep the next one waiting.
process.send?.(rows, undefined, {}, () => process.exit(0));
