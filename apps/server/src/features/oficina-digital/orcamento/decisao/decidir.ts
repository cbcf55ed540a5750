import { type EstadoOrcamento, estadoDasDecisoes } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { type CanalDaResposta, quemDecidiu } from '@oferta/domain/oficina-digital/quem-decidiu.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { anotarOportunidades } from '../../oportunidade/apos-decisao.ts';
import { findCadeia, insertAprovacao } from '../envio/envio.queries.ts';
import { type AprovacaoGuardada, codigoDaProva, conteudoDaAprovacao, hashDaProva } from './evidencia.ts';
import { type LinhaParaDecidir, listLinhas, updateLinha } from '../linhas/linha.queries.ts';
import { noRelogio } from '../no-relogio.ts';
import type { OrcamentoTravado } from '../orcamento.queries.ts';
import { anunciarOrcamentos } from '../orcamento-fio.ts';
import { aoSerRespondido } from './respondido.ts';
import { moveOrcamento, requireTransicao } from '../transicao.ts';

export interface Escolha {
  codLinha: number;
  decisao: 'aprovado' | 'recusado';
  motivo?: string | null | undefined;
}

/** Who answered, and how it is known. */
export interface QuemDecide {
  canal: CanalDaResposta;
  nome: string;
  prova: 'cpf' | 'cpfDeclarado' | 'sms' | 'atendente';
  provaValor: string;
  endereco: string | null;
  navegador: string | null;
}

interface Resposta {
  escolhas: readonly Escolha[];
  numeroVersao: number;
  quem: QuemDecide;
}

/**
 * The customer's answer to a sent version: each line as decided, the proof of it, and what follows in the workshop. The
 * quote is locked by the caller. The same rule for the link, the phone and the counter.
 */
export async function decidirOrcamento(
  ctx: Ctx,
  orcamento: OrcamentoTravado,
  { escolhas, numeroVersao, quem }: Resposta,
): Promise<{ codigo: string; estado: EstadoOrcamento }> {
  requireTransicao('decidir', orcamento, null);
  if (numeroVersao !== orcamento.versaoEnviada) refuse(orcamentoRefusals.versaoAntiga);
  const linhas = await listLinhas(ctx.tx, orcamento.codOrcamento);
  const decididas = escolhas.map((escolha) => ({
    escolha,
    linha: requirePendente(linhas, escolha, orcamento),
  }));
  requireUmaPorOpcao(linhas, escolhas);

  const decididoPor = quemDecidiu(quem.nome, quem.canal);
  for (const { escolha } of decididas) {
    await updateLinha(ctx.tx, escolha.codLinha, {
      decisao: escolha.decisao,
      decidido_em: ctx.now,
      decidido_por: decididoPor,
      decidido_na_versao: numeroVersao,
      motivo_recusa: escolha.decisao === 'recusado' ? (escolha.motivo ?? null) : null,
    });
  }
  const codigo = await provar(ctx, orcamento, { numeroVersao, quem, decididas });

  const escolhida = new Map(escolhas.map(({ codLinha, decisao }) => [codLinha, decisao]));
  const depois = linhas.map((linha) => ({
    ...linha,
    decisao: escolhida.get(linha.codLinha) ?? linha.decisao,
  }));
  const estado = estadoDasDecisoes(depois);
  await moveOrcamento(ctx, orcamento, {
    acao: 'decidir',
    para: estado,
    quem: decididoPor,
    carimbos: { ...(estado !== 'enviado' && { decidido_em: ctx.now }) },
  });
  await anotarOportunidades(ctx, orcamento, { linhas: depois, respondidas: new Set(escolhida.keys()) });
  if (estado !== 'enviado') await aoSerRespondido(ctx, orcamento, estado);
  anunciarOrcamentos(ctx, orcamento.codConcessionaria);
  return { codigo, estado };
}

function requirePendente(
  linhas: readonly LinhaParaDecidir[],
  { codLinha }: Escolha,
  { fuso }: OrcamentoTravado,
): LinhaParaDecidir {
  const linha = linhas.find((candidata) => candidata.codLinha === codLinha);
  if (!linha) refuse(orcamentoRefusals.linhaNaoEncontrada);
  if (linha.decisao !== 'pendente') {
    const quando = noRelogio(linha.decididoEm ?? new Date(0), fuso);
    refuse(orcamentoRefusals.jaDecidida, { dados: { descricao: linha.descricao, quando } });
  }
  return linha;
}

/** Of alternatives for the same need the customer takes at most one, also over two answers. */
function requireUmaPorOpcao(linhas: readonly LinhaParaDecidir[], escolhas: readonly Escolha[]): void {
  const escolhida = new Map(escolhas.map(({ codLinha, decisao }) => [codLinha, decisao]));
  const tomadas = new Set<number>();
  for (const { codLinha, descricao, decisao, grupoOpcao } of linhas) {
    if (grupoOpcao === null || (escolhida.get(codLinha) ?? decisao) !== 'aprovado') continue;
    if (tomadas.has(grupoOpcao)) refuse(orcamentoRefusals.umaPorOpcao, { dados: { descricao } });
    tomadas.add(grupoOpcao);
  }
}

interface Decidido {
  numeroVersao: number;
  quem: QuemDecide;
  decididas: readonly { escolha: Escolha; linha: LinhaParaDecidir }[];
}

/** Adds the answer to the quote's chain of proofs; its code verifies it for anybody. */
async function provar(ctx: Ctx, orcamento: OrcamentoTravado, { numeroVersao, quem, decididas }: Decidido) {
  const { codOrcamento, codConcessionaria } = orcamento;
  const { versoes, aprovacoes } = await findCadeia(ctx.tx, codOrcamento);
  const versao = versoes.find(({ numero }) => numero === numeroVersao);
  if (!versao) throw new Error(`version ${numeroVersao} of quote ${codOrcamento} was sent and is not kept`);
  const hashAnterior = aprovacoes.at(-1)?.hash ?? null;
  const dados = {
    ...quem,
    sequencia: aprovacoes.length + 1,
    numeroVersao,
    decisoes: decididas.map(({ escolha, linha }) => ({
      codLinha: escolha.codLinha,
      decisao: escolha.decisao,
      totalCentavos: linha.totalCentavos,
      motivo: escolha.motivo ?? null,
    })),
    registradoPor: ctx.usuario?.codUsuario ?? null,
    quando: ctx.now.toISOString(),
  };
  const hash = hashDaProva(conteudoDaAprovacao(dados, versao.hash), hashAnterior);
  const aprovacao: AprovacaoGuardada = { ...dados, hash, hashAnterior, codigo: codigoDaProva(hash) };
  await insertAprovacao(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    codOrcamento,
    aprovacao,
  });
  return aprovacao.codigo;
}
