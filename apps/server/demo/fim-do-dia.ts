import type { DiaDeTrabalho } from './calendario.ts';
import type { Passagem, Trabalho } from './passagem.ts';

const MINUTO = 60_000;
/** Cars whose work is stopped at closing to go on the next day, so that the workshop is not empty before the doors open. */
const FICAM = 3;
/** Of the time a car had until closing: its work, its inspection. */
const TRABALHO = 0.8;
const INSPECAO = 0.9;

interface Fim {
  /** The day of work that is over. */
  readonly trabalho: DiaDeTrabalho;
  /** The one on which what stays goes on. */
  readonly seguinte: DiaDeTrabalho | undefined;
}

/**
 * Ends a day of work: what could be done was, and was handed over; what is planned for the next day and a few others stay,
 * stopped and promised for that day. Without it whoever opens the demonstration at night would find every car late.
 * Changes the day's visits in place.
 */
export function fecharODia(passagens: readonly Passagem[], { trabalho, seguinte }: Fim): void {
  const fechou = trabalho.zeroMs + trabalho.expediente.fechamento * MINUTO;
  const abre = seguinte ? seguinte.zeroMs + seguinte.expediente.abertura * MINUTO : fechou + 14 * 60 * MINUTO;
  const vieram = passagens.filter(
    ({ recebida, trabalhos }) => recebida < fechou && trabalhos.every(({ pausa }) => pausa === null),
  );
  const amanha = vieram.filter(({ trabalhos }) =>
    trabalhos.some(({ escala }) => (escala?.zeroMs ?? 0) > fechou),
  );
  const hoje = vieram.filter((passagem) => !amanha.includes(passagem)).toSorted(porUltimo);

  for (const passagem of amanha) prometer(passagem, abre);
  for (const passagem of hoje.slice(0, FICAM)) parar(passagem, { fechou, abre });
  for (const passagem of hoje.slice(FICAM)) entregar(passagem, fechou);
}

const ultimoFim = ({ trabalhos }: Passagem): number => Math.max(...trabalhos.map(({ fim }) => fim));
const porUltimo = (a: Passagem, b: Passagem): number => ultimoFim(b) - ultimoFim(a);

/** Nobody expects it before the late morning. */
function prometer(passagem: Passagem, abre: number): void {
  passagem.previsao = Math.max(passagem.previsao ?? 0, abre + 180 * MINUTO);
}

/** Its last job goes on when the doors open again; those before it are done. */
function parar(passagem: Passagem, { fechou, abre }: { fechou: number; abre: number }): void {
  const { recebida, trabalhos } = passagem;
  const ultimo = trabalhos.at(-1);
  if (!ultimo) return;
  terminar(trabalhos, { recebida, ate: fechou });
  const desde = Math.floor((ultimo.inicio + fechou) / 2);
  Object.assign(ultimo, { fim: Infinity, qualidade: Infinity });
  ultimo.pausa = {
    desde,
    retorno: abre + 60 * MINUTO,
    motivo: 'outro',
    texto: 'Fim do expediente: continua no próximo dia',
  };
  passagem.entregue = Infinity;
  prometer(passagem, abre);
}

function entregar(passagem: Passagem, fechou: number): void {
  terminar(passagem.trabalhos, { recebida: passagem.recebida, ate: fechou });
  passagem.entregue = Math.min(passagem.entregue, fechou);
}

/** All its jobs are done and inspected by then; what would have ended later is told anew, one after the other. */
function terminar(
  trabalhos: readonly Trabalho[],
  { recebida, ate }: { recebida: number; ate: number },
): void {
  const em = (parte: number): number => Math.floor(recebida + (ate - recebida) * parte);
  const cabe = trabalhos.every(({ fim }) => fim <= em(TRABALHO));
  for (const [i, trabalho] of trabalhos.entries()) {
    if (!cabe) {
      trabalho.inicio = em((TRABALHO * i) / trabalhos.length);
      trabalho.fim = em((TRABALHO * (i + 1)) / trabalhos.length);
    }
    trabalho.qualidade = Math.max(trabalho.fim, Math.min(trabalho.qualidade, em(INSPECAO)));
  }
}
