import { ESTADO_ORCAMENTO_NA_FRASE } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { anunciarOrcamentos, requireOrcamento } from './orcamento-fio.ts';
import { updateOrcamento, type OrcamentoTravado } from './orcamento.queries.ts';

/** How long "em edição por …" lasts unless renewed: a browser that died lets go by itself. */
const VALE_MS = 60_000;

/** Who else has the quote open to price now; null when nobody does. */
function outroEditor(ctx: Ctx, { editandoPor, editandoAte, editor }: OrcamentoTravado): string | null {
  const dele = editandoPor !== null && editandoPor !== ctx.usuario?.codUsuario;
  return dele && editandoAte !== null && editandoAte > ctx.now ? (editor ?? 'outra pessoa') : null;
}

/** Only quotes being priced have their lines changed, and only by whoever has them open. */
export function requireEditavel(ctx: Ctx, orcamento: OrcamentoTravado): void {
  if (orcamento.estado !== 'emPrecificacao' && orcamento.estado !== 'novo')
    refuse(orcamentoRefusals.foraDePreco, { dados: { estado: ESTADO_ORCAMENTO_NA_FRASE[orcamento.estado] } });
  const quem = outroEditor(ctx, orcamento);
  if (quem !== null) refuse(orcamentoRefusals.emEdicao, { dados: { quem } });
}

/** Refuses a change of state under somebody's hands. */
export function requireNinguemEditando(ctx: Ctx, orcamento: OrcamentoTravado): void {
  const quem = outroEditor(ctx, orcamento);
  if (quem !== null) refuse(orcamentoRefusals.emEdicao, { dados: { quem } });
}

/** Says that the caller is pricing it, takes it over from whoever is, or lets it go. */
export async function ocuparOrcamento(ctx: Ctx, codOrcamento: number, acao: 'ocupar' | 'assumir' | 'soltar') {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  const codUsuario = ctx.usuario?.codUsuario ?? null;
  if (acao === 'ocupar') requireNinguemEditando(ctx, orcamento);
  const meu = orcamento.editandoPor === codUsuario;
  if (acao === 'soltar' && !meu) return { editandoPor: null, ate: null };

  const ate = acao === 'soltar' || codUsuario === null ? null : new Date(ctx.now.getTime() + VALE_MS);
  await updateOrcamento(ctx.tx, codOrcamento, {
    editando_por: ate === null ? null : codUsuario,
    editando_ate: ate,
  });
  // Renewing every half minute is nobody's news.
  if (!meu || ate === null) anunciarOrcamentos(ctx, orcamento.codConcessionaria);
  if (ate === null || codUsuario === null) return { editandoPor: null, ate: null };
  return {
    editandoPor: { cod: codUsuario, nome: (await findNomeDoUsuario(ctx.tx, codUsuario)) ?? 'Alguém' },
    ate: ate.toISOString(),
  };
}
