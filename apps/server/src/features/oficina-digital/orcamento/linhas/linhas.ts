import type { LinhaDigitada } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { abatimentoBp, maiorMedida, type MedidaDaLinha } from '@oferta/domain/oficina-digital/desconto.ts';
import { isLinhaFechada } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { requireEditavel } from '../edicao.ts';
import {
  deleteLinha,
  findLinha,
  findPecaDoRegistro,
  findRetirada,
  insertLinha,
  itemExists,
  orderLinhas,
  updateLinha,
  upsertRetirada,
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
  // Put in again with less it would be the same line made smaller. What a manager takes out is gone.
  const tinhaPreco = antes.precoCentavos > 0 || antes.horaCentavos > 0;
  if (tinhaPreco && !veCusto(ctx))
    await upsertRetirada(ctx.tx, {
      codOrcamento: orcamento.codOrcamento,
      chave: chaveDe(antes),
      ...medidaDe(antes),
    });
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
  // Leave is given for the work as it now is: how much of it there is to do is for who gives it to say.
  const abatimento = abatimentoBp(antes, {
    precoCentavos: antes.regraPrecoCentavos,
    horaCentavos: antes.regraHoraCentavos,
  });
  if (autoriza && abatimento > limiteBp) {
    refuse(orcamentoRefusals.semAlcada, {
      dados: { limite: `${emNumero(limiteBp / 100)} % de desconto` },
    });
  }
  await updateLinha(ctx.tx, codLinha, {
    medida_quantidade_mil: null,
    medida_tmo_min: null,
    ...(autoriza ? { desconto_autorizado_bp: abatimento, abatimento_bp: abatimento } : semAbatimento(antes)),
    desconto_autorizado_por: ctx.usuario?.codUsuario ?? null,
  });
  return tocar(ctx, orcamento);
}

/** By what a line is known again that was taken out and put in anew. */
const chaveDe = ({ codigo, descricao }: { codigo: string | null; descricao: string }): string =>
  (codigo ?? descricao).trim().toLowerCase();

/** The most that a line has stood for. */
const medidaDe = (linha: LinhaRow): MedidaDaLinha =>
  maiorMedida(linha, {
    quantidadeMil: linha.medidaQuantidadeMil ?? 0,
    tmoMin: linha.medidaTmoMin ?? 0,
  });

/** Refused: the line is at the house's price again, or without one where there is none, less what its author could give. */
function semAbatimento(antes: LinhaRow) {
  const descontoBp = Math.min(antes.descontoBp, antes.descontoAutorizadoBp);
  const { regraPrecoCentavos, regraHoraCentavos, precoCentavos, horaCentavos } = antes;
  const semRegra = regraPrecoCentavos === null && regraHoraCentavos === null;
  return {
    desconto_bp: descontoBp,
    abatimento_bp: descontoBp,
    ...(antes.abatimentoBp > antes.descontoBp && {
      quantidade_mil: medidaDe(antes).quantidadeMil,
      tmo_min: medidaDe(antes).tmoMin,
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
  const aLinha = { orcamento, antes };
  const preco = await precoDaLinha(ctx, { ...linha, codigo, custoCentavos }, aLinha);
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
    cod_tipo_servico: linha.codTipoServico,
    desconto_bp: linha.descontoBp,
    ...preco,
    desconto_autorizado_bp: Math.max(ja, Math.min(preco.abatimento_bp, limiteBp)),
  };
}

interface ALinha {
  readonly orcamento: OrcamentoTravado;
  readonly antes: LinhaRow | undefined;
}

/** What a line's hour is, what the house asks for the work it stands for, and how far the line is below that. */
async function precoDaLinha(ctx: Ctx, linha: LinhaDigitada, { orcamento, antes }: ALinha) {
  const { codConcessionaria } = orcamento;
  const { codigo, custoCentavos } = linha;
  // A manager says how much work there is; whoever else writes less than there was charges less for the same.
  const antiga = veCusto(ctx) ? undefined : await medidaAntiga(ctx, linha, { orcamento, antes });
  const tmoMin = Math.max(linha.tmoMin, antiga?.tmoMin ?? 0);
  const regra = await regraDaLinha(ctx, { codConcessionaria, linha, codigo, custoCentavos, tmoMin });
  const outraPeca = antes && antes.codigo !== codigo && regra.vendidaMil !== null;
  const medida = {
    tmoMin,
    quantidadeMil: Math.max(
      linha.quantidadeMil,
      (!outraPeca && antiga?.quantidadeMil) || 0,
      // Part of a unit that somebody gave leave for stays as it is.
      (antes?.quantidadeMil !== linha.quantidadeMil && regra.vendidaMil) || 0,
    ),
  };
  // A time has come to a line that had none: its hour is the house's until somebody writes another.
  const ganhouTempo = antes?.tmoMin === 0 && linha.tmoMin > 0 && linha.horaCentavos === 0;
  const horaCentavos = ganhouTempo ? (regra.horaCentavos ?? 0) : linha.horaCentavos;
  // A house without rates has what the hour was when there was more of it.
  const antesDela = antes && tmoMin > linha.tmoMin ? Math.max(antes.horaCentavos, horaCentavos) : null;
  const daCasa = {
    precoCentavos: regra.precoCentavos,
    horaCentavos: regra.horaCentavos ?? antesDela,
  };
  return {
    hora_centavos: horaCentavos,
    regra_preco_centavos: daCasa.precoCentavos,
    regra_hora_centavos: daCasa.horaCentavos,
    medida_quantidade_mil: medida.quantidadeMil,
    medida_tmo_min: medida.tmoMin,
    abatimento_bp: abatimentoBp({ ...linha, horaCentavos }, daCasa, medida),
  };
}

/** What the line has stood for until now, also before it was taken out and put in again. */
async function medidaAntiga(
  { tx }: Ctx,
  linha: LinhaDigitada,
  { orcamento, antes }: ALinha,
): Promise<MedidaDaLinha | undefined> {
  if (antes) return medidaDe(antes);
  return findRetirada(
    tx,
    orcamento.codOrcamento,
    chaveDe({ codigo: linha.codigo || null, descricao: linha.descricao }),
  );
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
