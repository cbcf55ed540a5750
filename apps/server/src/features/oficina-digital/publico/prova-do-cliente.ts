import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { publicoRefusals } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatCpf, isCpfValido } from '@oferta/domain/cadastros/documento/cpf.ts';
import type { ProvaDoLink } from '@oferta/domain/oficina-digital/resposta-cliente.ts';
import { redeDe } from '#kernel/fair/rede-de.ts';
import { countFalha, refuseEspera, requireTentativa } from '#machines/limite/limite-tentativas.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import type { Aberto } from './abrir-link.ts';
import { celularDe, provasDe } from './pagina-do-cliente.ts';
import { findCodigo, type PaginaGuardada } from './publico.queries.ts';

export const CODIGO_VALE_MIN = 10;
const JANELA_MS = CODIGO_VALE_MIN * 60_000;
/** In each span: what a person mistypes, and what a household or a waiting room behind one address does. */
const PROVAS_DO_LINK = 5;
const PROVAS_DO_ENDERECO = 30;
const CODIGOS_DO_LINK = 3;

export const novoCodigo = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** With the token, which nobody keeps: a code of six digits could be found from its own hash by trying all of them. */
export const hashDoCodigo = (token: string, codigo: string): Buffer =>
  createHash('sha256').update(`${token}\n${codigo}`).digest();

/**
 * Counts a link's try before it is looked at, so that many at once are counted too; ends the call when they are too many,
 * or when too many others from the same address were wrong.
 */
export async function contarProva(ctx: Ctx, { link }: Aberto, exchange: Exchange): Promise<void> {
  await requireTentativa(ctx, doEndereco(exchange), publicoRefusals.muitasTentativas);
  await contar(ctx, [{ chave: `prova do link ${link.tokenHash.toString('hex')}`, maximo: PROVAS_DO_LINK }]);
}

/** Counts what was wrong against the address. Right ones are not: half a city may stand behind one. */
export async function contarErro(ctx: Ctx, exchange: Exchange): Promise<void> {
  await countFalha(ctx, doEndereco(exchange), JANELA_MS);
}

const doEndereco = ({ endereco }: Exchange) => [
  { chave: `prova de ${redeDe(endereco)}`, maximo: PROVAS_DO_ENDERECO },
];

/** Counts a code that is asked for: each is an SMS to somebody's phone. */
export async function contarCodigo(ctx: Ctx, { link }: Aberto): Promise<void> {
  await contar(ctx, [{ chave: `codigo do link ${link.tokenHash.toString('hex')}`, maximo: CODIGOS_DO_LINK }]);
}

async function contar(ctx: Ctx, limites: Parameters<typeof countFalha>[1]): Promise<void> {
  refuseEspera(await countFalha(ctx, limites, JANELA_MS), ctx.now, publicoRefusals.muitasTentativas);
}

export interface ProvaDita {
  readonly prova: ProvaDoLink;
  readonly valor: string;
}

/** Ends the call when what was said is no CPF at all: nothing was tried, and nothing is counted. */
export function requireCpf({ prova, valor }: ProvaDita): void {
  if (prova === 'cpfDeclarado' && !isCpfValido(valor)) refuse(publicoRefusals.cpfInvalido);
}

/** What the registry has of the person, to be kept with the answer; null when it is not what they said. */
export async function provaQueConfere(
  ctx: Ctx,
  { aberto, pagina, token }: { aberto: Aberto; pagina: PaginaGuardada; token: string },
  { prova, valor }: ProvaDita,
): Promise<string | null> {
  if (!provasDe(aberto, pagina).includes(prova)) return null;
  if (prova === 'cpfDeclarado') return formatCpf(valor);
  if (prova === 'cpf') return pagina.cpf !== null && pagina.cpf.slice(-4) === valor ? valor : null;
  const celular = celularDe(aberto.orcamento.telefone);
  const codigo = await findCodigo(ctx.tx, aberto.link.tokenHash, ctx.now);
  if (celular === null || codigo === null || !timingSafeEqual(codigo, hashDoCodigo(token, valor)))
    return null;
  return `celular final ${celular.slice(-4)}`;
}
