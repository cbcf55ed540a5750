import { Calendario } from './calendario.ts';
import type { DiaDaOficina, ServicoDoDia } from './dia.ts';

/** Later than any minute: nothing was promised, nothing was planned. */
export const NUNCA = 1_000_000;

/** A day as flat rows of numbers, one index a job, mechanic, car and kind of box: made once, played many thousand times. */
export interface DiaPreparado {
  readonly dia: DiaDaOficina;
  readonly calendario: Calendario;
  readonly mecanicos: number;
  readonly carros: number;
  /** Jobs to be planned: not running, and somebody of today can do them. */
  readonly abertos: Int32Array;
  /** Jobs that nobody of today can do. */
  readonly semQuem: readonly number[];
  readonly minutos: Int32Array;
  readonly carro: Int32Array;
  readonly box: Int32Array;
  readonly liberado: Int32Array;
  /** Mechanic and minute of the former plan; -1 and NUNCA: none. */
  readonly casa: Int32Array;
  readonly inicioCasa: Float64Array;
  /** 1: has a place in the former plan that it may keep. */
  readonly planejado: Uint8Array;
  /** 1: must be given a place: an orphan, a walk-in, or pinned to somebody else than before. */
  readonly deslocado: Uint8Array;
  readonly naoMexer: Uint8Array;
  /** Mechanics who may do each job. */
  readonly quem: readonly Int32Array[];
  /** The open job before and after in the same car; -1: none. */
  readonly antes: Int32Array;
  readonly depois: Int32Array;
  /** The first and the last open job of each car; -1: none. */
  readonly primeiro: Int32Array;
  readonly ultimo: Int32Array;
  readonly prazo: Float64Array;
  readonly peso: Float64Array;
  /** Boxes: units of kind b are `boxDe[b]` ≤ u < `boxAte[b]`. */
  readonly boxDe: Int32Array;
  readonly boxAte: Int32Array;
  /** When each mechanic, car and box unit is free of what runs: in this order, one after the other. */
  readonly livres: Int32Array;
  /** Where the cars and the units begin in `livres`. */
  readonly deCarro: number;
  readonly deUnidade: number;
  /** When each running job ends. */
  readonly fimDoQueRoda: Int32Array;
  /** What is late already of cars whose every job runs or is done; overtime of what runs. */
  readonly atraso: number;
  readonly atrasados: number;
  readonly extra: number;
}

export function prepararDia(dia: DiaDaOficina): DiaPreparado {
  const { servicos, mecanicos, carros } = dia;
  const indiceDe = (lista: readonly { readonly cod: number }[]) =>
    new Map(lista.map(({ cod }, q) => [cod, q]));
  const mecPorCod = indiceDe(mecanicos);
  const carroPorCod = indiceDe(carros);
  const tipos = Object.keys(dia.boxes);
  const casa = Int32Array.from(servicos, (s) =>
    s.mecanico === null ? -1 : (mecPorCod.get(s.mecanico) ?? -1),
  );
  const carro = Int32Array.from(servicos, (s) => carroPorCod.get(s.carro) ?? -1);
  const quem = servicos.map((s, i) =>
    quemPode(dia, s, { casa: casa[i] ?? -1, pedido: mecPorCod.get(s.soCom ?? -1) ?? -1 }),
  );
  const ficaEmCasa = servicos.map(
    (s, i) => s.estado === 'planejado' && quem[i]?.includes(casa[i] ?? -1) === true,
  );
  const fila = emFila(dia, carro, quem);
  const base = {
    dia,
    calendario: new Calendario(mecanicos),
    mecanicos: mecanicos.length,
    carros: carros.length,
    minutos: Int32Array.from(servicos, (s) => Math.max(1, Math.round(s.minutos))),
    carro,
    box: Int32Array.from(servicos, (s) => (s.box === null ? -1 : tipos.indexOf(s.box))),
    liberado: Int32Array.from(servicos, (s, i) =>
      Math.max(dia.agora, carros[carro[i] ?? -1]?.chegada ?? 0, s.liberadoEm ?? 0),
    ),
    casa,
    inicioCasa: Float64Array.from(servicos, (s) => s.inicio ?? NUNCA),
    planejado: Uint8Array.from(ficaEmCasa, Number),
    deslocado: Uint8Array.from(servicos, (s, i) => Number(s.estado !== 'rodando' && !ficaEmCasa[i])),
    naoMexer: Uint8Array.from(servicos, (s) => Number(s.naoMexer === true && s.estado === 'planejado')),
    quem,
    ...fila,
    prazo: Float64Array.from(carros, (c) => c.prazo ?? NUNCA),
    peso: Float64Array.from(carros, (c) => c.peso),
    ...unidades(dia, tipos),
    deCarro: mecanicos.length,
    deUnidade: mecanicos.length + carros.length,
  };
  return { ...base, ...oQueRoda(base) };
}

/** Mechanics who may do a job: the one who was asked for or pinned, the one it may not leave, or all who know how and hers. */
function quemPode(
  dia: DiaDaOficina,
  s: ServicoDoDia,
  { casa, pedido }: { casa: number; pedido: number },
): Int32Array {
  const presente = (k: number) => dia.mecanicos[k]?.foraDoDia === false;
  if (presente(pedido)) return Int32Array.of(pedido);
  if (s.naoMexer === true && s.estado === 'planejado' && presente(casa)) return Int32Array.of(casa);
  const sabe = (habilidades: readonly string[]) =>
    s.habilidade === null || habilidades.includes(s.habilidade);
  return Int32Array.from(
    dia.mecanicos.flatMap((x, k) => (presente(k) && (k === casa || sabe(x.habilidades)) ? [k] : [])),
  );
}

/** The open jobs, car by car in their order. */
function emFila(dia: DiaDaOficina, carro: Int32Array, quem: readonly Int32Array[]) {
  const semQuem: number[] = [];
  const porCarro = dia.carros.map((): number[] => []);
  dia.servicos.forEach((s, i) => {
    if (s.estado === 'rodando') return;
    const lista = porCarro[carro[i] ?? -1];
    if (quem[i]?.length === 0 || lista === undefined) semQuem.push(i);
    else lista.push(i);
  });
  const antes = new Int32Array(dia.servicos.length).fill(-1);
  const depois = new Int32Array(dia.servicos.length).fill(-1);
  const ordem = (i: number) => dia.servicos[i]?.ordem ?? 0;
  for (const lista of porCarro) {
    lista.sort((a, b) => ordem(a) - ordem(b) || a - b);
    lista.forEach((i, q) => {
      antes[i] = lista[q - 1] ?? -1;
      depois[i] = lista[q + 1] ?? -1;
    });
  }
  return {
    semQuem,
    antes,
    depois,
    abertos: Int32Array.from(porCarro.flat()),
    primeiro: Int32Array.from(porCarro, (lista) => lista[0] ?? -1),
    ultimo: Int32Array.from(porCarro, (lista) => lista.at(-1) ?? -1),
  };
}

function unidades(dia: DiaDaOficina, tipos: readonly string[]) {
  const boxDe = new Int32Array(tipos.length);
  const boxAte = new Int32Array(tipos.length);
  let quantas = 0;
  tipos.forEach((tipo, b) => {
    boxDe[b] = quantas;
    quantas += Math.max(1, dia.boxes[tipo] ?? 1);
    boxAte[b] = quantas;
  });
  return { boxDe, boxAte, livres: new Int32Array(dia.mecanicos.length + dia.carros.length + quantas) };
}

type Base = Omit<DiaPreparado, 'fimDoQueRoda' | 'atraso' | 'atrasados' | 'extra'>;

/** What runs goes on where it is, from now: it holds its mechanic, its car and a box. Fills `livres`. */
function oQueRoda({ dia, calendario, livres, ...d }: Base) {
  const { agora, servicos } = dia;
  const fimDoQueRoda = new Int32Array(servicos.length);
  let extra = 0;
  servicos.forEach((s, i) => {
    if (s.estado !== 'rodando') return;
    const k = d.casa[i] ?? -1;
    const c = d.carro[i] ?? -1;
    const b = d.box[i] ?? -1;
    const minutos = d.minutos[i] ?? 0;
    const fim = k < 0 ? agora + minutos : calendario.fimDe(k, agora, minutos);
    fimDoQueRoda[i] = fim;
    if (k >= 0) {
      livres[k] = Math.max(livres[k] ?? 0, fim);
      extra += calendario.extraEntre(k, agora, fim);
    }
    if (c >= 0) livres[d.deCarro + c] = Math.max(livres[d.deCarro + c] ?? 0, fim);
    if (b < 0) return;
    const daqui = livres.subarray(d.deUnidade + (d.boxDe[b] ?? 0), d.deUnidade + (d.boxAte[b] ?? 0));
    // More may run than there are boxes: then one is free when the last of its cars has left.
    const cedo = Math.min(...daqui);
    daqui[daqui.indexOf(cedo)] = Math.max(cedo, fim);
  });
  let atraso = 0;
  let atrasados = 0;
  dia.carros.forEach((carro, c) => {
    const fim = livres[d.deCarro + c] ?? 0;
    if (d.ultimo[c] !== -1 || fim === 0 || carro.prazo === null || fim <= carro.prazo) return;
    atraso += (fim - carro.prazo) * carro.peso;
    atrasados++;
  });
  return { fimDoQueRoda, atraso, atrasados, extra };
}

/** The earliest end each car could have with the whole shop for itself: later than that nobody can be blamed for. */
export function fimInevitavel({ calendario, livres, ...d }: DiaPreparado): Float64Array {
  return Float64Array.from(d.primeiro, (inicial, c) => {
    let t = livres[d.deCarro + c] ?? 0;
    for (let i = inicial; i >= 0; i = d.depois[i] ?? -1) {
      const desde = Math.max(t, d.liberado[i] ?? 0);
      t = Math.min(
        ...Array.from(d.quem[i] ?? [], (k) =>
          calendario.fimMaisCedo(k, Math.max(desde, livres[k] ?? 0), d.minutos[i] ?? 0),
        ),
      );
    }
    return t;
  });
}
