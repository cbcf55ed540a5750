import { type Empurrado, ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { rehearse } from '#kernel/db/savepoint.ts';
import { refuse } from '#kernel/errors.ts';
import { moveServico, requirePossivel, requireServico, settleServico } from '../ciclo/ciclo.ts';
import { MINIMO_MIN } from './empurrar.ts';
import { esticar, type Movido } from './esticar.ts';
import { NA_BANDEJA } from './fora-da-raia.ts';
import { lockRaias } from './planejamento.queries.ts';
import { withLugarLivre } from './planejar.ts';
import { findServicoFio, type ServicoTravado, updateServico } from '../servico.queries.ts';

interface TempoAdicional {
  codServico: number;
  /** Negative takes time away. */
  minutos: number;
  motivo: string;
  confirmar: boolean;
  vistos?: readonly Visto[] | undefined;
}

/** A pushed job as whoever confirms has seen it. */
type Visto = Pick<z.output<typeof Empurrado>, 'codServico' | 'para'>;

interface Resultado {
  aplicado: boolean;
  servico: ServicoAgendado;
  empurrados: z.output<typeof Empurrado>[];
  aviso: string | null;
}

const MAXIMO_MIN = 2400;

/**
 * Gives a job more time. Jobs behind it in the lane that it now runs into move back, and go to the tray when the day
 * ends before them: all of them or none. What runs, and what is squeezed in, may end after closing, and the answer says
 * so. Without `confirmar`, or when others would move than were seen, the whole is only tried, so that the answer shows
 * exactly what a confirmation would do.
 */
export async function acrescentarTempo(ctx: Ctx, pedido: TempoAdicional): Promise<Resultado> {
  const { codServico, minutos, motivo, confirmar, vistos } = pedido;
  await lockRaias(ctx.tx, [{ codServico }]);
  const servico = await requireServico(ctx, codServico);
  requirePossivel('acrescentarTempo', servico);
  requireTempoPossivel(servico, minutos);

  const { fim, movidos, aviso } = await esticar(ctx, servico, minutos);
  const write = async () => {
    // From the last to the first: each moves into room that is already free.
    for (const movido of movidos.toReversed()) await move(ctx, servico.codMecanico, movido);
    await withLugarLivre(ctx, alvoDe(servico, fim), () =>
      moveServico(ctx, servico, {
        acao: 'acrescentarTempo',
        carimbos: {
          tempo_adicional_min: servico.tempoAdicionalMin + minutos,
          motivo_tempo_adicional: motivo,
          fim_planejado: fim,
        },
      }),
    );
  };
  const empurrados = movidos.map(({ job, para }) => ({
    codServico: job.codServico,
    descricao: job.descricao,
    placa: job.placa,
    de: instante(job.inicio),
    para: para && instante(para.inicio),
  }));

  if (!confirmar || (vistos && !isMesmaFila(vistos, empurrados))) {
    await rehearse(ctx.tx, write);
    const atual = await findServicoFio(ctx.tx, codServico, ctx.now);
    return { aplicado: false, servico: ServicoAgendado.parse(JSON.parse(atual)), empurrados, aviso };
  }
  await write();
  const { text } = await settleServico(ctx, servico);
  return { aplicado: true, servico: ServicoAgendado.parse(JSON.parse(text)), empurrados, aviso };
}

function requireTempoPossivel({ tempoPadraoMin, tempoAdicionalMin }: ServicoTravado, minutos: number): void {
  const total = tempoPadraoMin + tempoAdicionalMin + minutos;
  if (total >= MINIMO_MIN && total <= MAXIMO_MIN) return;
  const mensagem = `O tempo do serviço precisa ficar entre ${MINIMO_MIN} minutos e ${MAXIMO_MIN / 60} horas`;
  refuse(doorRefusals.malformada, { campos: [{ campo: 'minutos', mensagem }] });
}

function move(ctx: Ctx, codMecanico: number | null, { job, para }: Movido): Promise<void> {
  const { codServico, codBox } = job;
  if (para === null) return updateServico(ctx.tx, codServico, { ...NA_BANDEJA, cod_mecanico: null });
  return withLugarLivre(ctx, { codServico, codMecanico, codBox, ...para }, () =>
    updateServico(ctx.tx, codServico, { inicio_planejado: para.inicio, fim_planejado: para.fim }),
  );
}

function alvoDe({ codServico, codMecanico, codBox, inicioPlanejado }: ServicoTravado, fim: Date | null) {
  // Without a planned span no exclusion can refuse the write, and these two are not asked for.
  const inicio = inicioPlanejado ?? new Date(0);
  return { codServico, codMecanico, codBox, inicio, fim: fim ?? inicio };
}

const isMesmaFila = (vistos: readonly Visto[], agora: readonly Visto[]): boolean =>
  vistos.length === agora.length &&
  vistos.every(({ codServico, para }, i) => codServico === agora[i]?.codServico && para === agora[i].para);

/** As every instant of the wire: ISO, whole seconds, UTC. */
const instante = (quando: Date): string => quando.toISOString().replace(/\.\d+Z$/, 'Z');
