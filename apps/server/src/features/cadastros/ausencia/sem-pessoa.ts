/**
 * Appointments and jobs that a change of a person would leave without anybody.
 *
 * - jornada: the person's own working week; without one the dealership's hours hold.
 */
import type { AgendamentosDeFora } from '@oferta/contracts/cadastros/funcionamento.ts';
import {
  type Ausencia,
  caemNaAusencia,
  jornadaEfetiva,
  sobramDaJornada,
} from '@oferta/domain/cadastros/expediente/compromisso.ts';
import { type ExpedienteFio, toSemana } from '@oferta/domain/cadastros/expediente/expediente.ts';
import type { Ctx } from '#kernel/context.ts';
import { comServico, quantosDeFora, resumirDeFora } from '../de-fora.ts';
import {
  type CompromissoRow,
  findSemana,
  listRecepcoes,
  listServicosDoMecanico,
} from './compromissos.queries.ts';

export interface Pessoa {
  readonly recurso: 'mecanico' | 'consultor';
  readonly codRecurso: number;
}

export type JornadaFio = readonly ExpedienteFio[] | null;

/** What another working week would leave without this person; null when nothing. */
export async function semPessoaNaJornada(
  ctx: Ctx,
  pessoa: Pessoa & { readonly codConcessionaria: number },
  { antes, depois }: { antes: JornadaFio; depois: JornadaFio },
): Promise<AgendamentosDeFora | null> {
  const casa = toSemana(await findSemana(ctx.tx, pessoa.codConcessionaria));
  const semanaDe = (jornada: JornadaFio) => jornadaEfetiva(casa, jornada && toSemana(jornada));
  return resumo(
    sobramDaJornada(await listPelaFrente(ctx, pessoa), { antes: semanaDe(antes), depois: semanaDe(depois) }),
  );
}

/** What an absence would leave without this person. */
export async function semPessoaNaAusencia(
  ctx: Ctx,
  pessoa: Pessoa,
  ausencia: Ausencia,
): Promise<AgendamentosDeFora | null> {
  return resumo(caemNaAusencia(await listPelaFrente(ctx, pessoa), ausencia));
}

/** All that this person still has ahead, begun jobs included: what deactivating leaves. */
export async function semPessoaAtiva(ctx: Ctx, pessoa: Pessoa): Promise<AgendamentosDeFora | null> {
  const todos = await listPelaFrente(ctx, pessoa, true);
  const motivo = pessoa.recurso === 'mecanico' ? 'mecânico desativado' : 'consultor desativado';
  return resumo(todos.map((compromisso) => ({ compromisso, motivo })));
}

/** "1 serviço", "12 agendamentos". */
export function quantosDe({ recurso }: Pick<Pessoa, 'recurso'>, total: number): string {
  return quantosDeFora(total, recurso === 'mecanico' ? 'serviço' : 'agendamento');
}

function listPelaFrente(
  { tx, now }: Ctx,
  { recurso, codRecurso }: Pessoa,
  comIniciados = false,
): Promise<CompromissoRow[]> {
  return recurso === 'consultor'
    ? listRecepcoes(tx, codRecurso, now)
    : listServicosDoMecanico(tx, codRecurso, { agora: now, comIniciados });
}

function resumo(fora: readonly { compromisso: CompromissoRow; motivo: string }[]): AgendamentosDeFora | null {
  return resumirDeFora(
    fora.map(({ compromisso, motivo }) => ({
      ...compromisso,
      motivo: comServico(compromisso.descricao, motivo),
    })),
  );
}
