import type { LinhaDigitada } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { abatimentoBp } from '@oferta/domain/oficina-digital/desconto.ts';
import { isLinhaFechada } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { requireEditavel } from '../edicao.ts';
import {
  deleteLinha,
  findLinha,
  findPecaDoRegistro,
  insertLinha,
  itemExists,
  orderLinhas,
  updateLinha,
  type LinhaRow,
} from './linha.queries.ts';
import { regraDaLinha } from './regra-da-linha.ts';
import {
  limiteDoUsuario,
  orcamentoFio,
  requireOrcamento,
  settleOrcamento,
  veCusto,
} from '../orcamento-fio.ts';
import { updateOrcamento, type OrcamentoTravado } from '../orcamento.queries.ts';

/** Adds a line to a quote being priced; the first one typed begins the pricing. */
export async function criarLinha(ctx: Ctx, codOrcamento: number, linha: LinhaDigitada): Promise<RawJson> {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  requireEditavel(ctx, orcamento);
  const colunas = await colunasDaLinha(ctx, linha, { orcamento });
  await semRepetida(linha, () =>
    insertLinha(ctx.tx, {
      cod_distribuidor: ctx.tenant.codDistribuidor,
      cod_concessionaria: orcamento.codConcessionaria,
      cod_orcamento: codOrcamento,
      ...colunas,
    }),
  );
  return tocar(ctx, orcamento);
}

/** Changes a line; approved ones never, outdated typing is told with the quote as it is. */
export async function editarLinha(
  ctx: Ctx,
  codLinha: number,
  { versao, ...linha }: LinhaDigitada & { versao: number },
): Promise<RawJson> {
  const { antes, orcamento } = await requireLinha(ctx, codLinha);
  if (isLinhaFechada(antes))
    refuse(orcamentoRefusals.linhaFechada, { dados: { descricao: antes.descricao } });
  requireEditavel(ctx, orcamento);
  await requireVersaoDaLinha(ctx, { antes, orcamento }, versao);
  const colunas = await colunasDaLinha(ctx, linha, { orcamento, antes });
  // Who changes a refused line offers it anew.
  const reaberta =
    antes.decisao === 'recusado'
      ? {
          decisao: 'pendente',
          decidido_em: null,
          decidido_por: null,
          decidido_na_versao: null,
          motivo_recusa: null,
        }
      : {};
  await semRepetida(linha, () => updateLinha(ctx.tx, codLinha, { ...colunas, ...reaberta }));
  return tocar(ctx, orcamento);
}

export async function removerLinha(ctx: Ctx, codLinha: number): Promise<RawJson> {
  const { antes, orcamento } = await requireLinha(ctx, codLinha);
  if (isLinhaFechada(antes))
    refuse(orcamentoRefusals.linhaFechada, { dados: { descricao: antes.descricao } });
  requireEditavel(ctx, orcamento);
  await deleteLinha(ctx.tx, codLinha);
  return tocar(ctx, orcamento);
}

export async function ordenarLinhas(
  ctx: Ctx,
  codOrcamento: number,
  codigos: readonly number[],
): Promise<RawJson> {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  await orderLinhas(ctx.tx, codOrcamento, codigos);
  return settleOrcamento(ctx, orcamento);
}

/** Says yes or no to a discount beyond what its author may give. */
export async function autorizarDesconto(
  ctx: Ctx,
  codLinha: number,
  { autoriza, versao }: { autoriza: boolean; versao: number },
): Promise<RawJson> {
  const { antes, orcamento } = await requireLinha(ctx, codLinha);
  if (isLinhaFechada(antes))
    refuse(orcamentoRefusals.linhaFechada, { dados: { descricao: antes.descricao } });
  await requireVersaoDaLinha(ctx, { antes, orcamento }, versao);
  const limiteBp = await limiteDoUsuario(ctx, orcamento.codConcessionaria);
  if (autoriza && antes.abatimentoBp > limiteBp) {
    refuse(orcamentoRefusals.semAlcada, {
      dados: { limite: `${(limiteBp / 100).toLocaleString('pt-BR')} % de desconto` },
    });
  }
  await updateLinha(ctx.tx, codLinha, {
    ...(autoriza ? { desconto_autorizado_bp: antes.abatimentoBp } : semAbatimento(antes)),
    desconto_autorizado_por: ctx.usuario?.codUsuario ?? null,
  });
  return tocar(ctx, orcamento);
}

/** Refused: the line is at the house's price again, or without one where there is none, less what its author could give. */
function semAbatimento(antes: LinhaRow) {
  const descontoBp = Math.min(antes.descontoBp, antes.descontoAutorizadoBp);
  const { regraPrecoCentavos, regraHoraCentavos, precoCentavos, horaCentavos } = antes;
  const semRegra = regraPrecoCentavos === null && regraHoraCentavos === null;
  return {
    desconto_bp: descontoBp,
    abatimento_bp: descontoBp,
    ...(antes.abatimentoBp > antes.descontoBp && {
      preco_centavos: semRegra ? 0 : Math.max(precoCentavos, regraPrecoCentavos ?? 0),
      hora_centavos: semRegra ? 0 : Math.max(horaCentavos, regraHoraCentavos ?? 0),
    }),
  };
}

interface LinhaTravada {
  antes: LinhaRow;
  orcamento: OrcamentoTravado;
}

async function requireLinha(ctx: Ctx, codLinha: number): Promise<LinhaTravada> {
  const achada = (await findLinha(ctx.tx, codLinha)) ?? refuse(orcamentoRefusals.linhaNaoEncontrada);
  const orcamento = await requireOrcamento(ctx, achada.codOrcamento);
  // Read again under the quote's lock: it may have changed or gone while we waited.
  const antes = (await findLinha(ctx.tx, codLinha)) ?? refuse(orcamentoRefusals.linhaNaoEncontrada);
  return { antes, orcamento };
}

/** Refuses who changes a line that somebody else has changed since, with the quote as it is now. */
async function requireVersaoDaLinha(
  ctx: Ctx,
  { antes, orcamento }: LinhaTravada,
  versao: number,
): Promise<void> {
  if (antes.versao === versao) return;
  const { text } = await orcamentoFio(ctx, orcamento.codOrcamento, orcamento.codConcessionaria);
  refuse(orcamentoRefusals.alterado, {
    dados: { quem: antes.alteradaPor ?? 'Alguém' },
    // The text is JSON of ours.
    atual: JSON.parse(text) as unknown,
  });
}

/** A quote whose lines change is another version of itself, and once touched it is being priced. */
export async function tocar(ctx: Ctx, orcamento: OrcamentoTravado): Promise<RawJson> {
  await updateOrcamento(ctx.tx, orcamento.codOrcamento, {
    ...(orcamento.estado === 'novo' && {
      estado: 'emPrecificacao',
      estado_desde: ctx.now,
      cod_usuario: ctx.usuario?.codUsuario ?? null,
    }),
    // The trigger counts the version.
    alterado_em: ctx.now,
  });
  return settleOrcamento(ctx, orcamento);
}

async function colunasDaLinha(
  ctx: Ctx,
  linha: LinhaDigitada,
  { orcamento, antes }: { orcamento: OrcamentoTravado; antes?: LinhaRow },
) {
  const { codigoItem } = linha;
  if (codigoItem !== null && !(await itemExists(ctx.tx, orcamento.codCheckList, codigoItem)))
    refuse(orcamentoRefusals.itemDesconhecido, { dados: { item: codigoItem } });
  const limiteBp = await limiteDoUsuario(ctx, orcamento.codConcessionaria);
  const codigo = linha.codigo || null;
  const { codConcessionaria } = orcamento;
  // What was authorised was for this thing, not for whatever the line becomes.
  const mesma = antes?.codigo === codigo && antes.especie === linha.especie;
  const ja = mesma ? antes.descontoAutorizadoBp : 0;
  // Who may not see a cost cannot change it either.
  const custoCentavos = veCusto(ctx)
    ? linha.custoCentavos
    : await custoSemVer(ctx, { codConcessionaria, codigo, ...(antes && { antes }) });
  const regra = await regraDaLinha(ctx, { codConcessionaria, linha, codigo, custoCentavos });
  // A time has come to a line that had none: its hour is the house's until somebody writes another.
  const ganhouTempo = antes?.tmoMin === 0 && linha.tmoMin > 0 && linha.horaCentavos === 0;
  const horaCentavos = ganhouTempo ? (regra.horaCentavos ?? 0) : linha.horaCentavos;
  const abatimento = abatimentoBp({ ...linha, horaCentavos }, regra);
  return {
    codigo_item: codigoItem,
    especie: linha.especie,
    codigo,
    descricao: linha.descricao,
    por_que: linha.porQue || null,
    urgencia: linha.urgencia,
    grupo_opcao: linha.grupoOpcao,
    qualidade: linha.qualidade,
    quantidade_mil: linha.quantidadeMil,
    custo_centavos: custoCentavos,
    tabela_centavos: linha.tabelaCentavos,
    preco_centavos: linha.precoCentavos,
    tmo_min: linha.tmoMin,
    hora_centavos: horaCentavos,
    cod_tipo_servico: linha.codTipoServico,
    desconto_bp: linha.descontoBp,
    regra_preco_centavos: regra.precoCentavos,
    regra_hora_centavos: regra.horaCentavos,
    abatimento_bp: abatimento,
    desconto_autorizado_bp: Math.max(ja, Math.min(abatimento, limiteBp)),
  };
}

/** The cost of a line written by who may not see it: as it was, or the registry's for a part just put in. */
async function custoSemVer(
  ctx: Ctx,
  {
    codConcessionaria,
    codigo,
    antes,
  }: { codConcessionaria: number; codigo: string | null; antes?: LinhaRow },
): Promise<number> {
  if (antes && antes.codigo === codigo) return antes.custoCentavos;
  const peca = await findPecaDoRegistro(ctx.tx, codConcessionaria, codigo);
  return peca?.custoCentavos || (antes?.custoCentavos ?? 0);
}

async function semRepetida(linha: LinhaDigitada, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!violates(error, 'orcamento_linha_repetida')) throw error;
    refuse(orcamentoRefusals.pecaRepetida, { dados: { codigo: linha.codigo ?? linha.descricao } });
  }
}
