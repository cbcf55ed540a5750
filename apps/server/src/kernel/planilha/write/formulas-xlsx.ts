import type { TipoCampo, Valor } from '@oferta/domain/planilha/campo.ts';
import {
  comoNumero,
  contaNasCelulas,
  contar,
  type ContaDaColuna,
  formulaDaConta,
} from '@oferta/domain/conta-da-coluna.ts';
import type { ColunaExportada, LinhaExportada } from '../exportador.ts';
import {
  celulaDeFormula,
  celulaDeTexto,
  celulaXlsx,
  ESTILOS,
  estiloDoTipo,
  letrasDa,
  numeroNaCelula,
} from './celula-xlsx.ts';
import { emNegrito } from './partes-xlsx.ts';

/** A column that counts: its formula, made once and filled with each row's number. */
interface ColunaQueConta {
  readonly conta: ContaDaColuna;
  /** The formula around the row's number: `IF(D`, `=0,"",C`, … */
  readonly pedacos: readonly string[];
  readonly estilo: number;
}

/** What stands for the number of the row while a formula is made; no formula has it. */
const LINHA = '\u0001';

const estiloDaConta = (tipo: TipoCampo): number =>
  tipo === 'percentual' ? ESTILOS.parte : estiloDoTipo(tipo);

/** Results of a row's counts by their columns; null: the empty text. */
export type Resultados = ReadonlyMap<string, number | null>;
const NENHUM: Resultados = new Map();

/** Rows of a sheet, both ends in it. */
interface Faixa {
  readonly de: number;
  readonly ate: number;
}

/** The formulas of a sheet's rows, of its subtotals and totals, and their results as whoever opens it will count them. */
export class Formulas {
  readonly #colunas: readonly ColunaExportada[];
  readonly #contam = new Map<string, ColunaQueConta>();
  readonly #tipos: ReadonlyMap<string, TipoCampo>;
  readonly #somas = new Map<string, number>();
  readonly #doGrupo = new Map<string, number>();

  constructor(colunas: readonly ColunaExportada[]) {
    this.#colunas = colunas;
    const letras = new Map(colunas.map(({ campo }, i) => [campo, letrasDa(i)]));
    this.#tipos = new Map(colunas.map(({ campo, tipo }) => [campo, tipo]));
    for (const { campo, tipo, conta, total } of colunas) {
      if (total === 'soma') for (const somas of [this.#somas, this.#doGrupo]) somas.set(campo, 0);
      if (!conta) continue;
      const nasCelulas = contaNasCelulas(conta, { deste: tipo, de: (outro) => this.#tipoDe(outro) });
      const formula = formulaDaConta(nasCelulas, (outro) => `${letras.get(outro) ?? ''}${LINHA}`);
      this.#contam.set(campo, {
        conta: nasCelulas,
        pedacos: formula.split(LINHA),
        estilo: estiloDaConta(tipo),
      });
    }
  }

  #tipoDe(campo: string): TipoCampo {
    return this.#tipos.get(campo) ?? 'decimal';
  }

  #naCelula(campo: string, valor: Valor | undefined): number | null {
    return typeof valor === 'number' ? numeroNaCelula(this.#tipoDe(campo), valor) : null;
  }

  /** Notes what a row adds to its group and to the totals. */
  somar(linha: LinhaExportada): void {
    for (const [campo, soma] of this.#somas) {
      const parcela = numeroNaCelula(this.#tipoDe(campo), comoNumero(linha[campo]));
      this.#somas.set(campo, soma + parcela);
      this.#doGrupo.set(campo, (this.#doGrupo.get(campo) ?? 0) + parcela);
    }
  }

  /** What a row's counts come to, in the order of the columns. */
  resultados(linha: LinhaExportada): Resultados {
    return this.#contar((campo) => this.#naCelula(campo, linha[campo]));
  }

  #contar(lido: (campo: string) => number | null): Resultados {
    if (this.#contam.size === 0) return NENHUM;
    const feitos = new Map<string, number | null>();
    const numeroDe = (campo: string): number | null =>
      this.#contam.has(campo) ? (feitos.get(campo) ?? null) : lido(campo);
    for (const [campo, { conta }] of this.#contam) feitos.set(campo, contar(conta, numeroDe));
    return feitos;
  }

  /** The cell of a column that counts; null for any other. */
  celula(
    posicao: string,
    campo: string,
    { numero, resultados }: { numero: number; resultados: Resultados },
  ): string | null {
    const coluna = this.#contam.get(campo);
    if (!coluna) return null;
    return celulaDeFormula(posicao, {
      formula: coluna.pedacos.join(String(numero)),
      resultado: resultados.get(campo) ?? null,
      estilo: coluna.estilo,
    });
  }

  /** The row under a group's rows that adds them up; `lidos` is what it says beside its sums. */
  subtotal(faixa: Faixa, lidos: LinhaExportada): string {
    const linha = this.#linhaDeSomas(faixa, lidos, this.#doGrupo);
    for (const campo of this.#doGrupo.keys()) this.#doGrupo.set(campo, 0);
    return linha;
  }

  /** The row of totals under the rows up to `ultima`; empty where there is nothing to add up. */
  linhaDeTotais(ultima: number, lidos: LinhaExportada = {}): string {
    if (ultima < 2 || this.#colunas.every(({ total }) => total === undefined)) return '';
    return this.#linhaDeSomas({ de: 2, ate: ultima }, lidos, this.#somas);
  }

  #linhaDeSomas(faixa: Faixa, lidos: LinhaExportada, somas: ReadonlyMap<string, number>): string {
    const resultados = this.#contar((campo) => somas.get(campo) ?? this.#naCelula(campo, lidos[campo]));
    const numero = faixa.ate + 1;
    const celulas = this.#colunas.map((coluna, i) =>
      this.#somada(coluna, { letra: letrasDa(i), numero, faixa, lidos, resultados, somas }),
    );
    return `<row r="${numero}">${celulas.join('')}</row>`;
  }

  #somada({ campo, tipo, total }: ColunaExportada, onde: NaLinhaDeSomas): string {
    const { letra, numero, faixa, lidos, resultados, somas } = onde;
    const posicao = `${letra}${numero}`;
    if (total === 'soma') {
      return celulaDeFormula(posicao, {
        // Of the rows in sight: a filter in the sheet narrows its totals too; other subtotals are not added again.
        formula: `SUBTOTAL(109,${letra}${faixa.de}:${letra}${faixa.ate})`,
        resultado: somas.get(campo) ?? 0,
        estilo: emNegrito(estiloDoTipo(tipo)),
      });
    }
    const coluna = this.#contam.get(campo);
    if (total === 'conta' && coluna) {
      return celulaDeFormula(posicao, {
        formula: coluna.pedacos.join(String(numero)),
        resultado: resultados.get(campo) ?? null,
        estilo: emNegrito(coluna.estilo),
      });
    }
    const lido = lidos[campo];
    if (typeof lido === 'string') return celulaDeTexto(posicao, lido, ESTILOS.cabecalho);
    return celulaXlsx(posicao, { tipo, relogio: (instante) => instante.getTime() }, lido);
  }
}

interface NaLinhaDeSomas {
  readonly letra: string;
  readonly numero: number;
  readonly faixa: Faixa;
  readonly lidos: LinhaExportada;
  readonly resultados: Resultados;
  readonly somas: ReadonlyMap<string, number>;
}
