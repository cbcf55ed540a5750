import type { DiaDaOficina, ServicoDoDia } from '@oferta/domain/agenda/replanejar/dia.ts';
import { encaixar } from '@oferta/domain/agenda/replanejar/encaixar.ts';
import { Mesa } from '@oferta/domain/agenda/replanejar/mesa.ts';
import { prepararDia } from '@oferta/domain/agenda/replanejar/preparar.ts';
import { comoEsta, cpu } from './metodos.ts';

/** How long the best place for a walk-in took, and whether no place of any kind costs the others less. */
export interface EncaixeMedido {
  readonly ms: number;
  readonly igual: boolean;
}

/** A walk-in for each trade of the day that somebody has. */
export function medirEncaixes(dia: DiaDaOficina): EncaixeMedido[] {
  const oficios = new Set(dia.servicos.flatMap(({ habilidade }) => habilidade ?? []));
  const cod = dia.carros.length;
  const comCarro = { ...dia, carros: [...dia.carros, { cod, chegada: dia.agora, prazo: null, peso: 1 }] };
  return [...oficios].flatMap((habilidade): EncaixeMedido[] => {
    const novo: ServicoDoDia = {
      cod: dia.servicos.length,
      carro: cod,
      ordem: 0,
      minutos: 60,
      habilidade,
      box: 'elevador',
      estado: 'novo',
      mecanico: null,
      inicio: null,
    };
    const comecou = cpu();
    const [melhor] = encaixar(comCarro, novo, { ate: Infinity });
    const ms = cpu() - comecou;
    if (!melhor) return [];
    return [{ ms, igual: melhor.custo <= menorCusto(comCarro, novo) + 1e-6 }];
  });
}

/** Every qualified mechanic × every place among all the day's jobs, the others in the order they have. */
function menorCusto(dia: DiaDaOficina, novo: ServicoDoDia): number {
  const { lugares } = comoEsta(dia, 1);
  const onde = new Map(lugares.map((lugar) => [lugar.servico, lugar]));
  const com = prepararDia({ ...dia, servicos: [...dia.servicos, novo] });
  const mesa = new Mesa(com);
  const i = dia.servicos.length;
  const mec = Int32Array.from([...dia.servicos, novo], ({ cod }) => onde.get(cod)?.mecanico ?? 0);
  const outros = [...com.abertos]
    .filter((cada) => cada !== i)
    .sort((a, b) => (onde.get(a)?.inicio ?? 0) - (onde.get(b)?.inicio ?? 0));
  mesa.realizar(Int32Array.from(outros), mec);
  const sem = mesa.atraso;
  let menor = Infinity;
  for (const k of com.quem[i] ?? [])
    for (let p = 0; p <= outros.length; p++) {
      mec[i] = k;
      mesa.realizar(Int32Array.from([...outros.slice(0, p), i, ...outros.slice(p)]), mec);
      menor = Math.min(menor, mesa.atraso - sem);
    }
  return menor;
}
