import { emNumero } from '@oferta/domain/numero.ts';
import { LIMITES_DA_TABELA } from '@oferta/domain/planilha/limites.ts';
import type { Registro } from '@oferta/domain/planilha/registro.ts';
import { ArquivoIlegivel } from './arquivo-ilegivel.ts';

const { colunas, celulas, letras, folhas } = LIMITES_DA_TABELA;
const quantas = (numero: number): string => emNumero(numero);

/** A row that is wider than any list. */
export function larguraDemais(linha: number): never {
  throw new ArquivoIlegivel('conteudo', `tem mais de ${colunas} colunas (linha ${quantas(linha)})`);
}

/** Ends the reading at the first row that is more than a list holds; `lidas` are the cells up to it. */
export function conferirLimites({ linha, celulas: daLinha }: Registro, lidas: number): void {
  if (daLinha.length > colunas) larguraDemais(linha);
  if (lidas > celulas) throw new ArquivoIlegivel('conteudo', `tem mais de ${quantas(celulas)} células`);
  if (daLinha.some((celula) => celula.length > letras))
    throw new ArquivoIlegivel(
      'conteudo',
      `há uma célula com mais de ${quantas(letras)} caracteres (linha ${quantas(linha)})`,
    );
}

/** A workbook of so many sheets is no export. */
export function conferirFolhas(nomes: readonly string[]): void {
  const delas = nomes.filter((nome) => /^xl\/worksheets\/[^/]+\.xml$/.test(nome)).length;
  if (delas > folhas) throw new ArquivoIlegivel('conteudo', `tem mais de ${folhas} folhas`);
}
