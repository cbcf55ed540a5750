// Started by thread.ts: stands back before the thread's own file, named by its argument, is read and compiled.
import { standBack } from './stand-back.ts';

standBack();
await import(process.argv[2] ?? '');
