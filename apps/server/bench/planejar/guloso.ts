import type { DiaDaOficina, LugarNoPlano } from '@oferta/domain/agenda/replanejar/dia.ts';
import { Mesa } from '@oferta/domain/agenda/replanejar/mesa.ts';
import { prepararDia } from '@oferta/domain/agenda/replanejar/preparar.ts';

/**
 * What rivals sell: a list. Nobody waits while there is something they can do; of what can begin first the earliest due goes to
 * the mechanic who is free first.
 */
export function porPrazo(dia: DiaDaOficina): LugarNoPlano[] {
  const d = prepararDia(dia);
  const mesa = new Mesa(d);
  const mec = new Int32Array(dia.servicos.length);
  const porFazer = new Set(d.abertos);
  const ordem: number[] = [];
  const prazoDe = (i: number): number => d.prazo[d.carro[i] ?? 0] ?? Infinity;
  while (porFazer.size > 0) {
    const opcoes = [...porFazer].flatMap((i) => {
      const antes = d.antes[i] ?? -1;
      if (antes >= 0 && porFazer.has(antes)) return [];
      const com = Int32Array.from([...ordem, i]);
      return Array.from(d.quem[i] ?? [], (k) => {
        mec[i] = k;
        mesa.realizar(com, mec);
        return { i, k, inicio: mesa.inicio[i] ?? 0 };
      });
    });
    const [melhor] = opcoes.sort(
      (a, b) => a.inicio - b.inicio || prazoDe(a.i) - prazoDe(b.i) || a.i - b.i || a.k - b.k,
    );
    if (!melhor) break;
    mec[melhor.i] = melhor.k;
    ordem.push(melhor.i);
    porFazer.delete(melhor.i);
  }
  mesa.realizar(Int32Array.from(ordem), mec);
  return mesa.lugares(mec);
}

/** Weighted minutes late of a finished plan if every job took its time times a log-normal chance: the mean of `vezes` days. */
export function comRuido(
  dia: DiaDaOficina,
  lugares: readonly LugarNoPlano[],
  { vezes, sigma, sorte }: { vezes: number; sigma: number; sorte: () => number },
): number {
  const onde = new Map(lugares.map((lugar) => [lugar.servico, lugar]));
  const normal = () => Math.sqrt(-2 * Math.log(1 - sorte())) * Math.cos(2 * Math.PI * sorte());
  let soma = 0;
  for (let n = 0; n < vezes; n++) {
    const d = prepararDia({
      ...dia,
      servicos: dia.servicos.map((servico) => ({
        ...servico,
        minutos: servico.minutos * Math.exp(sigma * normal()),
      })),
    });
    const mesa = new Mesa(d);
    const mec = Int32Array.from(dia.servicos, ({ cod }) => onde.get(cod)?.mecanico ?? 0);
    const ordem = Int32Array.from(
      [...d.abertos].sort((a, b) => (onde.get(a)?.inicio ?? 0) - (onde.get(b)?.inicio ?? 0)),
    );
    mesa.realizar(ordem, mec);
    soma += mesa.atraso;
  }
  return soma / vezes;
}

/** The same orders and the same people, each job as long as the day says. */
export function jogarDeNovo(dia: DiaDaOficina, lugares: readonly LugarNoPlano[]): LugarNoPlano[] {
  const onde = new Map(lugares.map((lugar) => [lugar.servico, lugar]));
  const mesa = new Mesa(prepararDia(dia));
  const mec = Int32Array.from(dia.servicos, ({ cod }) => onde.get(cod)?.mecanico ?? 0);
  const ordem = mesa.d.abertos.toSorted((a, b) => (onde.get(a)?.inicio ?? 0) - (onde.get(b)?.inicio ?? 0));
  mesa.realizar(ordem, mec);
  return mesa.lugares(mec);
}
