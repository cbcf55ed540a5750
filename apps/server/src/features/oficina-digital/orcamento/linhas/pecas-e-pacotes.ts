import { diaDe } from '@oferta/domain/dia.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { consultarRevisao, pacoteParaVenda, procurarPecas } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findFuso } from '#kernel/platform.queries.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { requireEditavel } from '../edicao.ts';
import { insertLinha, listUltimosPrecos } from './linha.queries.ts';
import { requireLegivel, requireOrcamento, veCusto } from '../orcamento-fio.ts';
import { findKm } from '../orcamento.queries.ts';
import { tocar } from './linhas.ts';

/** Parts to put in a quote, the car's own first, each with what it was last sold for here. */
export async function buscarPecas(
  ctx: Ctx,
  codConcessionaria: number,
  { busca, modelo }: { busca: string; modelo?: string | undefined },
) {
  const fuso = modelo && (await findFuso(ctx.tx, codConcessionaria));
  const carro = modelo && fuso ? { modelo, dia: diaDe(ctx.now, fuso) } : null;
  const pecas = await procurarPecas(ctx, { codConcessionaria, busca, carro });
  const vendidas = await listUltimosPrecos(
    ctx.tx,
    codConcessionaria,
    pecas.map(({ codigo }) => codigo),
  );
  return pecas.map((peca) => ({
    ...peca,
    especie: 'peca' as const,
    custoCentavos: veCusto(ctx) ? peca.custoCentavos : null,
    ultimos: vendidas
      .filter(({ codigo }) => codigo === peca.codigo)
      .map(({ precoCentavos, em }) => ({ precoCentavos, em: em.toISOString() })),
  }));
}

/** The menu's packages for the car of a quote. */
export async function pacotesDoVeiculo(ctx: Ctx, codOrcamento: number) {
  const { codConcessionaria, codCheckList, modelo, fuso } = await requireLegivel(ctx, codOrcamento);
  const km = await findKm(ctx.tx, codCheckList);
  const revisao = await consultarRevisao(ctx, codConcessionaria, {
    modelo,
    km: km ?? 0,
    dia: diaDe(ctx.now, fuso),
  });
  if (!revisao) return [];
  return revisao.pacotes
    .filter(({ incompleto }) => !incompleto)
    .map(({ codPacote, nome, centavos, minutos }) => ({
      codPacote,
      nome,
      revisao: revisao.revisao.nome,
      totalCentavos: centavos,
      minutos,
      doKm: km !== null && revisao.revisao.dentroDaTolerancia,
    }));
}

interface Pedido {
  codPacote: number;
  codigoItem?: string | null | undefined;
}

const POR_QUE_MAXIMO = 400;

/**
 * Takes a package in as one line at the menu's price: what it includes is told to the customer, and a price that the menu
 * rounds or discounts as a whole stays what the menu says.
 */
export async function acrescentarPacote(ctx: Ctx, codOrcamento: number, pedido: Pedido): Promise<RawJson> {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  requireEditavel(ctx, orcamento);
  const { codConcessionaria } = orcamento;
  const pacote =
    (await pacoteParaVenda(ctx, { codConcessionaria, codPacote: pedido.codPacote })) ??
    refuse(orcamentoRefusals.pacoteNaoEncontrado);
  await insertLinha(ctx.tx, {
    cod_distribuidor: ctx.tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    cod_orcamento: codOrcamento,
    codigo_item: pedido.codigoItem || null,
    especie: 'pacote',
    codigo: String(pedido.codPacote),
    descricao: `${pacote.revisao}: ${pacote.nome}`.slice(0, 160),
    por_que: `Inclui ${pacote.itens.join(', ')}.`.slice(0, POR_QUE_MAXIMO),
    custo_centavos: pacote.custoCentavos,
    tabela_centavos: pacote.centavos,
    preco_centavos: pacote.centavos,
    regra_preco_centavos: pacote.centavos,
    // The price has the labour in it; the time is for the workshop.
    tmo_min: pacote.minutos,
    hora_centavos: 0,
    cod_tipo_servico: pacote.codTipoServico,
  });
  return tocar(ctx, orcamento);
}
