import { addDias, type Dia, diaDaSemana, type DiaDaSemana, diffDias } from '../../dia.ts';
import { feriadosNacionais } from '../../cadastros/expediente/feriado.ts';

/** On which days a supplier takes orders and delivers. */
export interface CalendarioDoFornecedor {
  /** Weekdays on which orders leave. */
  readonly diasPedido: readonly DiaDaSemana[];
  /** Days of the month on which they leave, 1 to 31; a day that the month has not is its last one. */
  readonly diasDoMes: readonly number[];
  /** Weekdays on which it delivers. */
  readonly diasEntrega: readonly DiaDaSemana[];
  /** Days on which it is closed, beside national holidays. */
  readonly diasFechados: readonly Dia[];
}

/** Nothing is known of it: every working day. */
export const TODO_DIA_UTIL: CalendarioDoFornecedor = {
  diasPedido: [],
  diasDoMes: [],
  diasEntrega: [],
  diasFechados: [],
};

/** Monday to Friday. */
const UTEIS: readonly DiaDaSemana[] = [1, 2, 3, 4, 5];
/** Days looked ahead for: a supplier that is closed for longer takes and brings on the day itself. */
const ADIANTE = 400;

function fechadoEm({ diasFechados }: CalendarioDoFornecedor): (dia: Dia) => boolean {
  const fechados = new Set(diasFechados);
  const anos = new Map<string, ReadonlySet<Dia>>();
  return (dia) => {
    const ano = dia.slice(0, 4);
    const feriados = anos.get(ano) ?? new Set(feriadosNacionais(Number(ano)).map((feriado) => feriado.dia));
    anos.set(ano, feriados);
    return fechados.has(dia) || feriados.has(dia);
  };
}

/** The first day from one on that is good; the day itself where none is. */
function primeiro(de: Dia, serve: (dia: Dia) => boolean): Dia {
  for (let n = 0; n < ADIANTE; n += 1) {
    const dia = addDias(de, n);
    if (serve(dia)) return dia;
  }
  return de;
}

const seNenhum = (dias: readonly DiaDaSemana[]): readonly DiaDaSemana[] => (dias.length > 0 ? dias : UTEIS);

const ultimoDoMes = (dia: Dia): boolean => addDias(dia, 1).endsWith('-01');

/** Whether a day of the month is one of these; its last day stands for those it has not. */
function isDiaDoMes(dia: Dia, dias: readonly number[]): boolean {
  const este = Number(dia.slice(8));
  return dias.includes(este) || (ultimoDoMes(dia) && dias.some((outro) => outro > este));
}

/** The first day from `de` on, itself among them, on which an order leaves. A day of the month that is closed waits for the next open one. */
export function saiEm(de: Dia, calendario: CalendarioDoFornecedor): Dia {
  const fechado = fechadoEm(calendario);
  const { diasPedido, diasDoMes } = calendario;
  if (diasDoMes.length === 0)
    return primeiro(de, (dia) => !fechado(dia) && seNenhum(diasPedido).includes(diaDaSemana(dia)));
  const aberto = (dia: Dia): boolean => !fechado(dia) && UTEIS.includes(diaDaSemana(dia));
  return primeiro(de, (dia) => {
    if (!aberto(dia)) return false;
    if (diasPedido.includes(diaDaSemana(dia))) return true;
    for (let antes = dia; ; antes = addDias(antes, -1)) {
      if (isDiaDoMes(antes, diasDoMes)) return true;
      if (aberto(addDias(antes, -1))) return false;
    }
  });
}

/** The day on which what left on one is here: so many days later, on a day it delivers. */
export function chegaEm(saida: Dia, prazoDias: number, calendario: CalendarioDoFornecedor): Dia {
  const fechado = fechadoEm(calendario);
  const dias = seNenhum(calendario.diasEntrega);
  return primeiro(addDias(saida, prazoDias), (dia) => !fechado(dia) && dias.includes(diaDaSemana(dia)));
}

interface ComoSePede {
  /** From an order to its delivery. */
  readonly prazoDias: number;
  /** Between orders. */
  readonly revisaoDias: number;
  readonly calendario: CalendarioDoFornecedor;
}

/** What an order decided today has to last for. */
interface ProximoPedido {
  readonly sai: Dia;
  readonly chega: Dia;
  /** From today to its delivery. */
  readonly prazoDias: number;
  /** From its delivery to the next order's. */
  readonly revisaoDias: number;
}

/** When an order of today leaves and arrives, and how long it lasts: until what is ordered after it is here. */
export function proximoPedido(hoje: Dia, { prazoDias, revisaoDias, calendario }: ComoSePede): ProximoPedido {
  const sai = saiEm(hoje, calendario);
  const chega = chegaEm(sai, prazoDias, calendario);
  const outro = saiEm(addDias(sai, Math.max(1, revisaoDias)), calendario);
  return {
    sai,
    chega,
    prazoDias: diffDias(hoje, chega),
    revisaoDias: Math.max(1, diffDias(chega, chegaEm(outro, prazoDias, calendario))),
  };
}
