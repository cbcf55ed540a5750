import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import type {
  LinhaDigitada,
  LinhaEnviada,
  LinhaOrcamento,
} from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { useMemo, useState } from 'react';
import { queryClient } from '#kernel/data/query-client.ts';
import { createStore, useStore } from '#kernel/store.ts';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { showRefusal } from '#kernel/data/use-call.ts';
import { showToast } from '#ui/toast/toast.ts';
import { comMudanca, digitadaDe, totaisDe, type Mudanca } from '../model/linhas/linha-editada.ts';
import { levarPara } from '../model/linhas/ordem-das-linhas.ts';
import { RascunhoDasLinhas, type Rascunhos, type Resposta } from '../model/linhas/rascunho-das-linhas.ts';
import { escreverOrcamento, isAlterado, isPecaRepetida, type Escrita } from './escrever-orcamento.ts';
import { Nascimentos } from './nascimentos.ts';
import { orcamentoOptions, type OndeOrcamento } from './orcamento-options.ts';

/** The quote's lines being written: typed values shown at once, saved field by field, in one queue. */
export function useLinhas(orcamento: Orcamento) {
  const { codConcessionaria, codOrcamento } = orcamento;
  const [fila] = useState(() => new FilaDasLinhas({ codConcessionaria, codOrcamento }));
  const rascunhos = useStore(fila.store);
  const linhas = useMemo(
    () => orcamento.itens.map((linha) => comMudanca(linha, rascunhos.get(linha.codLinha)?.mudanca)),
    [orcamento.itens, rascunhos],
  );
  const totais = useMemo(() => totaisDe(linhas), [linhas]);
  const nascendo = useStore(fila.nascimentos.store);
  useUnsavedGuard(rascunhos.size > 0 || nascendo.length > 0);
  const { alterar, tentarDeNovo, descartar, assentar, criar, mover, remover, acrescentarPacote } = fila;
  return {
    linhas,
    totais,
    rascunhos,
    nascendo,
    alterar,
    tentarDeNovo,
    descartar,
    nascerDeNovo: fila.nascimentos.tentarDeNovo,
    assentar,
    criar,
    mover,
    remover,
    acrescentarPacote,
  };
}

export type LinhasDaTela = ReturnType<typeof useLinhas>;

/** Every write of one quote's lines, in the order they were asked for. */
class FilaDasLinhas {
  readonly store = createStore<Rascunhos>(new Map());
  readonly nascimentos = new Nascimentos();
  readonly #onde: OndeOrcamento;
  readonly #rascunho: RascunhoDasLinhas;

  constructor(onde: OndeOrcamento) {
    this.#onde = onde;
    this.#rascunho = new RascunhoDasLinhas({
      ler: (codLinha) => this.#ler(codLinha),
      enviar: enviarLinha,
      mudou: this.store.set,
    });
  }

  readonly alterar = (codLinha: number, mudanca: Mudanca): void => this.#rascunho.alterar(codLinha, mudanca);
  readonly tentarDeNovo = (codLinha: number): void => this.#rascunho.tentarDeNovo(codLinha);
  readonly descartar = (codLinha: number): void => this.#rascunho.descartar(codLinha);

  /** Resolves once everything asked for until now was answered. */
  readonly assentar = (): Promise<void> => this.#rascunho.emFila(async () => undefined);

  /** The new line's code; null when it was refused, which has then been said. */
  readonly criar = (linha: LinhaEnviada): Promise<number | null> =>
    this.#rascunho.emFila(async () => {
      const antes = new Set(this.#codigos());
      const { codOrcamento } = this.#onde;
      const escrita = await this.nascimentos.nascer(linha.descricao, (idempotencyKey) =>
        escreverOrcamento(linhaOrcamentoContracts.criarLinha, {
          params: { codOrcamento },
          body: linha,
          idempotencyKey,
        }),
      );
      if (!escrita.feito && isPecaRepetida(escrita.recusa)) this.#oferecerSoma(linha);
      const nova = feitaOuDita(escrita)?.itens.find(({ codLinha }) => !antes.has(codLinha));
      return nova?.codLinha ?? null;
    });

  readonly mover = (codLinha: number, destino: number): void => {
    // The order is read at its turn: what was asked for before may change it.
    void this.#rascunho.emFila(async () => {
      const antes = this.#codigos();
      const depois = levarPara(antes, codLinha, destino);
      if (depois !== antes) await this.#ordenar(depois);
    });
  };

  readonly remover = (codLinha: number): Promise<void> =>
    this.#rascunho.emFila(async () => {
      const [linha, ordem] = [this.#ler(codLinha), this.#codigos()];
      if (!linha) return;
      this.#rascunho.descartar(codLinha);
      const escrita = await escreverOrcamento(linhaOrcamentoContracts.removerLinha, { params: { codLinha } });
      if (!feitaOuDita(escrita)) return;
      showToast({ title: `${linha.descricao} removido`, undo: () => void this.#devolver(linha, ordem) });
    });

  readonly acrescentarPacote = (codPacote: number): Promise<boolean> =>
    this.#rascunho.emFila(async () => {
      const { codOrcamento } = this.#onde;
      const escrita = await this.nascimentos.nascer('Pacote do cardápio', (idempotencyKey) =>
        escreverOrcamento(linhaOrcamentoContracts.acrescentarPacote, {
          params: { codOrcamento },
          body: { codPacote },
          idempotencyKey,
        }),
      );
      return feitaOuDita(escrita) !== null;
    });

  #presentes(): readonly LinhaOrcamento[] {
    return queryClient.getQueryData(orcamentoOptions(this.#onde).queryKey)?.itens ?? [];
  }

  #codigos(): readonly number[] {
    return this.#presentes().map(({ codLinha }) => codLinha);
  }

  #ler(codLinha: number): LinhaOrcamento | undefined {
    return this.#presentes().find((linha) => linha.codLinha === codLinha);
  }

  async #ordenar(codigos: readonly number[]): Promise<void> {
    feitaOuDita(
      await escreverOrcamento(linhaOrcamentoContracts.ordenarLinhas, {
        params: { codOrcamento: this.#onde.codOrcamento },
        body: { linhas: [...codigos] },
      }),
    );
  }

  /** Puts a removed line back where it was, with another code. */
  async #devolver(linha: LinhaOrcamento, ordem: readonly number[]): Promise<void> {
    const nova = await this.criar(digitadaDe(linha));
    if (nova === null) return;
    await this.#rascunho.emFila(() =>
      this.#ordenar(ordem.map((cod) => (cod === linha.codLinha ? nova : cod))),
    );
  }

  /** Typed twice by mistake or wanted twice: one more of it is a click away. */
  #oferecerSoma({ codigo, quantidadeMil = 1000 }: LinhaEnviada): void {
    const ja = this.#presentes().find((linha) => linha.codigo === codigo && linha.grupoOpcao === null);
    if (!ja) return;
    showToast({
      title: `${ja.descricao} já está no orçamento`,
      tone: 4,
      undoLabel: 'Somar à quantidade',
      undo: () => this.alterar(ja.codLinha, { quantidadeMil: ja.quantidadeMil + quantidadeMil }),
    });
  }
}

/** The quote after a write; null, and the refusal shown, when there was none. */
function feitaOuDita(escrita: Escrita): Orcamento | null {
  if (escrita.feito) return escrita.orcamento;
  if (!isPecaRepetida(escrita.recusa)) showRefusal(escrita.recusa);
  return null;
}

async function enviarLinha({ codLinha, versao }: LinhaOrcamento, corpo: LinhaDigitada): Promise<Resposta> {
  const escrita = await escreverOrcamento(linhaOrcamentoContracts.editarLinha, {
    params: { codLinha },
    body: { ...corpo, versao },
  });
  if (escrita.feito) return { tipo: 'salvo' };
  const { recusa } = escrita;
  return { tipo: isAlterado(recusa) ? 'alterado' : 'recusado', frase: recusa.mensagem };
}
