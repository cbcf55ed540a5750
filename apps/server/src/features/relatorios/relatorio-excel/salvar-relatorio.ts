import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  LIMITE_DE_RELATORIOS,
  type relatorioExcelContracts,
  type RelatorioSalvo,
  relatorioSalvoRefusals,
} from '@oferta/contracts/relatorios/relatorio-excel.ts';
import type { Ctx } from '#kernel/context.ts';
import { editar, pronto, type Registro } from '#kernel/editar.ts';
import { refuse, violates } from '#kernel/errors.ts';
import { conferirPedido } from './montar-excel.ts';
import {
  countRelatorios,
  deleteRelatorio,
  findRelatorio,
  insertRelatorio,
  lockRelatorio,
  updateRelatorio,
} from './relatorio-salvo.queries.ts';

type Novo = InputOf<typeof relatorioExcelContracts.criarRelatorioSalvo>['body'];
type Edicao = InputOf<typeof relatorioExcelContracts.alterarRelatorioSalvo>['body'];

/** Who asks. The contracts let nobody in without a login. */
export function codUsuarioDe({ usuario }: Ctx): number {
  if (!usuario) throw new Error('a kept report needs a person');
  return usuario.codUsuario;
}

/** Only its owner changes a report: a shared one is not found by whoever merely reads it. */
const RELATORIO: Registro<{ versao: number }, RelatorioSalvo> = {
  prender: (ctx, cod) => lockRelatorio(ctx.tx, codUsuarioDe(ctx), cod),
  ler: (ctx, cod) => findRelatorio(ctx.tx, codUsuarioDe(ctx), cod),
  naoEncontrado: relatorioSalvoRefusals.naoEncontrado,
  alterado: relatorioSalvoRefusals.alterado,
  quemAlterou: (_ctx, _antes, { dono }) => dono ?? 'Outra pessoa',
  anunciar: (ctx) => ctx.cadastroChanged('relatoriosSalvos', null),
};

/** Keeps what a report is of under a name. */
export async function criarRelatorio(ctx: Ctx, novo: Novo): Promise<RelatorioSalvo> {
  const codUsuario = codUsuarioDe(ctx);
  conferirPedido(novo.leiaute);
  if ((await countRelatorios(ctx.tx, codUsuario)) >= LIMITE_DE_RELATORIOS)
    refuse(relatorioSalvoRefusals.muitos);
  const { codDistribuidor } = ctx.tenant;
  const cod = await refusingNome(novo.nome, () =>
    insertRelatorio(ctx.tx, { codDistribuidor, codUsuario }, novo),
  );
  return pronto(ctx, RELATORIO, cod);
}

/** Changes one of the person's own: name, content, whether the network finds it. */
export async function alterarRelatorio(
  ctx: Ctx,
  cod: number,
  { versao, ...escrito }: Edicao,
): Promise<RelatorioSalvo> {
  conferirPedido(escrito.leiaute);
  return editar(ctx, { registro: RELATORIO, cod, versao }, () =>
    refusingNome(escrito.nome, () => updateRelatorio(ctx.tx, cod, escrito)),
  );
}

export async function excluirRelatorio(ctx: Ctx, cod: number): Promise<void> {
  if (!(await deleteRelatorio(ctx.tx, codUsuarioDe(ctx), cod))) refuse(relatorioSalvoRefusals.naoEncontrado);
  ctx.cadastroChanged('relatoriosSalvos', null);
}

async function refusingNome<T>(nome: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'relatorio_salvo_nome'))
      refuse(relatorioSalvoRefusals.nomeEmUso, { dados: { nome } });
    throw error;
  }
}
