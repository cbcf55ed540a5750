import { setTimeout as pausa } from 'node:timers/promises';
import { HELD_YEARS } from '#kernel/jobs/queue.ts';
import { CHANNEL } from '#kernel/realtime/announcer.ts';
import {
  abrirEscritas,
  anotarLugar,
  avisarProcessos,
  type Banco,
  comBanco,
  conferirBanco,
  esquecerLugar,
  findLugar,
  Impedimento,
  listHosts,
  ocuparMudanca,
  pararEscritas,
  semGatilhos,
} from './banco.queries.ts';
import {
  apagarFila,
  countEmCurso,
  gravarFila,
  lerFila,
  segurarFila,
  soltarFila,
  temFila,
} from './fila.queries.ts';
import { prepararCelulas } from './numerar.ts';
import { adiantarCodigos, conferirPlataforma, findUltimosCodigos } from './numero.queries.ts';
import { alcancou, countACopiar, desfazerReplica, fazerReplica, findPosicao } from './replica.queries.ts';
import {
  apagarDistribuidor,
  gravarLinhas,
  identificarLinhas,
  type Impressao,
  imprimir,
  isReplicavel,
  lerLinhas,
  listTabelas,
  type Tabela,
} from './tabelas.queries.ts';

interface Pedido {
  /** The owners' addresses of the cell in which the distributor is, and of the one it moves to. */
  readonly de: string;
  readonly para: string;
  /** `de` as the other database's server reaches it, where that is another address. */
  readonly alcance?: string | undefined;
  readonly distribuidor: string;
  /** The new cell's number; an older one has its own. */
  readonly celula?: number | undefined;
  /** Makes the queue's tables in a database in which nothing has worked yet. */
  readonly prepararFila: (url: string) => Promise<void>;
  readonly log: (linha: string) => void;
  /** Told once it works in the other cell: whoever leads its hosts leads them there from now on. */
  readonly aoChegar: () => Promise<void>;
  /** Ends it, while it can be ended, with all as it was. */
  readonly signal?: AbortSignal | undefined;
}

export interface Mudanca {
  /** Table by table, equal in both; nothing where it had only to be finished. */
  readonly tabelas: readonly Impressao[];
  /** Milliseconds: from the beginning until it was followed, and how long nothing could be written. */
  readonly copiaMs: number;
  readonly pausaMs: number;
  /** Work that waited and goes on in the other cell. */
  readonly tarefas: number;
}

/** Milliseconds. */
const ESPERAS = {
  /** For writes that have begun: others are refused meanwhile. */
  escritas: 2_000,
  /** Between two looks at the copy. */
  olhar: 25,
  /** For work under way to end, while people go on. */
  tarefas: 300_000,
  /** The longest that nothing may be written; then all goes on as before. */
  pausa: 30_000,
};

interface Par extends Pedido {
  readonly origem: Banco;
  readonly destino: Banco;
  readonly cod: number;
  readonly tabelas: readonly Tabela[];
  /** The numbers of the two cells. */
  readonly numeros: { readonly origem: number; readonly destino: number };
}

/**
 * Moves a distributor to another cell while it works: copied and followed by PostgreSQL, then for a moment not written, compared
 * table by table, and from then on in the other cell. Broken off anywhere it is whole in one of them, and the same call again goes on from
 * there. Throws an `Impedimento` with the sentence for whoever gave the command.
 */
export const mudarDistribuidor = (pedido: Pedido): Promise<Mudanca> =>
  comBanco(pedido.de, (origem) =>
    comBanco(pedido.para, async (destino) => {
      const [daqui, deLa] = [await conferirBanco(origem, 'daqui'), await conferirBanco(destino, 'de lá')];
      if (daqui.migracao !== deLa.migracao)
        throw new Impedimento(
          `O banco daqui está em ${daqui.migracao} e o de lá em ${deLa.migracao}: inicie nos dois a mesma versão do programa.`,
        );
      const { distribuidor } = pedido;
      const aqui = await findLugar(origem, distribuidor);
      if (!aqui) throw new Impedimento(`O distribuidor "${distribuidor}" não está no banco daqui.`);
      if (aqui.estado === 'chegando')
        throw new Impedimento(
          `"${distribuidor}" ainda está chegando da célula ${aqui.celula}: termine antes aquela mudança.`,
        );
      await ocuparMudanca(origem, aqui.cod);
      const tabelas = await listTabelas(origem);
      const numeros = await prepararCelulas({ ...pedido, origem, destino, tabelas });
      const par = { ...pedido, origem, destino, cod: aqui.cod, tabelas, numeros };
      const la = await findLugar(destino, distribuidor);
      if (aqui.estado === 'foi') {
        if (aqui.celula !== numeros.destino)
          throw new Impedimento(`"${distribuidor}" está na célula ${aqui.celula}, e não aqui.`);
        // Its copy was whole before that was noted.
        await concluir(par);
        return { tabelas: [], copiaMs: 0, pausaMs: 0, tarefas: 0 };
      }
      if (la && la.cod !== aqui.cod)
        throw new Impedimento(`No banco de lá "${distribuidor}" é outro, de código ${la.cod}.`);
      if (la?.estado === 'aqui' || la?.estado === 'saindo')
        throw new Impedimento(
          `"${distribuidor}" também está no banco de lá: é preciso ver qual dos dois vale.`,
        );
      await conferirPlataforma(origem, destino);
      return mover(par, deLa.versao);
    }),
  );

async function mover(par: Par, versao: number): Promise<Mudanca> {
  const inicio = performance.now();
  const { origem, destino, cod, tabelas, log } = par;
  await recomecar(par);
  for (const tabela of tabelas) await identificarLinhas(origem, tabela);
  await fazerReplica({ origem, destino, cod, tabelas, versao, alcance: par.alcance ?? par.de });
  let faltavam = -1;
  for (;;) {
    const faltam = await countACopiar(destino, cod);
    if (faltam === 0) break;
    if (faltam !== faltavam && faltam % 10 === 0) log(`copiando: faltam ${faltam} tabelas`);
    faltavam = faltam;
    await pausa(ESPERAS.olhar, undefined, par.signal && { signal: par.signal });
  }
  await alcancar(par, ESPERAS.tarefas);
  // Read once while people go on: what is compared when nothing may be written then comes from memory.
  await imprimirAsDuas(par);
  const copiaMs = performance.now() - inicio;
  log(`copiado em ${segundos(copiaMs)} s; o que se grava chega lá em seguida`);
  try {
    const troca = await trocar(par);
    await concluir(par);
    return { ...troca, copiaMs };
  } catch (error) {
    const { estado } = (await findLugar(origem, par.distribuidor).catch(() => null)) ?? {};
    // Unless it has gone already, everything is as it was; the copy is thrown away by the next call.
    if (estado === 'saindo') await ficar(par);
    throw error;
  }
}

/** Nothing of an earlier call that was broken off is left, nor of an earlier stay. */
async function recomecar(par: Par): Promise<void> {
  const { origem, destino, cod, distribuidor, tabelas, numeros } = par;
  await desfazerReplica(origem, destino, cod);
  await ficar(par);
  await par.prepararFila(par.de);
  await par.prepararFila(par.para);
  const nota = { cod, distribuidor, celula: numeros.origem, hosts: await listHosts(origem, cod) };
  await anotarLugar(destino.client, { ...nota, estado: 'chegando' });
  await avisarProcessos(destino, CHANNEL, cod);
  await apagarFila(destino, cod);
  await apagarDistribuidor(destino, tabelas, cod);
}

/** It works in the cell where it was, its background work too. */
async function ficar({ origem, cod }: Par): Promise<void> {
  await esquecerLugar(origem.client, cod);
  if (await temFila(origem)) await soltarFila(origem, cod, HELD_YEARS);
}

/** The last part: its work under way ends while people go on, and then for a moment nothing is written. */
async function trocar(par: Par): Promise<Omit<Mudanca, 'copiaMs'>> {
  const { origem, cod, distribuidor, numeros, log } = par;
  const nota = { cod, distribuidor, celula: numeros.destino, hosts: await listHosts(origem, cod) };
  await anotarLugar(origem.client, { ...nota, estado: 'saindo' });
  const limite = performance.now() + ESPERAS.tarefas;
  for (;;) {
    if (performance.now() > limite)
      throw new Impedimento(
        'Há tarefas ou gravações em curso que não terminam. Nada mudou; tente mais tarde.',
      );
    await segurarFila(origem, cod, HELD_YEARS);
    if ((await countEmCurso(origem, cod)) > 0) {
      await pausa(ESPERAS.olhar, undefined, par.signal && { signal: par.signal });
      continue;
    }
    const inicio = performance.now();
    if (!(await pararEscritas(origem, { cod, espera: ESPERAS.escritas }))) {
      await pausa(ESPERAS.escritas, undefined, par.signal && { signal: par.signal });
      continue;
    }
    try {
      // What was asked for just before it was leaving may have been begun since.
      await segurarFila(origem, cod, HELD_YEARS);
      if ((await countEmCurso(origem, cod)) > 0) continue;
      const troca = await passar(par);
      const pausaMs = performance.now() - inicio;
      log(`gravações paradas por ${segundos(pausaMs)} s`);
      return { ...troca, pausaMs };
    } finally {
      await abrirEscritas(origem, cod);
    }
  }
}

/** While nothing is written: the rest of the copy, the comparison, and the step from here to there. */
async function passar(par: Par): Promise<Pick<Mudanca, 'tabelas' | 'tarefas'>> {
  const { origem, destino, cod, distribuidor, tabelas, numeros, log } = par;
  for (const tabela of tabelas.filter((uma) => !isReplicavel(uma))) {
    await gravarLinhas(destino, tabela.nome, await lerLinhas(origem, tabela.nome, null));
    await gravarLinhas(destino, tabela.nome, await lerLinhas(origem, tabela.nome, cod));
  }
  await adiantarCodigos(destino, { numero: numeros.destino, alemDe: await findUltimosCodigos(origem) });
  await alcancar(par, ESPERAS.pausa);
  const alcancado = performance.now();
  const [daqui, deLa] = await imprimirAsDuas(par);
  const outra = daqui.find((uma, i) => JSON.stringify(uma) !== JSON.stringify(deLa[i]));
  if (outra) throw new Impedimento(`A tabela ${outra.tabela} não chegou igual. Nada mudou; chame de novo.`);
  log(`comparado tabela por tabela em ${segundos(performance.now() - alcancado)} s`);
  const fila = await lerFila(origem, cod);
  await gravarFila(destino, fila);
  // From here on it is there: with the row, and with it only, its work leaves this cell.
  const nota = { cod, distribuidor, celula: numeros.destino, hosts: await listHosts(origem, cod) };
  await semGatilhos(origem, async (client) => {
    await anotarLugar(client, { ...nota, estado: 'foi' });
    await apagarFila(origem, cod);
  });
  await avisarProcessos(origem, CHANNEL, cod);
  await chegar(par);
  return { tabelas: daqui, tarefas: fila.length };
}

/** Opens it in the other cell. */
async function chegar({ destino, cod }: Par): Promise<void> {
  await esquecerLugar(destino.client, cod);
  await soltarFila(destino, cod, HELD_YEARS);
  await avisarProcessos(destino, CHANNEL, cod);
}

/** What is left to do once it lives there, in the order in which it does no harm to break off. */
async function concluir(par: Par): Promise<void> {
  const { origem, destino, cod, tabelas, log } = par;
  await chegar(par);
  await par.aoChegar();
  await desfazerReplica(origem, destino, cod);
  const linhas = await apagarDistribuidor(origem, tabelas, cod);
  log(`tirado daqui: ${linhas} registros`);
}

const imprimirAsDuas = ({ origem, destino, tabelas, cod }: Par): Promise<[Impressao[], Impressao[]]> =>
  Promise.all([imprimirTodas(origem, tabelas, cod), imprimirTodas(destino, tabelas, cod)]);

async function imprimirTodas(banco: Banco, tabelas: readonly Tabela[], cod: number): Promise<Impressao[]> {
  const todas: Impressao[] = [];
  for (const tabela of tabelas) todas.push(await imprimir(banco, tabela, cod));
  return todas;
}

/** Waits until the other cell has all that was written here up to now. */
async function alcancar(par: Par, limiteMs: number): Promise<void> {
  const { origem, destino, cod } = par;
  const posicao = await findPosicao(origem);
  const limite = performance.now() + limiteMs;
  while (!(await alcancou(origem, cod, posicao))) {
    await countACopiar(destino, cod);
    if (performance.now() > limite)
      throw new Impedimento('O banco de lá não acompanha o daqui. Nada mudou; tente numa hora mais calma.');
    await pausa(ESPERAS.olhar, undefined, par.signal && { signal: par.signal });
  }
}

const segundos = (ms: number): string => (ms / 1000).toFixed(1);
