import type { TipoCampo } from '@oferta/domain/planilha/campo.ts';
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

/** The formulas of a sheet's rows and of its totals, and their results as whoever opens it will count them. */
export class Formulas {
  readonly #colunas: readonly ColunaExportada[];
  readonly #lidos: LinhaExportada;
  readonly #contam = new Map<string, ColunaQueConta>();
  readonly #tipos: ReadonlyMap<string, TipoCampo>;
  readonly #somas = new Map<string, number>();

  constructor(colunas: readonly ColunaExportada[], lidos: LinhaExportada = {}) {
    this.#colunas = colunas;
    this.#lidos = lidos;
    const letras = new Map(colunas.map(({ campo }, i) => [campo, letrasDa(i)]));
    this.#tipos = new Map(colunas.map(({ campo, tipo }) => [campo, tipo]));
    for (const { campo, tipo, conta, total } of colunas) {
      if (total === 'soma') this.#somas.set(campo, 0);
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

  /** Notes what a row adds to the totals. */
  somar(linha: LinhaExportada): void {
    for (const [campo, soma] of this.#somas) {
      this.#somas.set(campo, soma + numeroNaCelula(this.#tipoDe(campo), comoNumero(linha[campo])));
    }
  }

  /** The cell of a column that counts; null for any other. */
  celula(
    posicao: string,
    campo: string,
    { linha, numero }: { linha: LinhaExportada; numero: number },
  ): string | null {
    const coluna = this.#contam.get(campo);
    if (!coluna) return null;
    const numeroDe = (outro: string): number => numeroNaCelula(this.#tipoDe(outro), comoNumero(linha[outro]));
    return celulaDeFormula(posicao, {
      formula: coluna.pedacos.join(String(numero)),
      resultado: contar(coluna.conta, numeroDe),
      estilo: coluna.estilo,
    });
  }

  /** The row of totals under the rows up to `ultima`; empty where there is nothing to add up. */
  linhaDeTotais(ultima: number): string {
    if (ultima < 2 || this.#colunas.every(({ total }) => total === undefined)) return '';
    const numero = ultima + 1;
    const celulas = this.#colunas.map((coluna, i) =>
      this.#total(coluna, { letra: letrasDa(i), numero, ultima }),
    );
    return `<row r="${numero}">${celulas.join('')}</row>`;
  }

  #total(
    { campo, tipo, total }: ColunaExportada,
    { letra, numero, ultima }: { letra: string; numero: number; ultima: number },
  ): string {
    const posicao = `${letra}${numero}`;
    if (total === 'soma') {
      // Of the rows in sight: a filter in the sheet narrows its totals too.
      const formula = `SUBTOTAL(109,${letra}2:${letra}${ultima})`;
      const resultado = this.#somas.get(campo) ?? 0;
      return celulaDeFormula(posicao, {
        formula,
        resultado,
        estilo: emNegrito(estiloDoTipo(tipo)),
      });
    }
    const coluna = this.#contam.get(campo);
    if (total === 'conta' && coluna) {
      return celulaDeFormula(posicao, {
        formula: coluna.pedacos.join(String(numero)),
        resultado: contar(coluna.conta, (outro) => this.#somas.get(outro) ?? 0),
        estilo: emNegrito(coluna.estilo),
      });
    }
    const lido = this.#lidos[campo];
    if (typeof lido === 'string') return celulaDeTexto(posicao, lido, ESTILOS.cabecalho);
    return celulaXlsx(posicao, { tipo, relogio: (instante) => instante.getTime() }, lido);
  }
}
