import { arvoreRefusals } from '@oferta/contracts/cardapio/arvore.ts';
import { copiaRefusals, type PedidoDeCopia, type PreviaDaCopia } from '@oferta/contracts/cardapio/copia.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { refuse } from '#kernel/errors.ts';
import { contarNos, listDiferencasDeNos } from './cardapio-copia.queries.ts';
import { listCasasVisiveis, type CasaDestino } from './casas.queries.ts';
import { listCaminho, type Contagem, type Copia, type DiferencaRow } from './copia.queries.ts';
import { mudancas } from './mudancas.ts';
import { contarRegistros, listDiferencasDeRegistros } from './registro-copia.queries.ts';

/** Rows that a person reads before deciding. */
const NA_PREVIA = 500;

export interface Plano {
  readonly casas: readonly CasaDestino[];
  /** One for each of `casas`. */
  readonly copias: readonly Copia[];
  /** Records of the source that go to each target. */
  readonly total: number;
}

/**
 * What a copy is about. Refuses what cannot be copied. Only the first target is compared with the source: the others tell
 * nothing more about how much there is to copy.
 */
export async function planejarCopia({ tx }: Ctx, pedido: PedidoDeCopia): Promise<Plano> {
  const { codConcessionaria: origem, codNo, tipo } = pedido;
  const codigos = [...new Set(pedido.destinos)];
  if (codigos.includes(origem)) refuse(copiaRefusals.destinoIgual);
  const casas = await listCasasVisiveis(tx, codigos);
  if (casas.length < codigos.length) refuse(copiaRefusals.destinoDesconhecido);
  const caminho = tipo === 'cardapio' && codNo !== null ? await listCaminho(tx, origem, codNo) : [];
  if (tipo === 'cardapio' && codNo !== null && caminho.length === 0) refuse(arvoreRefusals.naoEncontrado);

  const carro =
    tipo === 'manual' ? { marca: pedido.marca, modelo: pedido.modelo } : { marca: null, modelo: null };
  const copias = casas.map(({ codConcessionaria: destino }): Copia => ({
    origem,
    destino,
    caminho,
    ...carro,
  }));
  const primeira = copias[0] && (await contar(tx, tipo, copias[0]));
  const total = primeira ? primeira.novo + primeira.alterado + primeira.igual + primeira.conflito : 0;
  if (total === 0) refuse(copiaRefusals.nadaACopiar);
  return { casas, copias, total };
}

/** The plan as a person reads it. */
export async function preverCopia(ctx: Ctx, pedido: PedidoDeCopia): Promise<PreviaDaCopia> {
  const { casas, copias, total } = await planejarCopia(ctx, pedido);
  const destinos: PreviaDaCopia['destinos'] = [];
  for (const [i, casa] of casas.entries()) {
    const copia = copias[i];
    if (copia) destinos.push({ ...casa, ...(await contar(ctx.tx, pedido.tipo, copia)) });
  }
  const linhas: PreviaDaCopia['linhas'] = [];
  for (const copia of copias) {
    const cabem = NA_PREVIA - linhas.length;
    if (cabem <= 0) break;
    for (const { diferenca, nome, antes, depois } of await listar(ctx.tx, pedido.tipo, {
      ...copia,
      maximo: cabem,
    }))
      linhas.push({ codConcessionaria: copia.destino, diferenca, nome, mudancas: mudancas(antes, depois) });
  }
  return { destinos, total, linhas };
}

const contar = (tx: Tx, tipo: PedidoDeCopia['tipo'], copia: Copia): Promise<Contagem> =>
  tipo === 'cardapio' ? contarNos(tx, copia) : contarRegistros(tx, tipo, copia);

const listar = (
  tx: Tx,
  tipo: PedidoDeCopia['tipo'],
  copia: Copia & { maximo: number },
): Promise<DiferencaRow[]> =>
  tipo === 'cardapio'
    ? listDiferencasDeNos(tx, copia, copia.maximo)
    : listDiferencasDeRegistros(tx, tipo, copia);
