import type { ConsultaLista } from '#frames/lista/lista.tsx';

/** What one asking gives, and what a bulk edit takes by code. */
const POR_PAGINA = 200;
const MAXIMO = 5_000;

interface Pagina<Row> {
  readonly total: number;
  readonly itens: readonly Row[];
}

/** The codes of all that a list finds, 5 000 at most: beyond that a bulk edit is refused as too many. */
export async function todosOsCodigos<Row>(
  listar: (consulta: ConsultaLista) => Promise<Pagina<Row>>,
  codigo: (row: Row) => number,
  consulta: ConsultaLista,
): Promise<readonly number[]> {
  const codigos: number[] = [];
  for (let pagina = 1; codigos.length <= MAXIMO; pagina += 1) {
    const { itens, total } = await listar({ ...consulta, pagina, tamanho: POR_PAGINA });
    codigos.push(...itens.map(codigo));
    if (itens.length === 0 || codigos.length >= total) break;
  }
  return codigos;
}
