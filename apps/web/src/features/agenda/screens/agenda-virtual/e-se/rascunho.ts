import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';
import type { Comando } from '@oferta/domain/agenda/ensaio/ensaio.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { createStore } from '#kernel/store.ts';

/** One thing that was tried, with the commands it is made of. */
export interface Mudanca {
  readonly id: number;
  readonly tipo: 'mover' | 'retirar' | 'passantes' | 'plano';
  readonly titulo: string;
  readonly detalhe: string;
  /** How many moves it stands for; without it, one. */
  readonly quantas?: number;
  readonly comandos: readonly Comando[];
}

/** A draft of a day: what the day was when it was copied, and what was tried since. */
export interface Rascunho {
  readonly codConcessionaria: number;
  readonly dia: Dia;
  readonly copiadoEm: number;
  readonly base: readonly ServicoAgendado[];
  readonly mudancas: readonly Mudanca[];
  /** Taken back last, to be done again. */
  readonly desfeitas: readonly Mudanca[];
}

/** One draft a person, for as long as the page lives: going to another screen keeps it. Nothing of it leaves the page. */
export const rascunhoStore = createStore<Rascunho | null>(null);
onSessionEnd(() => rascunhoStore.set(null));

let ultima = 0;

const mudar = (como: (rascunho: Rascunho) => Partial<Rascunho>): void =>
  rascunhoStore.set((atual) => atual && { ...atual, ...como(atual) });

/** How many changes these are, as they are counted to a person. */
export const contarMudancas = (mudancas: readonly Mudanca[]): number =>
  mudancas.reduce((soma, { quantas = 1 }) => soma + quantas, 0);

/** Tries something more. */
export const tentar = (mudanca: Omit<Mudanca, 'id'>): void => {
  ultima += 1;
  const nova = { ...mudanca, id: ultima };
  mudar(({ mudancas }) => ({ mudancas: [...mudancas, nova], desfeitas: [] }));
};

/** Takes one change back, and leaves the others. */
export const retirarMudanca = (id: number): void =>
  mudar(({ mudancas }) => ({ mudancas: mudancas.filter((cada) => cada.id !== id), desfeitas: [] }));

export const desfazer = (): void =>
  mudar(({ mudancas, desfeitas }) => {
    const feita = mudancas.at(-1);
    return feita ? { mudancas: mudancas.slice(0, -1), desfeitas: [...desfeitas, feita] } : {};
  });

export const refazer = (): void =>
  mudar(({ mudancas, desfeitas }) => {
    const volta = desfeitas.at(-1);
    return volta ? { mudancas: [...mudancas, volta], desfeitas: desfeitas.slice(0, -1) } : {};
  });

export const descartar = (): void => rascunhoStore.set(null);

/** Copies the day as it is now; what was tried is tried on it again, but a plan: that was made for the day as it was. */
export const copiar = (
  { codConcessionaria, dia }: Pick<Rascunho, 'codConcessionaria' | 'dia'>,
  base: readonly ServicoAgendado[],
  agora: number,
): void =>
  rascunhoStore.set((atual) => {
    const mesmo = atual?.codConcessionaria === codConcessionaria && atual.dia === dia;
    return {
      codConcessionaria,
      dia,
      base,
      copiadoEm: agora,
      mudancas: mesmo ? atual.mudancas.filter(({ tipo }) => tipo !== 'plano') : [],
      desfeitas: mesmo ? atual.desfeitas : [],
    };
  });
