/**
 * What a parts desk would have written by hand: the same quarter once more, in whole thousandths and without a line of the product.
 * Whatever the product says of a part is compared with it.
 */
export class Livro {
  readonly saldos = new Map<number, number>();
  /** By part and month ("7 2026-09"). */
  readonly demanda = new Map<string, number>();
  /** Sold though there was none, until somebody puts the balance right. */
  readonly semSaldo = new Map<number, number>();
  /** How often a part's balance was put right. */
  readonly ajustes = new Map<number, number>();
  readonly pedidos: PedidoDoLivro[] = [];
  readonly transferencias: TransferenciaDoLivro[] = [];
  /** Which part took a part's place. */
  readonly substitutas = new Map<number, number>();

  saldo(codPeca: number): number {
    return this.saldos.get(codPeca) ?? 0;
  }

  mover(codPeca: number, mil: number): void {
    this.saldos.set(codPeca, this.saldo(codPeca) + mil);
  }

  pedir(codPeca: number, mes: string, mil: number): void {
    const chave = `${codPeca} ${mes}`;
    this.demanda.set(chave, (this.demanda.get(chave) ?? 0) + mil);
  }

  /** Somebody counted: what was sold without a balance is settled. */
  ajustar(codPeca: number, mil: number): void {
    this.mover(codPeca, mil);
    this.semSaldo.delete(codPeca);
    this.ajustes.set(codPeca, (this.ajustes.get(codPeca) ?? 0) + 1);
  }

  /** Somebody counted what the balance said: what had been sold without one until then is settled. */
  contarIgual(codPeca: number, semSaldoNoComeco: number): void {
    const resta = (this.semSaldo.get(codPeca) ?? 0) - semSaldoNoComeco;
    if (resta > 0) this.semSaldo.set(codPeca, resta);
    else this.semSaldo.delete(codPeca);
  }

  vender(codPeca: number, mes: string, mil: number): void {
    this.mover(codPeca, -mil);
    this.pedir(codPeca, mes, mil);
  }

  /** As a DMS tells it: it happened, whatever the balance says. */
  venderDeTodoJeito(codPeca: number, mes: string, mil: number): void {
    const falta = Math.max(0, mil - this.saldo(codPeca));
    this.mover(codPeca, falta - mil);
    this.pedir(codPeca, mes, mil);
    if (falta > 0) this.semSaldo.set(codPeca, (this.semSaldo.get(codPeca) ?? 0) + falta);
  }

  aChegar(codPeca: number): number {
    const pedidas = this.abertos().flatMap(({ linhas }) =>
      linhas.filter((linha) => linha.codPeca === codPeca),
    );
    const daqui = pedidas.reduce((soma, linha) => soma + restaDe(linha), 0);
    return this.transferencias
      .filter((cada) => cada.codPeca === codPeca)
      .reduce((soma, { aCaminho }) => soma + aCaminho, daqui);
  }

  abertos(): PedidoDoLivro[] {
    return this.pedidos.filter(
      (pedido) => !pedido.descartado && pedido.linhas.some((linha) => restaDe(linha) > 0),
    );
  }

  /** The lines that a part fills: its own first, then of those that it took the place of, or that took its place; older orders first. */
  esperam(codPeca: number): LinhaDoLivro[] {
    const linhas = this.abertos().flatMap((pedido) => pedido.linhas.filter((linha) => restaDe(linha) > 0));
    return [
      ...linhas.filter((linha) => linha.codPeca === codPeca),
      ...linhas.filter(
        (linha) =>
          linha.codPeca !== codPeca &&
          (this.substitutas.get(linha.codPeca) === codPeca ||
            this.substitutas.get(codPeca) === linha.codPeca),
      ),
    ];
  }
}

export interface LinhaDoLivro {
  readonly codPeca: number;
  readonly pedida: number;
  chegou: number;
  cancelada: number;
}

export interface PedidoDoLivro {
  readonly cod: number;
  readonly linhas: LinhaDoLivro[];
  enviado: boolean;
  descartado: boolean;
}

export interface TransferenciaDoLivro {
  readonly cod: number;
  readonly codPeca: number;
  readonly codPecaOrigem: number;
  aCaminho: number;
}

/** Ordered, without what came and what was cancelled; what is too much makes it no less than nothing. */
export const restaDe = ({ pedida, chegou, cancelada }: LinhaDoLivro): number =>
  Math.max(0, pedida - chegou - cancelada);

/** A sum of arrivals into the lines that waited when the first of them came. */
export function preencher(esperavam: readonly LinhaDoLivro[], mil: number): void {
  let resta = mil;
  const vivas = esperavam.filter((linha) => restaDe(linha) > 0);
  for (const linha of vivas) {
    const daqui = Math.min(resta, restaDe(linha));
    linha.chegou += daqui;
    resta -= daqui;
  }
  // Too much is seen beside what was ordered last.
  const ultima = vivas.at(-1) ?? esperavam.at(-1);
  if (ultima) ultima.chegou += resta;
}

/** A part of an open count, as whoever counts would note it on paper; thousandths. */
export interface LinhaContada {
  comeco: number | null;
  contada: number | null;
  versao: number;
  /** The balance was put right in another way since the beginning, so often in all. */
  ajustes: number;
  /** Sold without a balance until the beginning: a count that agrees settles it. */
  semSaldo: number;
}

/** A count that is open, or that was ended and may be undone. */
export interface ContagemDoLivro {
  readonly cod: number;
  readonly linhas: Map<number, LinhaContada>;
  /** What approved lines put right. */
  readonly acertos: Map<number, number>;
  aberta: boolean;
}
