import { createStore } from '#kernel/store.ts';
import { isSemResposta, type Escrita } from './escrever-orcamento.ts';

/** What is on its way into the quote and has no code yet. */
export interface Nascente {
  /** The same in every try: the server makes it once, however often it is told. */
  readonly chave: string;
  readonly descricao: string;
  /** Nobody answered: whether it was made is not known, and it is told again. */
  readonly parada: boolean;
}

/** A lost answer is mostly a moment's: told again this soon, milliseconds. */
const DE_NOVO_MS = 5_000;

/** Lines being made. Each has its key from birth, so that an answer lost on its way never makes the line twice. */
export class Nascimentos {
  readonly store = createStore<readonly Nascente[]>([]);
  #acordar: () => void = () => undefined;

  /** Tells the server until it answers, yes or no. */
  async nascer(descricao: string, escrever: (chave: string) => Promise<Escrita>): Promise<Escrita> {
    const chave = crypto.randomUUID();
    const anotar = (parada: boolean): void =>
      this.store.set((outras) => [
        ...outras.filter((cada) => cada.chave !== chave),
        { chave, descricao, parada },
      ]);
    anotar(false);
    try {
      for (;;) {
        const escrita = await escrever(chave);
        if (escrita.feito || !isSemResposta(escrita.recusa)) return escrita;
        anotar(true);
        await this.#esperar();
        anotar(false);
      }
    } finally {
      this.store.set((outras) => outras.filter((cada) => cada.chave !== chave));
    }
  }

  readonly tentarDeNovo = (): void => this.#acordar();

  /** Until asked for, until the network is back, or for a while. */
  #esperar(): Promise<void> {
    return new Promise((resolve) => {
      const relogio = setTimeout(() => this.#acordar(), DE_NOVO_MS);
      const acordar = (): void => {
        clearTimeout(relogio);
        window.removeEventListener('online', acordar);
        resolve();
      };
      this.#acordar = acordar;
      window.addEventListener('online', acordar);
    });
  }
}
