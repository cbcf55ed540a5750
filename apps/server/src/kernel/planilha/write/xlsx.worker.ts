// Writing a long list as a workbook is seconds of pure computing: it has a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { montarXlsx, type LivroXlsx } from './montar-xlsx.ts';
import { passosDoTexto, type Passo } from './passos.ts';

const livro = workerData as LivroXlsx;
/** What is ready of the file and was not given yet. */
let prontos: Buffer[] = [];
/** Gives the next rows to the writer; null ends them. */
let proximos: (passos: readonly Passo[] | null) => void = () => undefined;

/** Given whole, in memory of its own: what is compressed lies in a buffer that goes on being written to. */
function responder(): void {
  const bytes = new Uint8Array(prontos.reduce((soma, { length }) => soma + length, 0));
  let em = 0;
  for (const pedaco of prontos) {
    bytes.set(pedaco, em);
    em += pedaco.length;
  }
  prontos = [];
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

/** The rows as they come: the writer asks for more when it has done with the last ones, and whoever sent them hears of it. */
async function* pedidos(): AsyncGenerator<readonly Passo[]> {
  for (;;) {
    const vieram = new Promise<readonly Passo[] | null>((vir) => (proximos = vir));
    responder();
    const passos = await vieram;
    if (passos === null) return;
    yield passos;
  }
}

parentPort?.on('message', (texto: string | null) =>
  proximos(texto === null ? null : passosDoTexto(texto, livro.colunas)),
);
for await (const pedaco of montarXlsx(livro, pedidos())) prontos.push(pedaco);
responder();
