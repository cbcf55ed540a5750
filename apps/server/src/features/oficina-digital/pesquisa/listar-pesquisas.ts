import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import {
  type listaPesquisasContracts,
  listaPesquisasRefusals,
} from '@oferta/contracts/oficina-digital/lista-pesquisas.ts';
import { addDias, diffDias, instanteDe } from '@oferta/domain/dia.ts';
import { classeDaNota, nps } from '@oferta/domain/oficina-digital/pesquisa.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { countPesquisas, listRespondidas } from './pesquisa.queries.ts';

type Consulta = InputOf<typeof listaPesquisasContracts.listPesquisas>['query'];

const PERIODO_MAXIMO = 366;

/** What customers of a dealership answered in a period; days are the dealership's. */
export async function listarPesquisas(
  ctx: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  { de, ate, ...pagina }: Consulta,
): Promise<OutputOf<typeof listaPesquisasContracts.listPesquisas>> {
  if (ate < de || diffDias(de, ate) > PERIODO_MAXIMO) refuse(listaPesquisasRefusals.periodoLongo);
  const periodo = { de: instanteDe(de, 0, fuso), ate: instanteDe(addDias(ate, 1), 0, fuso) };
  const contagem = await countPesquisas(ctx.tx, codConcessionaria, periodo);
  const { total, itens } = await listRespondidas(ctx.tx, codConcessionaria, {
    ...periodo,
    ...pagina,
    classe: pagina.classe,
    codPesquisa: pagina.codPesquisa,
    busca: pagina.busca,
  });
  return {
    total,
    itens: itens.map((item) => ({ ...item, classe: classeDaNota(item.nota) })),
    ...contagem,
    nps: nps(contagem),
  };
}
