import { setImmediate } from 'node:timers/promises';
import type { TipoCampo } from '@oferta/domain/planilha/campo.ts';
import type { ColunaExportada, LinhaExportada } from '../exportador.ts';
import { celulaDeTexto, celulaXlsx, type ColunaXlsx, ESTILOS, letrasDa } from './celula-xlsx.ts';
import { Grupos } from './contas.ts';
import type { FolhaAEscrever } from './folha.ts';
import { Formulas } from './formulas-xlsx.ts';
import { fimDaFolha, inicioDaFolha, nomeDaFolha, partesDoXlsx } from './partes-xlsx.ts';
import { relogioDe } from './relogio.ts';
import { zipar } from './zip-saida.ts';

/** What a sheet holds below its header, by the file format. */
export const LINHAS_MAXIMO_XLSX = 1_048_575;
/** Rows between which other people's calls are answered: about a millisecond. */
const FOLEGO = 250;

const LARGURAS: Readonly<Record<TipoCampo, number>> = {
  texto: 24,
  inteiro: 10,
  decimal: 12,
  dinheiro: 15,
  percentual: 10,
  data: 12,
  hora: 8,
  duracao: 10,
  instante: 17,
  simNao: 8,
};

/** A list as an .xlsx of two sheets: the rows, and what they are. Made as it is read, whatever its length. */
export function escreverXlsx(folha: FolhaAEscrever): AsyncGenerator<Buffer> {
  const nome = nomeDaFolha(folha.titulo);
  const pedido = folha.nomeDoSobre ?? 'Sobre';
  const sobre = nome === pedido ? 'Sobre o arquivo' : pedido;
  return zipar([
    ...partesDoXlsx([nome, sobre]).map(({ nome: parte, texto }) => ({ nome: parte, conteudo: [texto] })),
    { nome: 'xl/worksheets/sheet1.xml', conteudo: linhasDe(folha) },
    { nome: 'xl/worksheets/sheet2.xml', conteudo: [sobreDe(folha)] },
  ]);
}

async function* linhasDe(folha: FolhaAEscrever): AsyncGenerator<string> {
  const { colunas, lotes, fuso, totais, subtotais } = folha;
  const relogio = relogioDe(fuso);
  const letras = colunas.map((_coluna, i) => letrasDa(i));
  const formulas = new Formulas(colunas);
  const grupos = new Grupos(subtotais);
  const aSair = colunas.map(({ campo, tipo, semMilhar, soMes }, i) => ({
    campo,
    tipo,
    semMilhar,
    soMes,
    relogio,
    letras: letrasDa(i),
  }));
  yield inicioDaFolha({ larguras: colunas.map(larguraDe), congelada: true });
  yield cabecalhoDe(colunas, letras);
  let numero = 1;
  let inicioDoGrupo = 2;
  const subtotal = (lidos: LinhaExportada | null): string => {
    if (lidos === null) return '';
    const linha = formulas.subtotal({ de: inicioDoGrupo, ate: numero }, lidos);
    numero += 1;
    inicioDoGrupo = numero + 1;
    return linha;
  };
  for await (const lote of lotes) {
    let texto = '';
    for (const linha of lote) {
      texto += subtotal(grupos.passar(linha));
      numero += 1;
      texto += linhaXlsx(linha, numero, { colunas: aSair, formulas });
      formulas.somar(linha);
      if (numero % FOLEGO !== 0) continue;
      yield texto;
      texto = '';
      await setImmediate();
    }
    yield texto;
  }
  yield subtotal(grupos.fim());
  yield formulas.linhaDeTotais(numero, totais);
  yield fimDaFolha(`A1:${letras.at(-1) ?? 'A'}${numero}`);
}

interface ColunaASair extends ColunaXlsx {
  readonly campo: string;
  readonly letras: string;
}

interface FolhaASair {
  readonly colunas: readonly ColunaASair[];
  readonly formulas: Formulas;
}

function linhaXlsx(linha: LinhaExportada, numero: number, { colunas, formulas }: FolhaASair): string {
  let celulas = '';
  const resultados = formulas.resultados(linha);
  for (const coluna of colunas) {
    const posicao = coluna.letras + numero;
    celulas +=
      formulas.celula(posicao, coluna.campo, { numero, resultados }) ??
      celulaXlsx(posicao, coluna, linha[coluna.campo]);
  }
  return `<row r="${numero}">${celulas}</row>`;
}

const larguraDe = ({ tipo, largura, rotulo }: ColunaExportada): number =>
  largura ?? Math.max(LARGURAS[tipo], Math.min(40, rotulo.length + 3));

const cabecalhoDe = (colunas: readonly ColunaExportada[], letras: readonly string[]): string =>
  `<row r="1">${colunas.map(({ rotulo }, i) => celulaDeTexto(`${letras[i]}1`, rotulo, ESTILOS.cabecalho)).join('')}</row>`;

function sobreDe({ sobre }: FolhaAEscrever): string {
  const linhas = sobre.map(
    ([nome, valor], i) =>
      `<row r="${i + 1}">${celulaDeTexto(`A${i + 1}`, nome, ESTILOS.cabecalho)}${celulaDeTexto(`B${i + 1}`, valor, ESTILOS.texto)}</row>`,
  );
  return inicioDaFolha({ larguras: [24, 60], congelada: false }) + linhas.join('') + fimDaFolha(null);
}
