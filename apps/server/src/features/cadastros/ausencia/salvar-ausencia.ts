import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type Ausencia,
  type ausenciaContracts,
  ausenciaRefusals,
} from '@oferta/contracts/cadastros/ausencia.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import {
  deleteAusencia,
  findAusencia,
  findSobreposta,
  insertAusencia,
  lockPessoa,
  updateAusencia,
} from './ausencia.queries.ts';
import { type Pessoa, quantosDe, semPessoaNaAusencia } from './sem-pessoa.ts';

type Nova = InputOf<typeof ausenciaContracts.criarAusencia>['body'];
type Edicao = InputOf<typeof ausenciaContracts.alterarAusencia>['body'];
type Periodo = Pick<Nova, 'inicio' | 'fim' | 'das' | 'ate' | 'motivo' | 'confirmarForaDoHorario'>;

/** Books a person's absence: the agenda offers nothing then. What is booked already is told first and kept. */
export async function criarAusencia(
  ctx: Ctx,
  { codConcessionaria, recurso, codRecurso, ...periodo }: Nova,
): Promise<Ausencia> {
  const pessoa = { recurso, codRecurso };
  if (!(await lockPessoa(ctx.tx, codConcessionaria, pessoa))) refuse(ausenciaRefusals.pessoaDesconhecida);
  const dados = await conferir(ctx, pessoa, { ...periodo, menos: null });
  const { codDistribuidor } = ctx.tenant;
  const cod = await insertAusencia(ctx.tx, { ...pessoa, codDistribuidor, codConcessionaria }, dados);
  announce(ctx, pessoa, codConcessionaria);
  return requireAusencia(ctx, cod);
}

export async function alterarAusencia(
  ctx: Ctx,
  codAusencia: number,
  { versao, ...periodo }: Edicao,
): Promise<Ausencia> {
  const { quem, codConcessionaria, ...atual } =
    (await findAusencia(ctx.tx, codAusencia)) ?? refuse(ausenciaRefusals.naoEncontrada);
  if (atual.versao !== versao)
    refuse(ausenciaRefusals.alterada, { dados: { quem: quem ?? 'Outra pessoa' }, atual });
  await lockPessoa(ctx.tx, codConcessionaria, atual);
  await updateAusencia(ctx.tx, codAusencia, await conferir(ctx, atual, { ...periodo, menos: codAusencia }));
  announce(ctx, atual, codConcessionaria);
  return requireAusencia(ctx, codAusencia);
}

/** The person is back: the agenda offers the time again. */
export async function excluirAusencia(ctx: Ctx, codAusencia: number): Promise<void> {
  const ausencia = (await findAusencia(ctx.tx, codAusencia)) ?? refuse(ausenciaRefusals.naoEncontrada);
  await deleteAusencia(ctx.tx, codAusencia);
  announce(ctx, ausencia, ausencia.codConcessionaria);
}

/** The absence as it is stored, unless it overlaps another or leaves something without its person unconfirmed. */
async function conferir(
  ctx: Ctx,
  pessoa: Pessoa,
  { das, ate, confirmarForaDoHorario, menos, inicio, fim, motivo }: Periodo & { menos: number | null },
) {
  const inicioMin = das === null ? null : parseHora(das);
  const fimMin = ate === null ? null : parseHora(ate);
  const dados = { inicio, fim, inicioMin, fimMin, motivo };
  const outra = await findSobreposta(ctx.tx, pessoa, { ...dados, menos });
  if (outra) refuse(ausenciaRefusals.sobreposta, { dados: { motivo: outra.motivo } });
  if (confirmarForaDoHorario) return dados;

  const periodo = inicioMin === null || fimMin === null ? null : { inicioMin, fimMin };
  const fora = await semPessoaNaAusencia(ctx, pessoa, { inicio, fim, periodo, motivo });
  if (fora)
    refuse(ausenciaRefusals.foraDoHorario, {
      dados: { quantos: quantosDe(pessoa, fora.total) },
      atual: fora,
    });
  return dados;
}

async function requireAusencia(ctx: Ctx, codAusencia: number): Promise<Ausencia> {
  return (await findAusencia(ctx.tx, codAusencia)) ?? refuse(ausenciaRefusals.naoEncontrada);
}

/** The person's own screens, and the agenda's calendar, which the blocks stand in. */
function announce(ctx: Ctx, { recurso }: Pessoa, codConcessionaria: number): void {
  ctx.cadastroChanged(recurso === 'mecanico' ? 'mecanicos' : 'consultores', codConcessionaria);
  ctx.cadastroChanged('calendario', codConcessionaria);
}
