import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  tipoServicoRefusals,
  type TipoServicoCadastrado,
  type tipoServicoContracts,
} from '@oferta/contracts/cadastros/tipo-servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse, refuseReferido } from '#kernel/errors.ts';
import { refuseCampo } from '../concessionaria/conferir-concessionaria.ts';
import {
  deleteTipo,
  findMesmoNome,
  findTipo,
  insertTipo,
  lockTipo,
  nextCodTipo,
  updateTipo,
} from './tipo-servico.queries.ts';

type Novo = InputOf<typeof tipoServicoContracts.criarTipoServico>['body'];
type Edicao = InputOf<typeof tipoServicoContracts.alterarTipoServico>['body'];

async function requireTipo({ tx }: Ctx, codTipoServico: number): Promise<TipoServicoCadastrado> {
  return (await findTipo(tx, codTipoServico)) ?? refuse(tipoServicoRefusals.naoEncontrado);
}

/** A new type of the distributor, under the code asked for or the next one. */
export async function criarTipoServico(
  ctx: Ctx,
  { codTipoServico: pedido, nome, tempoPadraoMin }: Novo,
): Promise<TipoServicoCadastrado> {
  await requireNomeLivre(ctx, nome, null);
  const dono = pedido === null ? undefined : await findTipo(ctx.tx, pedido);
  if (dono)
    refuseCampo(tipoServicoRefusals.codigoEmUso, 'codTipoServico', {
      codigo: String(dono.codTipoServico),
      nome: dono.nome,
    });
  const codTipoServico = pedido ?? (await nextCodTipo(ctx.tx));
  const { codDistribuidor } = ctx.tenant;
  await insertTipo(ctx.tx, { codDistribuidor, codTipoServico }, { nome, tempo_padrao_min: tempoPadraoMin });
  return announced(ctx, codTipoServico);
}

export async function alterarTipoServico(
  ctx: Ctx,
  codTipoServico: number,
  { nome, tempoPadraoMin, versao }: Edicao,
): Promise<TipoServicoCadastrado> {
  const row = (await lockTipo(ctx.tx, codTipoServico)) ?? refuse(tipoServicoRefusals.naoEncontrado);
  if (row.versao !== versao)
    refuse(tipoServicoRefusals.alterado, {
      dados: { quem: row.quem ?? 'Outra pessoa' },
      atual: await requireTipo(ctx, codTipoServico),
    });
  await requireNomeLivre(ctx, nome, codTipoServico);
  await updateTipo(ctx.tx, codTipoServico, { nome, tempo_padrao_min: tempoPadraoMin });
  return announced(ctx, codTipoServico);
}

/** Deletes a type that nothing refers to. */
export async function excluirTipoServico(ctx: Ctx, codTipoServico: number): Promise<void> {
  await requireTipo(ctx, codTipoServico);
  await deleteTipo(ctx.tx, codTipoServico).catch(refuseReferido(tipoServicoRefusals.comHistorico));
  announce(ctx);
}

async function requireNomeLivre({ tx }: Ctx, nome: string, menos: number | null): Promise<void> {
  const outro = await findMesmoNome(tx, nome, menos);
  if (outro)
    refuseCampo(tipoServicoRefusals.nomeEmUso, 'nome', {
      nome: outro.nome,
      codigo: String(outro.codTipoServico),
    });
}

function announced(ctx: Ctx, codTipoServico: number): Promise<TipoServicoCadastrado> {
  announce(ctx);
  return requireTipo(ctx, codTipoServico);
}

/** Lists of services show their type's name. */
function announce(ctx: Ctx): void {
  ctx.cadastroChanged('tiposServico', null);
  ctx.cadastroChanged('servicos', null);
}
