import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Rascunho } from '../rascunho.ts';
import type { Ensaio } from '../use-ensaio.ts';
import {
  perguntaDe,
  type Decisoes,
  type LimiteDeMexidas,
  LIMITES,
  type Resposta,
} from './pedido-do-plano.ts';

/** The plans of a draft's day, one a limit; while they are made the former ones stay. */
export interface Planos {
  readonly prontos: ReadonlyMap<LimiteDeMexidas, Resposta>;
  readonly fazendo: boolean;
  /** The planner's thread broke: no plan is there. */
  readonly quebrou: boolean;
}

interface Feitos extends Pick<Planos, 'prontos' | 'quebrou'> {
  readonly assunto: unknown;
}

interface Pedido {
  readonly ensaio: Ensaio;
  readonly rascunho: Rascunho;
  readonly decisoes: Decisoes;
  /** Another number asks anew. */
  readonly vez: number;
}

/** Plans the draft's day: when it is opened, when the draft or what was decided changes, and when asked anew; not by the clock alone. */
export function usePlanos({ ensaio, rascunho, decisoes, vez }: Pedido): Planos {
  const { base, mudancas } = rascunho;
  // What a plan was made for: another of these asks anew.
  const assunto = useMemo(() => ({ base, mudancas, decisoes, vez }), [base, mudancas, decisoes, vez]);
  const [feitos, setFeitos] = useState<Feitos>({ assunto: null, prontos: new Map(), quebrou: false });
  const perguntar = useEffectEvent(() => perguntaDe(ensaio, decisoes));
  useEffect(() => {
    const planejador = new Worker(new URL('./planejador.worker.ts', import.meta.url), { type: 'module' });
    const prontos = new Map<LimiteDeMexidas, Resposta>();
    planejador.addEventListener('message', ({ data }: MessageEvent<Resposta>) => {
      prontos.set(data.limite, data);
      if (prontos.size === LIMITES.length) setFeitos({ assunto, prontos, quebrou: false });
    });
    planejador.addEventListener('error', () => setFeitos({ assunto, prontos: new Map(), quebrou: true }));
    planejador.postMessage(perguntar());
    return () => planejador.terminate();
  }, [assunto]);
  const { prontos, quebrou } = feitos;
  return { prontos, quebrou, fazendo: feitos.assunto !== assunto };
}

/** The fewest moves that reach what the best plan reaches: promises first, as they are told, then minutes. */
export function melhorLimite(prontos: Planos['prontos']): LimiteDeMexidas {
  const conta = (limite: LimiteDeMexidas) => prontos.get(limite)?.plano.plano.depois;
  return LIMITES.reduce<LimiteDeMexidas>((escolhido, limite) => {
    const [este, outro] = [conta(escolhido), conta(limite)];
    if (!este || !outro) return escolhido;
    const melhora =
      outro.atrasados < este.atrasados ||
      (outro.atrasados === este.atrasados && outro.atrasoPonderado < este.atrasoPonderado - 1);
    return melhora && outro.atrasoPonderado <= este.atrasoPonderado ? limite : escolhido;
  }, LIMITES[0] ?? null);
}
