import type { Refusal } from '@oferta/contracts/refusal.ts';
import type { Ctx } from './context.ts';
import { refuse } from './errors.ts';

interface Versionado {
  readonly versao: number;
}

/** A kind of record that people edit: how one is held, read, refused and told of. */
export interface Registro<Antes extends Versionado, Atual> {
  /** Held for this transaction, so that its next writer waits; undefined when it is not the caller's. */
  readonly prender: (ctx: Ctx, cod: number) => Promise<Antes | undefined>;
  /** In wire shape; undefined when it is not the caller's. */
  readonly ler: (ctx: Ctx, cod: number) => Promise<Atual | undefined>;
  readonly naoEncontrado: Refusal;
  readonly alterado: Refusal;
  /** The name of who saved it last. */
  readonly quemAlterou: (ctx: Ctx, antes: Antes, atual: Atual) => string | Promise<string>;
  /** Tells the screens that show it. */
  readonly anunciar: (ctx: Ctx, atual: Atual) => void;
}

interface Edicao<Antes extends Versionado, Atual> {
  readonly registro: Registro<Antes, Atual>;
  readonly cod: number;
  /** What the editor saw. */
  readonly versao: number;
}

/** Changes a record at the version its editor saw, and answers it as it is then; otherwise 404, or 409 as `prender` says. */
export async function editar<Antes extends Versionado, Atual>(
  ctx: Ctx,
  edicao: Edicao<Antes, Atual>,
  gravar: (antes: Antes) => Promise<unknown>,
): Promise<Atual> {
  await gravar(await prender(ctx, edicao));
  return pronto(ctx, edicao.registro, edicao.cod);
}

/** The record, held, at the version its editor saw; otherwise 404, or 409 with the record as it is and who saved it. */
export async function prender<Antes extends Versionado, Atual>(
  ctx: Ctx,
  { registro, cod, versao }: Edicao<Antes, Atual>,
): Promise<Antes> {
  const antes = (await registro.prender(ctx, cod)) ?? refuse(registro.naoEncontrado);
  await requireVersao(antes, versao, async () => {
    const atual = await ler(ctx, registro, cod);
    return { alterado: registro.alterado, quem: await registro.quemAlterou(ctx, antes, atual), atual };
  });
  return antes;
}

interface Conflito {
  readonly alterado: Refusal;
  /** The name of who saved it last. */
  readonly quem: string;
  /** In wire shape, to be shown beside what was typed. */
  readonly atual: unknown;
}

/** Refuses what was asked of another version than the record's, which is held: 409 with the record as it is and who saved it. */
export async function requireVersao(
  registro: Versionado,
  versao: number,
  conflito: () => Promise<Conflito>,
): Promise<void> {
  if (registro.versao === versao) return;
  const { alterado, quem, atual } = await conflito();
  refuse(alterado, { dados: { quem }, atual });
}

/** The record in wire shape; 404 when it is not the caller's. */
export async function ler<Antes extends Versionado, Atual>(
  ctx: Ctx,
  { ler: find, naoEncontrado }: Registro<Antes, Atual>,
  cod: number,
): Promise<Atual> {
  return (await find(ctx, cod)) ?? refuse(naoEncontrado);
}

/** The record as it is now that it was written, told to the screens that show it. */
export async function pronto<Antes extends Versionado, Atual>(
  ctx: Ctx,
  registro: Registro<Antes, Atual>,
  cod: number,
): Promise<Atual> {
  const atual = await ler(ctx, registro, cod);
  registro.anunciar(ctx, atual);
  return atual;
}
