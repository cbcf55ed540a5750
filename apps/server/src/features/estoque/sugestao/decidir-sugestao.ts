import { type LinhaDaSugestao, type Sugestao, sugestaoRefusals } from '@oferta/contracts/estoque/sugestao.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { chegaEm, proximoPedido } from '@oferta/domain/estoque/fornecedor/calendario.ts';
import { contasDoPedido } from '@oferta/domain/estoque/fornecedor/condicoes.ts';
import { podeAlemDoOrcamento } from '@oferta/domain/estoque/orcamento.ts';
import { emEmbalagens } from '@oferta/domain/estoque/pedido.ts';
import { emMilesimos, isMultiplo } from '@oferta/domain/estoque/quantidade.ts';
import {
  type AcaoSugestao,
  podeNaSugestao,
  SITUACAO_SUGESTAO_EM_PALAVRAS,
  type SituacaoSugestao,
} from '@oferta/domain/estoque/situacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { hojeDaCasa } from '../fornecedor/hoje-da-casa.ts';
import { conferirLinhas } from './conferir.ts';
import { listFornecedores } from './pecas.queries.ts';
import {
  assinarSugestao,
  datarEnvio,
  type LinhaComEmbalagem,
  listEmbalagens,
  findSugestao,
  type LinhaEditada,
  listLinhas,
  lockSugestao,
  readSugestao,
  situarSugestao,
  type SugestaoTravada,
  updateLinhas,
} from './sugestao.queries.ts';

/** Takes the suggestion for what is to be done to it; whoever comes second finds what the first made of it. */
export async function travar(ctx: Ctx, codSugestaoPedido: number, acao: AcaoSugestao) {
  const sugestao = (await lockSugestao(ctx.tx, codSugestaoPedido)) ?? refuse(sugestaoRefusals.naoEncontrada);
  if (!podeNaSugestao(acao, sugestao.situacao))
    refuse(sugestaoRefusals.outraSituacao, {
      dados: { situacao: SITUACAO_SUGESTAO_EM_PALAVRAS[sugestao.situacao] },
      atual: await findSugestao(ctx.tx, codSugestaoPedido),
    });
  return sugestao;
}

/** The suggestion as it is now, and whoever looks at the list is told. */
export async function pronta(ctx: Ctx, codSugestaoPedido: number): Promise<Sugestao> {
  const sugestao = (await findSugestao(ctx.tx, codSugestaoPedido)) ?? refuse(sugestaoRefusals.naoEncontrada);
  ctx.cadastroChanged('sugestoes', sugestao.codconcessionaria);
  return sugestao;
}

/** Who an order goes to, as it is ordered from now. */
async function requireFornecedor(ctx: Ctx, { codConcessionaria, codFornecedor }: SugestaoTravada) {
  const todos = await listFornecedores(ctx.tx, codConcessionaria);
  return (
    todos.find((outro) => outro.codFornecedor === codFornecedor) ?? refuse(sugestaoRefusals.naoEncontrada)
  );
}

/** What is ordered is whole packs: the supplier sends no half drum. A line that is left as it was is not asked. */
function requireEmbalagens(
  embalagens: ReadonlyMap<number, LinhaComEmbalagem>,
  linhas: readonly LinhaEditada[],
): void {
  for (const { codPeca, pedir } of linhas) {
    const peca = embalagens.get(codPeca);
    if (!peca || pedir === peca.pedir || isMultiplo(pedir, peca.embalagem)) continue;
    const mais = emEmbalagens(pedir, peca.embalagem);
    refuse(sugestaoRefusals.foraDaEmbalagem, {
      dados: {
        codigo: peca.codigo,
        embalagem: peca.embalagem,
        menos: emMilesimos(mais - peca.embalagem),
        mais,
      },
    });
  }
}

/** Changes quantities and marks: all, or none when one of them is no longer what was seen. */
export async function editarLinhas(ctx: Ctx, codSugestaoPedido: number, linhas: readonly LinhaEditada[]) {
  const { situacao, codConcessionaria } = await travar(ctx, codSugestaoPedido, 'editar');
  requireEmbalagens(await listEmbalagens(ctx.tx, codSugestaoPedido), linhas);
  const escritas = await updateLinhas(ctx.tx, codSugestaoPedido, linhas);
  if (escritas.length < linhas.length) {
    const feitas = new Set(escritas.map(({ codPeca }) => codPeca));
    const atuais = (await listLinhas(ctx.tx, codSugestaoPedido)).filter(
      ({ codPeca }) => !feitas.has(codPeca),
    );
    const perdida = linhas.find(({ codPeca }) => !feitas.has(codPeca));
    const atual = atuais.find(({ codPeca }) => codPeca === perdida?.codPeca);
    if (!atual) refuse(sugestaoRefusals.linhaAusente);
    refuse(sugestaoRefusals.linhaAlterada, {
      dados: { quem: atual.alteradoPor ?? 'Outra pessoa', pedir: atual.pedir },
      atual,
    });
  }
  if (situacao === 'nova') await situarSugestao(ctx.tx, codSugestaoPedido, 'emAnalise');
  ctx.cadastroChanged('sugestoes', codConcessionaria);
  return escritas;
}

const totalDe = (linhas: readonly LinhaDaSugestao[]): number =>
  linhas
    .filter(({ marcada }) => marcada)
    .reduce((soma, { pedir, custoCentavos }) => soma + Math.round(pedir * custoCentavos), 0);

/** Whoever may not go beyond the budget is told by how much the order does. */
export function requireNoOrcamento(ctx: Ctx, orcamentoCentavos: number | null, total: number): void {
  if (orcamentoCentavos === null || (ctx.usuario && podeAlemDoOrcamento(ctx.usuario.codNivel))) return;
  if (total > orcamentoCentavos)
    refuse(sugestaoRefusals.acimaDoOrcamento, { dados: { passa: formatBRL(total - orcamentoCentavos) } });
}

/**
 * Approves what was seen: another hash, or a demand that moved since, is refused with what differs; what passes the budget
 * is approved by whoever may go beyond it.
 */
export async function aprovarSugestao(ctx: Ctx, codSugestaoPedido: number, hash: string): Promise<Sugestao> {
  const sugestao = await travar(ctx, codSugestaoPedido, 'aprovar');
  const linhas = await listLinhas(ctx.tx, codSugestaoPedido);
  const diferencas = await conferirLinhas(ctx, sugestao, { linhas });
  if (hash !== sugestao.hash || diferencas.length > 0)
    refuse(sugestaoRefusals.desatualizada, { atual: { hash_pedido: sugestao.hash, diferencas } });
  if (!linhas.some(({ marcada, pedir }) => marcada && pedir > 0)) refuse(sugestaoRefusals.vazia);
  const total = totalDe(linhas);
  requireNoOrcamento(ctx, sugestao.orcamentoCentavos, total);
  await situarSugestao(ctx.tx, codSugestaoPedido, 'aprovada');
  const fornecedor = await requireFornecedor(ctx, sugestao);
  await assinarSugestao(ctx.tx, codSugestaoPedido, {
    quem: ctx.usuario?.codUsuario ?? null,
    quando: ctx.now,
    ...proximoPedido(await hojeDaCasa(ctx, sugestao.codConcessionaria), fornecedor),
    ...contasDoPedido(total, fornecedor),
  });
  return pronta(ctx, codSugestaoPedido);
}

const DEPOIS = { enviar: 'enviada', descartar: 'descartada' } as const satisfies Partial<
  Record<AcaoSugestao, SituacaoSugestao>
>;

/** Sends or throws away. */
export async function passarSugestao(
  ctx: Ctx,
  codSugestaoPedido: number,
  acao: keyof typeof DEPOIS,
): Promise<Sugestao> {
  const sugestao = await travar(ctx, codSugestaoPedido, acao);
  await situarSugestao(ctx.tx, codSugestaoPedido, DEPOIS[acao]);
  if (acao === 'enviar') {
    const { prazoDias, calendario } = await requireFornecedor(ctx, sugestao);
    const sai = await hojeDaCasa(ctx, sugestao.codConcessionaria);
    // It leaves when somebody says so, whatever the calendar.
    await datarEnvio(ctx.tx, codSugestaoPedido, {
      quando: ctx.now,
      sai,
      chega: sugestao.tipo === 'emergencia' ? null : chegaEm(sai, prazoDias, calendario),
    });
  }
  return pronta(ctx, codSugestaoPedido);
}

const MOSTRADAS = 20;

/**
 * Whether an open suggestion still says what it would say now, and what differs first. One that was approved while this was
 * worked out differs by its own units alone, which is nothing to tell.
 */
export async function conferirSugestao(ctx: Ctx, codSugestaoPedido: number) {
  const aberta = async () => {
    const sugestao =
      (await readSugestao(ctx.tx, codSugestaoPedido)) ?? refuse(sugestaoRefusals.naoEncontrada);
    return podeNaSugestao('aprovar', sugestao.situacao) ? sugestao : undefined;
  };
  const sugestao = await aberta();
  const linhas = sugestao ? await listLinhas(ctx.tx, codSugestaoPedido) : [];
  const achadas = sugestao ? await conferirLinhas(ctx, sugestao, { linhas, ate: MOSTRADAS }) : [];
  const diferencas = achadas.length > 0 && (await aberta()) ? achadas : [];
  return { desatualizada: diferencas.length > 0, diferencas };
}
