import type { LinhaDigitada, LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { digitadaDe, valoresDe, type Mudanca } from './linha-editada.ts';

/** What is typed of a line and not saved yet, and why it is not. */
export interface Rascunho {
  readonly mudanca: Mudanca;
  /** The same fields as they were before the typing. */
  readonly antes: Mudanca;
  readonly estado: 'salvando' | 'naoSalvo' | 'conflito';
  /** What stands in the way, in the server's words. */
  readonly frase: string | null;
}

export type Rascunhos = ReadonlyMap<number, Rascunho>;

/** What sending a line came to. `alterado`: somebody wrote it first, and the line is now as they left it. */
export type Resposta =
  | { readonly tipo: 'salvo' }
  | { readonly tipo: 'alterado'; readonly frase: string }
  | { readonly tipo: 'recusado'; readonly frase: string };

interface Portas {
  /** The line as the server last told it; undefined once it is gone. */
  readonly ler: (codLinha: number) => LinhaOrcamento | undefined;
  /** Sends the line whole. Afterwards `ler` gives what the server answered. */
  readonly enviar: (linha: LinhaOrcamento, corpo: LinhaDigitada) => Promise<Resposta>;
  readonly mudou: (rascunhos: Rascunhos) => void;
}

const iguais = (a: Mudanca, b: Mudanca): boolean => JSON.stringify(emOrdem(a)) === JSON.stringify(emOrdem(b));
const emOrdem = (mudanca: Mudanca) => Object.entries(mudanca).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Typed lines on their way to the server: shown at once, sent one at a time, kept until they are saved or given up. */
export class RascunhoDasLinhas {
  readonly #portas: Portas;
  readonly #pedidas = new Set<number>();
  #rascunhos: Rascunhos = new Map();
  #cauda: Promise<unknown> = Promise.resolve();

  constructor(portas: Portas) {
    this.#portas = portas;
  }

  /** Runs after everything asked for before it: two writes of one quote never cross. */
  emFila<T>(tarefa: () => Promise<T>): Promise<T> {
    const vez = this.#cauda.then(tarefa);
    this.#cauda = vez.catch(() => undefined);
    return vez;
  }

  alterar(codLinha: number, mudanca: Mudanca): void {
    const [linha, agora] = [this.#portas.ler(codLinha), this.#rascunhos.get(codLinha)];
    if (!linha) return;
    this.#guardar(codLinha, {
      mudanca: { ...agora?.mudanca, ...mudanca },
      antes: { ...valoresDe(linha, Object.keys(mudanca)), ...agora?.antes },
      estado: 'salvando',
      frase: null,
    });
    this.#pedir(codLinha);
  }

  /** Sends again what was not saved; in a conflict, over what the other person wrote. */
  tentarDeNovo(codLinha: number): void {
    const agora = this.#rascunhos.get(codLinha);
    if (!agora) return;
    this.#guardar(codLinha, { ...agora, estado: 'salvando', frase: null });
    this.#pedir(codLinha);
  }

  descartar(codLinha: number): void {
    this.#guardar(codLinha, null);
  }

  #guardar(codLinha: number, rascunho: Rascunho | null): void {
    const novos = new Map(this.#rascunhos);
    if (rascunho) novos.set(codLinha, rascunho);
    else novos.delete(codLinha);
    this.#rascunhos = novos;
    this.#portas.mudou(novos);
  }

  #pedir(codLinha: number): void {
    if (this.#pedidas.has(codLinha)) return;
    this.#pedidas.add(codLinha);
    void this.emFila(() => this.#mandar(codLinha));
  }

  async #mandar(codLinha: number): Promise<void> {
    this.#pedidas.delete(codLinha);
    const [linha, rascunho] = [this.#portas.ler(codLinha), this.#rascunhos.get(codLinha)];
    if (!rascunho) return;
    if (!linha) return this.descartar(codLinha);
    const { mudanca } = rascunho;
    const resposta = await this.#portas.enviar(linha, { ...digitadaDe(linha), ...mudanca });
    if (resposta.tipo === 'salvo') return this.#aposSalvar(codLinha, mudanca);
    if (resposta.tipo === 'alterado') return this.#aposConflito(codLinha, mudanca, resposta.frase);
    const agora = this.#rascunhos.get(codLinha);
    if (agora) this.#guardar(codLinha, { ...agora, estado: 'naoSalvo', frase: resposta.frase });
  }

  /** Takes off the fields that were sent and not typed over meanwhile. */
  #aposSalvar(codLinha: number, enviada: Mudanca): void {
    const agora = this.#rascunhos.get(codLinha);
    if (!agora) return;
    const salvos: Readonly<Record<string, unknown>> = enviada;
    const resta: Mudanca = Object.fromEntries(
      Object.entries(agora.mudanca).filter(([campo, valor]) => salvos[campo] !== valor),
    );
    const sobrou = Object.keys(resta).length > 0;
    this.#guardar(codLinha, sobrou ? { ...agora, mudanca: resta } : null);
    if (sobrou) this.#pedir(codLinha);
  }

  /** Whoever wrote first touched other fields: ours go over them. The same field is for a person to choose. */
  #aposConflito(codLinha: number, mudanca: Mudanca, frase: string): void {
    const [linha, agora] = [this.#portas.ler(codLinha), this.#rascunhos.get(codLinha)];
    if (!linha || !agora) return this.descartar(codLinha);
    const presente = valoresDe(linha, Object.keys(mudanca));
    if (iguais(presente, mudanca)) return this.#aposSalvar(codLinha, mudanca);
    if (iguais(presente, valoresNo(agora.antes, mudanca))) return this.#pedir(codLinha);
    this.#guardar(codLinha, { ...agora, antes: { ...agora.antes, ...presente }, estado: 'conflito', frase });
  }
}

const valoresNo = (valores: Mudanca, campos: Mudanca): Mudanca =>
  Object.fromEntries(Object.entries(valores).filter(([campo]) => campo in campos));
