import { type SituacaoAgendamento, situacaoDoAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import {
  type Acao,
  aplicar,
  type DadosDaAcao,
  type EstadoServico,
  impedimentoPara,
} from '@oferta/domain/agenda/oficina/ciclo-servico.ts';

interface Job extends EstadoServico {
  agendamento: number;
  /** A start of it ended as work. */
  jaTrabalhado: boolean;
  /** What it was told to be when it was last started. */
  percentualAntes: number;
}

/**
 * A workshop in memory, made of nothing but the domain's rules: what the real one must look like after the same steps.
 * Jobs and appointments are told by their position.
 */
export class OficinaDeReferencia {
  readonly jobs: Job[];
  readonly situacoes: SituacaoAgendamento[];

  /** One job per entry, of the appointment it names, with these mechanics. */
  constructor(agendamentos: readonly number[], mecanicos: readonly (number | null)[]) {
    this.jobs = agendamentos.map((agendamento, i) => ({
      agendamento,
      status: 1,
      paralisado: false,
      codMecanico: mecanicos[i] ?? null,
      osAberta: true,
      percentual: 0,
      jaTrabalhado: false,
      percentualAntes: 0,
    }));
    this.situacoes = [...new Set(agendamentos)].map(() => 'recepcionado');
  }

  /** Takes a step; answers the code a refusal is expected to have, or null when it is done. */
  faz(i: number, acao: Acao, dados: DadosDaAcao): string | null {
    const job = this.#job(i);
    // The specification's GET: already back in the queue is no mistake.
    if (acao === 'retomar' && job.status === 1) return null;
    const impedimento = impedimentoPara(acao, job, dados);
    if (impedimento) return codigoDe(acao, impedimento);

    const { jaTrabalhado, percentualAntes } = job;
    const depois = {
      ...job,
      ...aplicar(acao, job, { ...dados, jaTrabalhado, percentualAntes }),
      jaTrabalhado: jaTrabalhado || acao === 'paralisar' || acao === 'finalizar',
      percentualAntes: acao === 'iniciar' ? job.percentual : percentualAntes,
    };
    const tomado = this.jobs.some(
      (outro) => outro !== job && isCorrendo(outro) && outro.codMecanico === depois.codMecanico,
    );
    if (isCorrendo(depois) && tomado) return 'servico.mecanicoComServico';
    this.jobs[i] = depois;
    this.#settle(job.agendamento);
    return null;
  }

  #settle(agendamento: number): void {
    const doCarro = this.jobs.filter((job) => job.agendamento === agendamento);
    const antes = this.situacoes[agendamento] ?? 'recepcionado';
    const nova = situacaoDoAgendamento(
      antes,
      doCarro.map(({ status }) => status),
    );
    this.situacoes[agendamento] = nova;
    for (const job of doCarro) Object.assign(job, { osAberta: nova !== 'entregue' });
  }

  #job(i: number): Job {
    const job = this.jobs[i];
    if (!job) throw new Error(`there is no job ${i}`);
    return job;
  }
}

/** Whether a mechanic is at it right now. */
export const isCorrendo = ({ status, paralisado }: Pick<EstadoServico, 'status' | 'paralisado'>): boolean =>
  status === 2 && !paralisado;

function codigoDe(acao: Acao, impedimento: string): string {
  if (impedimento === 'osFechada' || impedimento === 'percentualInvalido') return `servico.${impedimento}`;
  if (impedimento === 'semMecanico' && acao === 'iniciar') return 'servico.semMecanico';
  return 'servico.transicaoRecusada';
}
