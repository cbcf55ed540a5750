import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type EnvioDeRelatorio,
  envioRefusals,
  LIMITE_DE_ENVIOS,
  type paginaUnicaContracts,
} from '@oferta/contracts/relatorios/pagina-unica.ts';
import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Quando } from '@oferta/domain/relatorios/pagina-unica/envio.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, pronto, type Registro } from '#kernel/editar.ts';
import { refuse } from '#kernel/errors.ts';
import { listCasasDosNumeros } from '../../numeros/casas.queries.ts';
import { findEmpresa } from '../pagina-unica.queries.ts';
import { enviarPaginaJob } from './enviar-pagina.job.ts';
import {
  countEnvios,
  deleteEnvio,
  type Escrito,
  findEnvio,
  listDeFora,
  insertEnvio,
  lockEnvio,
  markPedido,
  updateEnvio,
} from './envio.queries.ts';

type Novo = InputOf<typeof paginaUnicaContracts.criarEnvio>['body'];
type Edicao = InputOf<typeof paginaUnicaContracts.alterarEnvio>['body'];

/** Who asks. The contracts let nobody in without a login. */
export function codUsuarioDe({ usuario }: Ctx): number {
  if (!usuario) throw new Error('a report is sent by a person');
  return usuario.codUsuario;
}

/** What leaves in somebody's name is theirs alone to see and to change. */
const ENVIO: Registro<{ versao: number }, EnvioDeRelatorio> = {
  prender: (ctx, cod) => lockEnvio(ctx.tx, codUsuarioDe(ctx), cod),
  ler: (ctx, cod) => findEnvio(ctx.tx, codUsuarioDe(ctx), cod),
  naoEncontrado: envioRefusals.naoEncontrado,
  alterado: envioRefusals.alterado,
  quemAlterou: () => 'Você, em outra aba,',
  anunciar: (ctx) => ctx.cadastroChanged('enviosDeRelatorio', null),
};

/** Sends a report by e-mail from now on. */
export async function criarEnvio(ctx: Ctx, novo: Novo): Promise<EnvioDeRelatorio> {
  const codUsuario = codUsuarioDe(ctx);
  await requireGrupo(ctx, novo.codGrupo);
  await requireDaCasa(ctx, novo.destinatarios);
  if ((await countEnvios(ctx.tx, codUsuario)) >= LIMITE_DE_ENVIOS) refuse(envioRefusals.muitos);
  const { codDistribuidor } = ctx.tenant;
  const cod = await insertEnvio(ctx.tx, { codDistribuidor, codUsuario }, await escritoDe(ctx, novo));
  return pronto(ctx, ENVIO, cod);
}

/** Changes one of the person's own, or switches it off. */
export async function alterarEnvio(
  ctx: Ctx,
  cod: number,
  { versao, ...novo }: Edicao,
): Promise<EnvioDeRelatorio> {
  await requireGrupo(ctx, novo.codGrupo);
  await requireDaCasa(ctx, novo.destinatarios);
  return editar(ctx, { registro: ENVIO, cod, versao }, async () =>
    updateEnvio(ctx.tx, cod, await escritoDe(ctx, novo)),
  );
}

export async function excluirEnvio(ctx: Ctx, cod: number): Promise<void> {
  if (!(await deleteEnvio(ctx.tx, codUsuarioDe(ctx), cod))) refuse(envioRefusals.naoEncontrado);
  ctx.cadastroChanged('enviosDeRelatorio', null);
}

/** Has one made at once; a job lays it out and puts its letters in the outbox. */
export async function enviarAgora(ctx: Ctx, codEnvio: number): Promise<EnvioDeRelatorio> {
  const envio = (await lockEnvio(ctx.tx, codUsuarioDe(ctx), codEnvio)) ?? refuse(envioRefusals.naoEncontrado);
  if (!envio.ativo) refuse(envioRefusals.desligado);
  await markPedido(ctx.tx, codEnvio, { dia: null, agora: ctx.now });
  await ctx.enqueue(enviarPaginaJob, { codDistribuidor: ctx.tenant.codDistribuidor, codEnvio });
  return pronto(ctx, ENVIO, codEnvio);
}

/** A group of which the person sees nothing is as unknown as one that is not there. */
async function requireGrupo({ tx }: Ctx, codGrupo: number | null): Promise<void> {
  if (codGrupo === null) return;
  if ((await listCasasDosNumeros(tx, { grupos: [codGrupo] })).length === 0)
    refuse(envioRefusals.grupoDesconhecido);
}

/** A network's figures leave the house only where its developers said so. */
async function requireDaCasa({ tx, tenant }: Ctx, destinatarios: readonly string[]): Promise<void> {
  const [fora] = await listDeFora(tx, tenant.codDistribuidor, destinatarios);
  if (fora !== undefined) refuse(envioRefusals.foraDaCasa, { dados: { email: fora } });
}

/** On a day whose hour has gone by nothing leaves any more: who sets one at 15h for 7h does not mean now. */
async function escritoDe(
  { tx, tenant, now }: Ctx,
  escrito: Quando & Omit<Escrito, 'ultimoDia'>,
): Promise<Escrito> {
  const { fuso } = await findEmpresa(tx, tenant.codDistribuidor);
  const passou = minutoDoDia(now, fuso) >= escrito.hora * 60;
  return { ...escrito, ultimoDia: passou ? diaDe(now, fuso) : null };
}
