import { semFormula } from '@oferta/domain/planilha/celula.ts';
import type { Valor } from '@oferta/domain/planilha/campo.ts';
import type { ColunaExportada } from '../exportador.ts';
import type { FolhaAEscrever } from './folha.ts';
import { relogioDe } from './relogio.ts';
import { valorEmTexto } from './valor-em-texto.ts';

const BOM = '\uFEFF';

/** A list as CSV that Brazilian spreadsheets open right: `;`, UTF-8 with its mark, and no cell that is a formula. */
export async function* escreverCsv({ colunas, lotes, fuso }: FolhaAEscrever): AsyncGenerator<Buffer> {
  const relogio = relogioDe(fuso);
  const celula = ({ tipo }: ColunaExportada, valor: Valor | undefined): string => {
    const texto = valorEmTexto(tipo, valor, relogio);
    // By the value, not by its column: what a list of days says in the place of one is a text like others.
    return entreAspas(typeof valor === 'string' ? semFormula(texto) : texto);
  };
  yield Buffer.from(`${BOM}${colunas.map(({ rotulo }) => entreAspas(semFormula(rotulo))).join(';')}\r\n`);
  for await (const lote of lotes) {
    let texto = '';
    for (const linha of lote) {
      texto += `${colunas.map((coluna) => celula(coluna, linha[coluna.campo])).join(';')}\r\n`;
    }
    if (texto !== '') yield Buffer.from(texto);
  }
}

const entreAspas = (texto: string): string =>
  /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
