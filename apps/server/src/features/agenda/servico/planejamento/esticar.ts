import { formatHora, type Periodo } from '@oferta/domain/tempo/horario.ts';
import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { addDias, type Dia, diaDe, instanteDe, minutosDesde } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import {
  type DiaDeTrabalho,
  findDiaDeTrabalho,
  podePassarDoFim,
  requireNoExpediente,
  requireSemBloqueio,
  terminaNoExpediente,
} from './dia-do-mecanico.ts';
import { empurrar, fimEsticado, minutosDeTrabalho } from './empurrar.ts';
import { findMecanicoDaRaia, type JobDaRaia, listBloqueios, listFilaDaRaia } from './planejamento.queries.ts';
import type { ServicoTravado } from '../servico.queries.ts';

/** Where a pushed job goes, as instants; null: no room is left that day. */
export interface Movido {
  job: JobDaRaia;
  para: { inicio: Date; fim: Date } | null;
}

interface Esticado {
  fim: Date | null;
  movidos: Movido[];
  /** That it ends when the house is closed, in words; null when it does not. */
  aviso: string | null;
}

interface Plano {
  inicio: Date;
  fim: Date;
}

/** The job's new end and the jobs it pushes. Only a job that holds a place in a lane has an end to move. */
export async function esticar(ctx: Ctx, servico: ServicoTravado, minutos: number): Promise<Esticado> {
  const { inicioPlanejado, fimPlanejado, codMecanico, codBox, codConcessionaria, encaixe, fuso } = servico;
  const naRaia = servico.status <= STATUS_SERVICO.emServico && !servico.paralisado;
  if (!naRaia || inicioPlanejado === null || fimPlanejado === null)
    return { fim: fimPlanejado, movidos: [], aviso: null };

  const corre = servico.status === STATUS_SERVICO.emServico;
  const data = diaDaRaia(inicioPlanejado, corre ? ctx.now : inicioPlanejado, fuso);
  const mecanico = codMecanico === null ? null : ((await findMecanicoDaRaia(ctx.tx, codMecanico)) ?? null);
  const dia = await findDiaDeTrabalho(ctx, { codConcessionaria, mecanico, codBox, encaixe }, data);

  const plano = doDia({ inicio: inicioPlanejado, fim: fimPlanejado }, data, fuso);
  const agora = corre ? minutosDesde(data, ctx.now, fuso) : null;
  const fimMin = fimEsticado(dia.expediente, plano, { minutos, agora });
  if (minutos > 0) {
    if (!podePassarDoFim(servico)) requireNoExpediente(dia, fimMin);
    requireSemBloqueio(dia, { inicioMin: Math.max(plano.fimMin, agora ?? plano.fimMin), fimMin });
  }
  const novo = { inicio: inicioPlanejado, fim: instanteDe(data, fimMin, fuso) };
  return {
    fim: novo.fim,
    movidos:
      codMecanico === null || encaixe ? [] : await empurrarFila(ctx, { servico, codMecanico, novo, dia }),
    aviso: foraDaHora(dia, fimMin),
  };
}

/** The day whose calendar counts: the job's own, or today once it is carried over into it. */
function diaDaRaia(inicio: Date, agora: Date, fuso: string): Dia {
  const [doInicio, hoje] = [diaDe(inicio, fuso), diaDe(agora, fuso)];
  return hoje > doInicio ? hoje : doInicio;
}

const doDia = ({ inicio, fim }: Plano, data: Dia, fuso: string): Periodo => ({
  inicioMin: minutosDesde(data, inicio, fuso),
  fimMin: minutosDesde(data, fim, fuso),
});

interface Esticamento {
  servico: ServicoTravado;
  codMecanico: number;
  novo: Plano;
  dia: DiaDeTrabalho;
}

/** Where the lane's waiting jobs go that the longer one runs into; those that earlier days left behind are among them. */
async function empurrarFila(ctx: Ctx, { servico, codMecanico, novo, dia }: Esticamento): Promise<Movido[]> {
  const { codServico, codConcessionaria, fuso } = servico;
  const { dia: data, expediente } = dia;
  const meiaNoite = instanteDe(addDias(data, 1), 0, fuso);
  const fim = novo.fim > meiaNoite ? novo.fim : meiaNoite;
  const fila = await listFilaDaRaia(ctx.tx, codMecanico, { codServico, inicio: novo.inicio, fim });

  const bloqueios = new Map<number | null, readonly Periodo[]>();
  for (const codBox of new Set(fila.map((job) => job.codBox)))
    bloqueios.set(codBox, await listBloqueios(ctx.tx, { codConcessionaria, codMecanico, codBox }, data));

  const naFila = fila.map((job) => ({
    ...job,
    ...doDia(job, data, fuso),
    minutos: minutosDeTrabalho(expediente, doDia(job, diaDe(job.inicio, fuso), fuso)),
    bloqueios: bloqueios.get(job.codBox) ?? [],
  }));
  const instantes = ({ inicioMin, fimMin }: Periodo): Plano => ({
    inicio: instanteDe(data, inicioMin, fuso),
    fim: instanteDe(data, fimMin, fuso),
  });
  return empurrar(naFila, minutosDesde(data, novo.fim, fuso), expediente).map(({ job, para }) => ({
    job,
    para: para && instantes(para),
  }));
}

function foraDaHora(dia: DiaDeTrabalho, fimMin: number): string | null {
  if (terminaNoExpediente(dia, fimMin)) return null;
  const hora = formatHora(fimMin % 1440) + (fimMin >= 1440 ? ' do dia seguinte' : '');
  const quando = dia.expediente === null ? 'fora do expediente' : 'depois do expediente';
  return `Termina às ${hora}, ${quando} (${dia.frase})`;
}
