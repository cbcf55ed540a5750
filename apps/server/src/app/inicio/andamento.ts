import { dizerEmPreparo } from '#kernel/em-preparo.ts';
import type { Log } from '#kernel/log.ts';
import { segundos } from './segundos.ts';

/** What a start tells whoever watches it. */
export interface Andamento {
  /** Another stage begins, and ends the one before. */
  readonly etapa: (nome: string) => void;
  /** Something that went on beside the stages has ended. */
  readonly aoLado: (nome: string) => void;
  /** How far the stage is. */
  readonly detalhe: (texto: string) => void;
  /** The doors are open: where the seconds went. */
  readonly aberto: () => string;
  /** What goes on behind them; null: it is over. */
  readonly depois: (texto: string | null) => void;
}

interface Onde {
  /** A terminal has one line that changes; elsewhere each stage is a line. */
  readonly emTerminal: boolean;
  readonly escrever: (texto: string) => void;
  /** Milliseconds, and when the start began on that clock. */
  readonly relogio: () => number;
  readonly desde: number;
}

const LIMPA = '\r\u001b[2K';

/** One line of progress instead of a log's: a start that takes a while says what it is at. */
export function andamento({ emTerminal, escrever, relogio, desde }: Onde): Andamento {
  const passadas: string[] = [];
  let atual: { nome: string; inicio: number } | null = null;
  const dizer = (texto: string): void => {
    const quando = segundos(relogio() - desde).padStart(5);
    escrever(emTerminal ? `${LIMPA}${quando} s  ${texto}` : `${quando} s  ${texto}\n`);
  };
  const encerrar = (): void => {
    if (atual) passadas.push(`${atual.nome} ${segundos(relogio() - atual.inicio)}`);
    atual = null;
  };
  return {
    etapa: (nome) => {
      encerrar();
      atual = { nome, inicio: relogio() };
      dizer(`${nome}…`);
    },
    aoLado: (nome) => {
      passadas.push(`${nome} ${segundos(relogio() - desde)} ao lado`);
    },
    detalhe: (texto) => {
      if (emTerminal) dizer(`${atual?.nome ?? ''}: ${texto}`);
    },
    aberto: () => {
      encerrar();
      if (emTerminal) escrever(LIMPA);
      return `Portas abertas em ${segundos(relogio() - desde)} s: ${passadas.join(' · ')}`;
    },
    depois: (texto) => {
      dizerEmPreparo(texto);
      if (texto !== null) dizer(texto);
      else if (emTerminal) escrever(LIMPA);
    },
  };
}

/** Of this process: in the terminal that it was started from, or in the log of a service. */
export function umInicio(log: Log | null): Andamento {
  return andamento({
    emTerminal: log === null && process.stdout.isTTY === true,
    escrever: (texto) => (log ? log.info(`início: ${texto.trim()}`) : process.stdout.write(texto)),
    relogio: Date.now,
    // tools/start.mjs began before this process did.
    desde: Number(process.env['INICIO_MS']) || performance.timeOrigin,
  });
}
