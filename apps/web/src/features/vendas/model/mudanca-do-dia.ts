import type { Lancamento } from '@oferta/contracts/vendas/lancamento.ts';
import type { CampoLancamento } from '@oferta/domain/vendas/campo-lancamento.ts';

/** What is to be kept of a day; null empties a figure or takes a reason away. */
export interface Mudanca {
  readonly valores?: Partial<Record<CampoLancamento, number | null>>;
  readonly motivos?: Partial<Record<CampoLancamento, string | null>>;
  readonly observacao?: string;
}

/** Two changes as one; of the same cell the later counts. */
export const juntarMudancas = (antes: Mudanca | null, depois: Mudanca): Mudanca => ({
  ...antes,
  ...depois,
  valores: { ...antes?.valores, ...depois.valores },
  motivos: { ...antes?.motivos, ...depois.motivos },
});

type Dito = Pick<Lancamento, 'lancado' | 'motivos' | 'observacao'>;

/** True where a change meets nothing that somebody else wrote meanwhile: both can stand. */
export function cabeSobre(mudanca: Mudanca, visto: Dito, atual: Dito): boolean {
  const camposDe = (parte: object = {}) => Object.keys(parte) as CampoLancamento[];
  return (
    camposDe(mudanca.valores).every((campo) => visto.lancado[campo] === atual.lancado[campo]) &&
    camposDe(mudanca.motivos).every((campo) => visto.motivos[campo] === atual.motivos[campo]) &&
    (mudanca.observacao === undefined || visto.observacao === atual.observacao)
  );
}
