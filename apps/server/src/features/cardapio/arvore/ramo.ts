import type { InputOf } from '@oferta/contracts/contract.ts';
import { arvoreRefusals, type arvoreContracts, type No } from '@oferta/contracts/cardapio/arvore.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { MUDANCA_DE_SITUACAO } from '../lote/aplicar-lote.ts';
import { abrirLote, fecharLote } from '../lote/lote.queries.ts';
import {
  countFora,
  countRamo,
  deleteRamo,
  listChaves,
  listCodigos,
  lockNo,
  type NoRow,
  ordenarNos,
  pasteRamo,
  situarRamo,
  updateNo,
} from './no.queries.ts';
import { announceCardapio, noAtual, requireLugar, requireNo } from './require-no.ts';

/** One transaction's worth of nodes that somebody waits for. */
const MAXIMO = 5000;

type Situacao = InputOf<typeof arvoreContracts.situarNo>['body'];

/** Publishes a node, takes it back or deactivates it; with all below when asked, as a batch that can be undone. */
export async function situarNo(
  ctx: Ctx,
  codNo: number,
  { versao, situacao, abaixo }: Situacao,
): Promise<{ no: No; alterados: number; codLote: number | null }> {
  const antes = await requireNo(ctx, { codNo, versao });
  if (!abaixo) {
    const alterados = antes.situacao === situacao ? 0 : 1;
    if (alterados > 0) await updateNo(ctx.tx, codNo, { situacao });
    announceCardapio(ctx, antes.cod_concessionaria);
    return { no: await noAtual(ctx, codNo), alterados, codLote: null };
  }
  const alterados = await countFora(ctx.tx, codNo, situacao);
  const codLote = alterados === 0 ? null : await situarEmLote(ctx, antes, { situacao, alterados });
  return { no: await noAtual(ctx, codNo), alterados, codLote };
}

async function situarEmLote(
  ctx: Ctx,
  { cod_no: codNo, cod_concessionaria: codConcessionaria, nome }: NoRow,
  { situacao, alterados }: { situacao: SituacaoNo; alterados: number },
): Promise<number> {
  const codLote = await abrirLote(ctx, {
    codConcessionaria,
    tipo: 'edicao',
    descricao: `${MUDANCA_DE_SITUACAO[situacao]} de "${nome}": ${alterados === 1 ? '1 ponto' : `${alterados} pontos`}`,
  });
  await situarRamo(ctx.tx, { codLote, codNo, situacao });
  await fecharLote(ctx.tx, codLote);
  announceCardapio(ctx, codConcessionaria);
  return codLote;
}

/** Pastes a copy of a branch below another node of the same dealership, as drafts. */
export async function colarNo(ctx: Ctx, codNo: number, codPai: number | null) {
  const origem = (await lockNo(ctx.tx, codNo)) ?? refuse(arvoreRefusals.naoEncontrado);
  const codConcessionaria = origem.cod_concessionaria;
  await requireLugar(ctx, { codConcessionaria, codPai, tipo: origem.tipo });
  const total = await requireCabe(ctx, codNo);
  const nome = nomeLivre(origem.nome, await listChaves(ctx.tx, codConcessionaria, codPai));
  const codLote = await abrirLote(ctx, {
    codConcessionaria,
    tipo: 'colagem',
    descricao: `"${origem.nome}" copiado com ${total} pontos`,
  });
  const colado = await pasteRamo(ctx.tx, { codLote, codNo, codPai, nome });
  await ordenarNos(ctx.tx, await listCodigos(ctx.tx, codConcessionaria, codPai));
  await fecharLote(ctx.tx, codLote);
  announceCardapio(ctx, codConcessionaria);
  return { no: await noAtual(ctx, colado.codNo), copiados: colado.copiados, codLote };
}

/** Removes a node; what stands below goes too only when that was said. The batch brings it back. */
export async function excluirNo(ctx: Ctx, codNo: number, tudo: boolean) {
  const no = (await lockNo(ctx.tx, codNo)) ?? refuse(arvoreRefusals.naoEncontrado);
  const total = await requireCabe(ctx, codNo);
  if (total > 1 && !tudo) refuse(arvoreRefusals.temAbaixo, { dados: { quantos: total - 1 } });
  const codLote = await abrirLote(ctx, {
    codConcessionaria: no.cod_concessionaria,
    tipo: 'exclusao',
    descricao: total > 1 ? `"${no.nome}" excluído com ${total - 1} pontos abaixo` : `"${no.nome}" excluído`,
  });
  const excluidos = await deleteRamo(ctx.tx, { codLote, codNo });
  await fecharLote(ctx.tx, codLote);
  announceCardapio(ctx, no.cod_concessionaria);
  return { feito: true as const, excluidos, codLote };
}

async function requireCabe(ctx: Ctx, codNo: number): Promise<number> {
  const total = await countRamo(ctx.tx, codNo);
  if (total > MAXIMO) refuse(arvoreRefusals.muitoGrande, { dados: { maximo: MAXIMO } });
  return total;
}

/** The name, or the first of "name (cópia)", "name (cópia 2)" … that its new place does not have. */
function nomeLivre(nome: string, chaves: ReadonlySet<string>): string {
  if (!chaves.has(semAcento(nome))) return nome;
  for (let n = 1; ; n += 1) {
    const sufixo = n === 1 ? ' (cópia)' : ` (cópia ${n})`;
    const candidato = `${nome.slice(0, 120 - sufixo.length)}${sufixo}`;
    if (!chaves.has(semAcento(candidato))) return candidato;
  }
}
