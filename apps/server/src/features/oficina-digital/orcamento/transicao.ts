import {
  type AcaoOrcamento,
  aposAcao,
  type EstadoOrcamento,
  type EventoOrcamento,
  ESTADO_ORCAMENTO_NA_FRASE,
  precisaMotivo,
} from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import { insertEvento, updateOrcamento, type OrcamentoTravado } from './orcamento.queries.ts';

/** What was wanted, as it reads in "Não é possível …". */
const NO_INFINITIVO: Readonly<Record<AcaoOrcamento, string>> = {
  precificar: 'precificar',
  concluirPreco: 'concluir o preço',
  voltarAoPreco: 'voltar ao preço',
  enviar: 'enviar',
  reenviar: 'reenviar',
  decidir: 'registrar a decisão',
  expirar: 'expirar',
  reabrir: 'reabrir',
  finalizar: 'finalizar',
  cancelar: 'cancelar',
};

/** Where the action leads, or its refusal: the state machine says what, the customer's eyes say whether a reason is due. */
export function requireTransicao(
  acao: AcaoOrcamento,
  { estado, vistoEm }: Pick<OrcamentoTravado, 'estado' | 'vistoEm'>,
  motivo: string | null,
): EstadoOrcamento {
  const para =
    aposAcao(estado, acao) ??
    refuse(orcamentoRefusals.acaoImpossivel, {
      dados: { acao: NO_INFINITIVO[acao], estado: ESTADO_ORCAMENTO_NA_FRASE[estado] },
    });
  if (!motivo && precisaMotivo(acao, { estado, visto: vistoEm !== null }))
    refuse(orcamentoRefusals.motivoObrigatorio);
  return para;
}

interface Passo {
  acao: AcaoOrcamento;
  para: EstadoOrcamento;
  motivo?: string | null;
  /** Who did it, when it was no user: "Cliente", or the rule. */
  quem?: string;
  /** What the step stamps besides the state. */
  carimbos?: Parameters<typeof updateOrcamento>[2];
}

/** Takes a step that was allowed: the state, since when, and a line of the quote's history. */
export async function moveOrcamento(ctx: Ctx, orcamento: OrcamentoTravado, passo: Passo): Promise<void> {
  const { acao, para, motivo = null, carimbos = {} } = passo;
  const { codOrcamento, codConcessionaria, estado } = orcamento;
  await updateOrcamento(ctx.tx, codOrcamento, {
    estado: para,
    ...(para !== estado && { estado_desde: ctx.now }),
    ...carimbos,
  });
  await anotar(ctx, { codOrcamento, codConcessionaria }, { ...passo, motivo, de: estado, acao, para });
}

interface Nota {
  acao: EventoOrcamento;
  de?: EstadoOrcamento | null;
  para?: EstadoOrcamento | null;
  motivo?: string | null;
  quem?: string;
}

/** Writes a line of a quote's history. */
export async function anotar(
  ctx: Ctx,
  { codOrcamento, codConcessionaria }: { codOrcamento: number; codConcessionaria: number },
  { acao, de = null, para = null, motivo = null, quem }: Nota,
): Promise<void> {
  const codUsuario = ctx.usuario?.codUsuario ?? null;
  await insertEvento(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    codOrcamento,
    codUsuario,
    quem:
      quem ?? (codUsuario === null ? 'Sistema' : ((await findNomeDoUsuario(ctx.tx, codUsuario)) ?? 'Alguém')),
    acao,
    de,
    para,
    motivo,
    quando: ctx.now,
  });
}
