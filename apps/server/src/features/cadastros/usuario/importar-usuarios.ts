import { veRedeSemFiltro } from '@oferta/domain/sessao/nivel.ts';
import { enviarConvite, deleteUsuario, insertUsuario } from '#features/sessao/public.ts';
import type { Ctx } from '#kernel/context.ts';
import type { LinhaBoa, LinhaGravada, NaoDesfeito } from '#kernel/planilha/importador.ts';
import { replaceFiltros } from './filtros.queries.ts';
import { listConhecidas, lockConvitesIntactos } from './importar-usuarios.queries.ts';
import type { Convidado } from './julgar-convidado.ts';

/** Invites the people of a lot. A letter each, so one by one: a file of people has hundreds of lines, not thousands. */
export async function gravarConvites(
  ctx: Ctx,
  linhas: readonly LinhaBoa<Convidado>[],
): Promise<LinhaGravada[]> {
  const conhecidas = await listConhecidas(ctx.tx);
  const gravadas: LinhaGravada[] = [];
  for (const { linha, registro } of linhas) {
    const conhecida = conhecidas.get(registro.email);
    if (conhecida) {
      const { codUsuario: cod, versao } = conhecida;
      gravadas.push({ linha, cod, versao, acao: 'igual', antes: null });
      continue;
    }
    const cod = await convidar(ctx, registro);
    gravadas.push({ linha, cod, versao: 1, acao: 'criado', antes: null });
  }
  ctx.cadastroChanged('usuarios', null);
  return gravadas;
}

async function convidar(ctx: Ctx, convidado: Convidado): Promise<number> {
  const { codDistribuidor } = ctx.tenant;
  const codUsuario = await insertUsuario(ctx.tx, { ...convidado, codDistribuidor, now: ctx.now });
  const { codNivel, codConcessionariaPadrao } = convidado;
  if (codConcessionariaPadrao !== null && !veRedeSemFiltro(codNivel)) {
    const filtros = { grupos: [], marcas: [], concessionarias: [codConcessionariaPadrao] };
    await replaceFiltros(ctx.tx, { codDistribuidor, codUsuario }, filtros);
  }
  await enviarConvite(ctx, { ...convidado, codUsuario }, '');
  return codUsuario;
}

/** Takes the invitations back; whoever has come in, or was edited since, stays. */
export async function desfazerConvites(ctx: Ctx, feitos: readonly LinhaGravada[]): Promise<NaoDesfeito[]> {
  const criados = feitos.filter(({ acao }) => acao === 'criado');
  if (criados.length === 0) return [];
  const atuais = await lockConvitesIntactos(ctx.tx, criados);
  const ficam: NaoDesfeito[] = [];
  for (const { cod, versao } of criados) {
    const atual = atuais.get(cod);
    if (!atual) continue;
    if (atual.temSenha) ficam.push({ cod, motivo: 'A pessoa já criou a senha: desative em vez de excluir' });
    else if (atual.versao !== versao) ficam.push({ cod, motivo: 'Alterado depois da importação' });
    else await deleteUsuario(ctx.tx, cod);
  }
  ctx.cadastroChanged('usuarios', null);
  return ficam;
}
