import type { AcaoDoMeuDia, MeuDia, ServicoDoMeuDia } from '@oferta/contracts/agenda/meu-dia.ts';
import { PAUSAS } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import { STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';

type SemRelogio<A> = A extends AcaoDoMeuDia ? Omit<A, 'enviadoEm'> : never;
/** An act as it waits in the queue: when it is told is said when it is. */
export type Feita = SemRelogio<AcaoDoMeuDia>;

/** A day as it was last read, and when, by this device's clock (epoch milliseconds). */
export interface DiaLido {
  readonly dia: MeuDia;
  readonly lidoEm: number;
}

/** A job as it is drawn: its clock runs from `desde`, or stands. */
export interface ServicoNaTela extends ServicoDoMeuDia {
  /** Seconds worked until `desde`. */
  readonly segundos: number;
  /** This device's epoch milliseconds; null while the clock stands. */
  readonly desde: number | null;
  /** Something of it is still in the queue. */
  readonly naFila: boolean;
}

/** The day with what waits in the queue already done to it: what the mechanic did is done, with network or without. */
export function comoEsta({ dia, lidoEm }: DiaLido, fila: readonly Feita[]): ServicoNaTela[] {
  return dia.servicos.map((servico) => {
    const corre = servico.status === STATUS_SERVICO.emServico && !servico.paralisado;
    const lido: ServicoNaTela = {
      ...servico,
      segundos: servico.segundosTrabalhados,
      desde: corre ? lidoEm : null,
      naFila: false,
    };
    return fila.filter(({ codServico }) => codServico === servico.codServico).reduce(fazer, lido);
  });
}

function fazer(servico: ServicoNaTela, feita: Feita): ServicoNaTela {
  const em = Date.parse(feita.em);
  const naFila = true;
  switch (feita.acao) {
    case 'iniciar':
      return { ...servico, naFila, status: STATUS_SERVICO.emServico, paralisado: false, desde: em };
    case 'pausar': {
      const pausa = feita.pausa === 'outra' ? { motivo: 'outro' as const, texto: null } : PAUSAS[feita.pausa];
      return {
        ...parar(servico, em),
        naFila,
        paralisado: true,
        motivoParalisacao: pausa.motivo,
        textoParalisacao: feita.texto || pausa.texto,
      };
    }
    case 'concluir':
      return {
        ...parar(servico, em),
        naFila,
        status: STATUS_SERVICO.aguardandoInspecao,
        concluidoEm: feita.em,
      };
    case 'pedirPeca': {
      const pedida = { descricao: feita.descricao, quantidade: feita.quantidade ?? 1, chegou: false };
      return { ...servico, naFila, pecasPedidas: [...servico.pecasPedidas, pedida] };
    }
  }
}

const parar = (servico: ServicoNaTela, em: number): ServicoNaTela => ({
  ...servico,
  segundos: segundosEm(servico, em),
  desde: null,
});

/** Seconds worked on a job at an instant of this device's clock. */
export const segundosEm = ({ segundos, desde }: ServicoNaTela, agora: number): number =>
  segundos + (desde === null ? 0 : Math.max(0, Math.floor((agora - desde) / 1000)));

export const isCorrendo = ({ status, paralisado }: ServicoNaTela): boolean =>
  status === STATUS_SERVICO.emServico && !paralisado;
const isFeito = ({ status }: ServicoNaTela): boolean => status > STATUS_SERVICO.emServico;

/** The day in its three parts: the job at hand, those to come, those done. Nothing running: the next has the big place. */
export function partesDoDia(servicos: readonly ServicoNaTela[]): {
  emMaos: ServicoNaTela | null;
  depois: ServicoNaTela[];
  feitos: ServicoNaTela[];
} {
  const abertos = servicos.filter((servico) => !isFeito(servico));
  const emMaos =
    abertos.find(isCorrendo) ??
    abertos.find(({ paralisado, naCasa }) => !paralisado && naCasa) ??
    abertos.find(({ paralisado }) => paralisado) ??
    abertos[0] ??
    null;
  return {
    emMaos,
    depois: abertos.filter((servico) => servico !== emMaos),
    feitos: servicos.filter(isFeito),
  };
}
