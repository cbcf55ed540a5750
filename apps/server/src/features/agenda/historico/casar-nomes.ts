import { historicoRefusals, type historicoContracts } from '@oferta/contracts/agenda/historico/historico.ts';
import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { nomeEscrito } from '@oferta/domain/cadastros/nome-escrito.ts';
import type { PapelDoHistorico } from '@oferta/domain/agenda/historico/pares.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { cadastrarQuemSaiu, excluirQuemSaiu } from '#features/cadastros/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { casarPapel } from './casar.ts';
import { requireParado } from './historico.ts';
import {
  deletePares,
  listConhecidos,
  listNomesEscritos,
  listPares,
  type ParRow,
  savePares,
} from './nomes.queries.ts';

type Pedido = InputOf<typeof historicoContracts.casarNomes>['body'];
type Consulta = InputOf<typeof historicoContracts.nomesDoHistorico>['query'];

/** Names of a kind that mean nobody yet, or what was said of them, a page of them, with whom they can be paired. */
export async function nomesDoHistorico(
  { tx }: Ctx,
  codConcessionaria: number,
  { papel, situacao, busca, pagina, tamanho }: Consulta,
): Promise<OutputOf<typeof historicoContracts.nomesDoHistorico>> {
  const pares = (await listPares(tx, codConcessionaria)).filter((par) => par.papel === papel);
  const conhecidos = await listConhecidos(tx, codConcessionaria, papel);
  const nomeDe = new Map(conhecidos.map(({ cod, nome }) => [cod, nome]));
  const dito = new Map(pares.map(({ chave, cod }) => [chave, cod === null ? '' : (nomeDe.get(cod) ?? '')]));
  const nomes =
    situacao === 'soltos'
      ? (await casarPapel(tx, codConcessionaria, { papel, pares })).soltos
      : (await listNomesEscritos(tx, codConcessionaria, papel)).filter(({ chave }) => dito.has(chave));
  const achados = busca ? nomes.filter(({ chave }) => chave.includes(semAcento(busca))) : nomes;
  return {
    total: achados.length,
    itens: achados
      .slice((pagina - 1) * tamanho, pagina * tamanho)
      .map((nome) => ({ ...nome, dito: dito.get(nome.chave) ?? null })),
    opcoes: conhecidos.map(({ cod, nome, ativo }) => ({ cod, nome, ativo })),
  };
}

/** Says whom names mean. Who was made for the history and is meant by none of its names any more goes again. */
export async function casarNomes(
  ctx: Ctx,
  codConcessionaria: number,
  { papel, chaves, para }: Pedido,
): Promise<OutputOf<typeof historicoContracts.casarNomes>> {
  const { tx } = ctx;
  // What is only being looked through is looked through once more, by the mark that this changes.
  await requireParado(ctx, codConcessionaria, 'conferindo');
  if (papel === 'tipo' && (para === 'saiu' || para === 'ninguem')) refuse(historicoRefusals.soTipo);
  const pedidos = await pedidosDe(ctx, codConcessionaria, { papel, chaves });
  const quais = { papel, chaves: pedidos.map(({ chave }) => chave) };
  const antes = await deletePares(tx, codConcessionaria, quais);
  if (para !== 'solto')
    await savePares(tx, codConcessionaria, await paresDe(ctx, codConcessionaria, { papel, pedidos, para }));
  await excluirCriados(ctx, codConcessionaria, antes);
  return { casados: pedidos.length };
}

async function pedidosDe(
  { tx }: Ctx,
  codConcessionaria: number,
  { papel, chaves }: Pick<Pedido, 'papel' | 'chaves'>,
): Promise<{ chave: string; escrito: string }[]> {
  if (chaves === 'todas') {
    const pares = await listPares(tx, codConcessionaria);
    return [...(await casarPapel(tx, codConcessionaria, { papel, pares })).soltos];
  }
  const pedidas = new Set(chaves);
  const nomes = (await listNomesEscritos(tx, codConcessionaria, papel)).filter(({ chave }) =>
    pedidas.has(chave),
  );
  if (nomes.length < pedidas.size) refuse(historicoRefusals.semNome);
  return nomes;
}

interface Pares {
  readonly papel: PapelDoHistorico;
  readonly pedidos: readonly { readonly chave: string; readonly escrito: string }[];
  readonly para: Exclude<Pedido['para'], 'solto'>;
}

async function paresDe(
  ctx: Ctx,
  codConcessionaria: number,
  { papel, pedidos, para }: Pares,
): Promise<ParRow[]> {
  if (para === 'ninguem') return pedidos.map(({ chave }) => ({ papel, chave, cod: null, criado: false }));
  if (para === 'saiu') {
    if (papel === 'tipo') return refuse(historicoRefusals.soTipo);
    const nomes = pedidos.map(({ escrito }) => nomeEscrito(escrito).slice(0, 80));
    const cods = await cadastrarQuemSaiu(ctx, codConcessionaria, { papel, nomes });
    return pedidos.flatMap(({ chave }, i) => {
      const cod = cods[i];
      return cod === undefined ? [] : [{ papel, chave, cod, criado: true }];
    });
  }
  const conhecidos = await listConhecidos(ctx.tx, codConcessionaria, papel);
  if (!conhecidos.some(({ cod }) => cod === para.cod)) refuse(historicoRefusals.desconhecido);
  return pedidos.map(({ chave }) => ({ papel, chave, cod: para.cod, criado: false }));
}

/** Takes those out that the history made, unless a name still means them or a visit bears them. */
export async function excluirCriados(
  ctx: Ctx,
  codConcessionaria: number,
  antes: readonly ParRow[],
): Promise<void> {
  const ainda = await listPares(ctx.tx, codConcessionaria);
  for (const papel of ['mecanico', 'consultor'] as const) {
    const cods = antes
      .filter(
        ({ criado, cod, ...par }) =>
          criado && par.papel === papel && !ainda.some((outro) => outro.papel === papel && outro.cod === cod),
      )
      .flatMap(({ cod }) => (cod === null ? [] : [cod]));
    if (cods.length > 0) await excluirQuemSaiu(ctx, codConcessionaria, { papel, cods });
  }
}
