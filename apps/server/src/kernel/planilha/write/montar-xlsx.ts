import type { TipoCampo } from '@oferta/domain/planilha/campo.ts';
import type { ColunaExportada, LinhaExportada } from '../exportador.ts';
import { celulaDeTexto, celulaXlsx, type ColunaXlsx, ESTILOS, letrasDa } from './celula-xlsx.ts';
import type { FolhaAEscrever } from './folha.ts';
import { Formulas } from './formulas-xlsx.ts';
import { fimDaFolha, inicioDaFolha, nomeDaFolha, partesDoXlsx } from './partes-xlsx.ts';
import type { Passo } from './passos.ts';
import { relogioDe } from './relogio.ts';
import { zipar } from './zip-saida.ts';

/** A list as its workbook is made from: nothing of it but data, so that it may go to a thread. */
export interface LivroXlsx extends Pick<
  FolhaAEscrever,
  'titulo' | 'fuso' | 'sobre' | 'nomeDoSobre' | 'totais'
> {
  readonly colunas: readonly Omit<ColunaExportada, 'palavra'>[];
}

type Passos = AsyncIterable<readonly Passo[]>;

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

/** A workbook of two sheets: the rows, and what they are. Made as it is read, whatever its length, on the thread that asks. */
export function montarXlsx(livro: LivroXlsx, passos: Passos): AsyncGenerator<Buffer> {
  const nome = nomeDaFolha(livro.titulo);
  const pedido = livro.nomeDoSobre ?? 'Sobre';
  const sobre = nome === pedido ? 'Sobre o arquivo' : pedido;
  return zipar([
    ...partesDoXlsx([nome, sobre]).map(({ nome: parte, texto }) => ({ nome: parte, conteudo: [texto] })),
    { nome: 'xl/worksheets/sheet1.xml', conteudo: linhasDe(livro, passos) },
    { nome: 'xl/worksheets/sheet2.xml', conteudo: [sobreDe(livro)] },
  ]);
}

async function* linhasDe({ colunas, fuso, totais }: LivroXlsx, lotes: Passos): AsyncGenerator<string> {
  const relogio = relogioDe(fuso);
  const letras = colunas.map((_coluna, i) => letrasDa(i));
  const formulas = new Formulas(colunas);
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
  for await (const lote of lotes) {
    let texto = '';
    for (const passo of lote) {
      if ('linha' in passo) {
        numero += 1;
        texto += linhaXlsx(passo.linha, numero, { colunas: aSair, formulas });
        formulas.somar(passo.linha);
      } else {
        texto += formulas.subtotal({ de: inicioDoGrupo, ate: numero }, passo.subtotal);
        numero += 1;
        inicioDoGrupo = numero + 1;
      }
    }
    yield texto;
  }
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

function sobreDe({ sobre }: LivroXlsx): string {
  const linhas = sobre.map(
    ([nome, valor], i) =>
      `<row r="${i + 1}">${celulaDeTexto(`A${i + 1}`, nome, ESTILOS.cabecalho)}${celulaDeTexto(`B${i + 1}`, valor, ESTILOS.texto)}</row>`,
  );
  return inicioDaFolha({ larguras: [24, 60], congelada: false }) + linhas.join('') + fimDaFolha(null);
}
