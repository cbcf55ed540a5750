import { createHash } from 'node:crypto';
import type { Refusal } from '@oferta/contracts/refusal.ts';
import { autenticacaoRefusals } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { addFalha, deleteContagens, listContagens, type Contagem } from './limite.queries.ts';

/** So many failures a minute, or another span, under one key; the next try within it is turned away unread. */
export interface Limite {
  readonly chave: string;
  readonly maximo: number;
  /** The e-mail of the account that this keeps shut, so that it can be opened again. */
  readonly conta?: string;
}

const JANELA_MS = 60_000;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const hashOf = ({ chave }: Limite): Buffer => sha256(chave);

/** Ends the call with 429 when one of the limits is already full. */
export async function requireTentativa(
  ctx: Ctx,
  limites: readonly Limite[],
  recusa?: Refusal,
): Promise<void> {
  const contagens = await listContagens(ctx.tx, limites.map(hashOf), ctx.now);
  refuseEspera(
    esperaDe(limites, contagens, ({ falhas }, { maximo }) => falhas >= maximo),
    ctx.now,
    recusa,
  );
}

/**
 * Counts a failure; says until when to wait if it was one too many. The caller refuses after its commit, otherwise the
 * count would be rolled back with the rest.
 */
export async function countFalha(
  ctx: Ctx,
  limites: readonly Limite[],
  janelaMs: number = JANELA_MS,
): Promise<Date | null> {
  const contagens = await addFalha(ctx.tx, ctx.tenant.codDistribuidor, {
    limites: limites.map((limite) => ({
      chave: hashOf(limite),
      maximo: limite.maximo,
      conta: limite.conta === undefined ? null : sha256(limite.conta),
    })),
    now: ctx.now,
    zeraEm: new Date(ctx.now.getTime() + janelaMs),
  });
  return esperaDe(limites, contagens, ({ falhas }, { maximo }) => falhas > maximo);
}

/** Counts one more under a key; how many there now are, and until when to wait if it was one too many. */
export async function contarUma(
  ctx: Ctx,
  limite: Limite,
  janelaMs: number,
): Promise<{ quantas: number; ate: Date | null }> {
  const [contagem] = await addFalha(ctx.tx, ctx.tenant.codDistribuidor, {
    limites: [{ chave: hashOf(limite), maximo: limite.maximo, conta: null }],
    now: ctx.now,
    zeraEm: new Date(ctx.now.getTime() + janelaMs),
  });
  const quantas = contagem?.falhas ?? 0;
  return { quantas, ate: contagem && quantas > limite.maximo ? contagem.zeraEm : null };
}

/** Opens an account that failed tries keep shut, wherever they came from. */
export async function liberarEntrada(ctx: Ctx, email: string): Promise<void> {
  await deleteContagens(ctx.tx, sha256(email));
}

/** Ends the call with 429 and the time to wait; does nothing without an instant. `recusa` says `{espera}`. */
export function refuseEspera(
  ate: Date | null,
  now: Date,
  recusa: Refusal = autenticacaoRefusals.muitasTentativas,
): void {
  if (ate === null) return;
  const segundos = Math.max(1, Math.ceil((ate.getTime() - now.getTime()) / 1000));
  refuse(recusa, { dados: { espera: porExtenso(segundos) }, retryAfter: segundos });
}

function porExtenso(segundos: number): string {
  if (segundos > 7_200) return `${Math.ceil(segundos / 3600)} horas`;
  if (segundos > 60) return `${Math.ceil(segundos / 60)} minutos`;
  return segundos === 1 ? '1 segundo' : `${segundos} segundos`;
}

function esperaDe(
  limites: readonly Limite[],
  contagens: readonly Contagem[],
  isFull: (contagem: Contagem, limite: Limite) => boolean,
): Date | null {
  let ate: Date | null = null;
  for (const limite of limites) {
    const contagem = contagens.find(({ chave }) => chave.equals(hashOf(limite)));
    if (!contagem || !isFull(contagem, limite)) continue;
    if (ate === null || contagem.zeraEm > ate) ate = contagem.zeraEm;
  }
  return ate;
}
