import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type VisaoDaRede,
  visaoRefusals,
  type visaoContracts,
  type VisaoSalva,
} from '@oferta/contracts/suporte/visao.ts';
import { LIMITE_DE_VISOES } from '@oferta/domain/suporte/visao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, violates } from '#kernel/errors.ts';
import {
  countVisoes,
  type Dono,
  findVisaoDaRede,
  insertVisao,
  renameVisao,
  updateVisaoDaRede,
} from './visao.queries.ts';

type NovaVisao = InputOf<typeof visaoContracts.salvarVisao>['body'];
type NovaDaRede = InputOf<typeof visaoContracts.salvarVisaoDaRede>['body'];
type EdicaoDaRede = InputOf<typeof visaoContracts.alterarVisaoDaRede>['body'];

/** Who asks. Views are for people: the contracts let nobody in without a login. */
export function codUsuarioDe({ usuario }: Ctx): number {
  if (!usuario) throw new Error('a saved view needs a person');
  return usuario.codUsuario;
}

/** Keeps filters and view of a screen under a name, for who asks and nobody else. */
export async function salvarVisao(ctx: Ctx, visao: NovaVisao): Promise<VisaoSalva> {
  return guardar(ctx, { codUsuario: codUsuarioDe(ctx), codConcessionaria: visao.codConcessionaria }, visao);
}

/** Keeps a view of a screen of several dealerships; shared, the whole network finds it, each with their own dealerships. */
export async function salvarVisaoDaRede(ctx: Ctx, visao: NovaDaRede): Promise<VisaoDaRede> {
  const codUsuario = codUsuarioDe(ctx);
  const { codVisao } = await guardar(ctx, { codUsuario, codConcessionaria: null }, visao);
  return lerDaRede(ctx, codVisao);
}

async function guardar(
  ctx: Ctx,
  dono: Dono,
  visao: Omit<VisaoSalva, 'codVisao'> & { compartilhada?: boolean },
): Promise<VisaoSalva> {
  if ((await countVisoes(ctx.tx, dono, visao.tela)) >= LIMITE_DE_VISOES) refuse(visaoRefusals.muitas);
  return refusingNome(visao.nome, () =>
    insertVisao(ctx.tx, { ...visao, ...dono, codDistribuidor: ctx.tenant.codDistribuidor }),
  );
}

/** Only its owner changes a view; who merely reads a shared one does not find it here. */
export async function alterarVisaoDaRede(
  ctx: Ctx,
  codVisao: number,
  escrita: EdicaoDaRede,
): Promise<VisaoDaRede> {
  const visao = { codVisao, codUsuario: codUsuarioDe(ctx) };
  const feita = await refusingNome(escrita.nome, () => updateVisaoDaRede(ctx.tx, visao, escrita));
  return feita ? lerDaRede(ctx, codVisao) : refuse(visaoRefusals.naoEncontrada);
}

async function lerDaRede(ctx: Ctx, codVisao: number): Promise<VisaoDaRede> {
  const visao = await findVisaoDaRede(ctx.tx, { codVisao, codUsuario: codUsuarioDe(ctx) });
  return visao ?? refuse(visaoRefusals.naoEncontrada);
}

interface Renomeada {
  codVisao: number;
  nome: string;
}

/** Gives one of the person's own views another name. */
export async function renomearVisao(ctx: Ctx, { codVisao, nome }: Renomeada): Promise<VisaoSalva> {
  const visao = { codVisao, codUsuario: codUsuarioDe(ctx) };
  return (
    (await refusingNome(nome, () => renameVisao(ctx.tx, visao, nome))) ?? refuse(visaoRefusals.naoEncontrada)
  );
}

/** Names are the person's way to tell views apart: one screen has each but once, whatever the capitals. */
async function refusingNome<T>(nome: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'visao_salva_nome')) refuse(visaoRefusals.nomeEmUso, { dados: { nome } });
    throw error;
  }
}
