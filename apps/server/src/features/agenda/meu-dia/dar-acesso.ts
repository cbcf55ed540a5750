import { randomInt } from 'node:crypto';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import {
  acessoRefusals,
  type acessoDoMecanicoContracts,
} from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { niveisDoQuadro } from '@oferta/contracts/agenda/servico.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { REPOUSO_MS, textoDoQr } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { hashPassword } from '#kernel/security/passwords.ts';
import { opaqueToken } from '#kernel/security/tokens.ts';
import { travarRecursos } from '../agendamento/marcar/ocupacao.queries.ts';
import { endSessoes } from './acesso.queries.ts';
import {
  findMecanico,
  findOutroDaPessoa,
  insertAparelho,
  listAcessos,
  listAparelhos,
  listPessoas,
  removeAparelho,
  setAcesso,
} from './painel.queries.ts';
import { insertQr, removeQr } from './qr.queries.ts';

/** How long an invitation waits for its device. */
const CONVITE_MS = 60 * 60_000;

/** The workshop's devices, who is at them, and how each mechanic comes in. */
export async function acessosDosMecanicos(
  { tx, now }: Ctx,
  codConcessionaria: number,
): Promise<OutputOf<typeof acessoDoMecanicoContracts.acessosDosMecanicos>> {
  const desde = new Date(now.getTime() - REPOUSO_MS);
  return {
    aparelhos: await listAparelhos(tx, codConcessionaria, desde),
    mecanicos: await listAcessos(tx, codConcessionaria),
    pessoas: await listPessoas(tx, codConcessionaria, niveisDoQuadro),
  };
}

/** Invites a device: the address opens once, within an hour, on the device that is to be let in. */
export async function convidarAparelho(
  { tx, tenant, now }: Ctx,
  { codConcessionaria, nome }: { codConcessionaria: number; nome: string },
): Promise<{ codAparelho: number; caminho: string }> {
  const { token, hash: segredoHash } = opaqueToken();
  const codAparelho = await insertAparelho(tx, {
    codDistribuidor: tenant.codDistribuidor,
    codConcessionaria,
    nome,
    segredoHash,
    agora: now,
    conviteAte: new Date(now.getTime() + CONVITE_MS),
  });
  return { codAparelho, caminho: `/meu-dia#${token}` };
}

/** Takes a device away: whoever is at it is out with their next act. */
export async function retirarAparelho({ tx, now }: Ctx, codAparelho: number): Promise<typeof FEITO> {
  if (!(await removeAparelho(tx, codAparelho, now))) refuse(acessoRefusals.aparelhoNaoEncontrado);
  await endSessoes(tx, { codAparelho }, now);
  return FEITO;
}

async function requireMecanico({ tx, tenant, now }: Ctx, codMecanico: number) {
  const mecanico = (await findMecanico(tx, codMecanico)) ?? refuse(acessoRefusals.mecanicoNaoEncontrado);
  return { ...mecanico, codMecanico, codDistribuidor: tenant.codDistribuidor, agora: now };
}

/** Gives a mechanic a PIN by chance, told this once: only its hash is kept. Where the former one is in use, it is over. */
export async function gerarPin({ unit }: Outside, codMecanico: number): Promise<{ pin: string }> {
  await unit((ctx) => requireMecanico(ctx, codMecanico));
  const pin = String(randomInt(10_000)).padStart(4, '0');
  const segredo_hash = await hashPassword(pin);
  await unit(async (ctx) => {
    await setAcesso(ctx.tx, await requireMecanico(ctx, codMecanico), { segredo_hash });
    await endSessoes(ctx.tx, { codMecanico }, ctx.now);
  });
  return { pin };
}

/** A mechanic comes in by PIN no more. */
export async function retirarPin(ctx: Ctx, codMecanico: number): Promise<typeof FEITO> {
  await setAcesso(ctx.tx, await requireMecanico(ctx, codMecanico), { segredo_hash: null });
  await endSessoes(ctx.tx, { codMecanico }, ctx.now);
  return FEITO;
}

/**
 * Gives a mechanic a code of their own to carry on a badge, told this once: only its hash is kept. It is good until it is
 * replaced or taken away, never by a date. The former one is out with whoever came in by it.
 */
export async function gerarQr(ctx: Ctx, codMecanico: number): Promise<{ texto: string }> {
  const { tx, tenant, now } = ctx;
  const { codConcessionaria } = await requireMecanico(ctx, codMecanico);
  await travarRecursos(tx, [`qr do mecanico ${codMecanico}`]);
  await removeQr(tx, codMecanico, now);
  const { token, hash: segredo_hash } = opaqueToken();
  await insertQr(tx, {
    cod_distribuidor: tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    cod_mecanico: codMecanico,
    segredo_hash,
    criado_em: now,
  });
  await endSessoes(tx, { codMecanico }, now);
  return { texto: textoDoQr(token) };
}

/** A mechanic comes in by QR no more. */
export async function retirarQr(ctx: Ctx, codMecanico: number): Promise<typeof FEITO> {
  await requireMecanico(ctx, codMecanico);
  await removeQr(ctx.tx, codMecanico, ctx.now);
  await endSessoes(ctx.tx, { codMecanico }, ctx.now);
  return FEITO;
}

/** Says which person a mechanic is, who then finds their own day wherever they log in; null: none. */
export async function ligarPessoa(
  ctx: Ctx,
  { codMecanico, codUsuario }: { codMecanico: number; codUsuario: number | null },
): Promise<typeof FEITO> {
  const mecanico = await requireMecanico(ctx, codMecanico);
  if (codUsuario !== null) {
    const pessoas = await listPessoas(ctx.tx, mecanico.codConcessionaria, niveisDoQuadro);
    if (!pessoas.some((pessoa) => pessoa.codUsuario === codUsuario))
      refuse(acessoRefusals.pessoaDesconhecida);
    const outro = await findOutroDaPessoa(ctx.tx, codUsuario, codMecanico);
    if (outro !== undefined) refuse(acessoRefusals.pessoaDeOutro, { dados: { nome: outro } });
  }
  await setAcesso(ctx.tx, mecanico, { cod_usuario: codUsuario });
  return FEITO;
}
