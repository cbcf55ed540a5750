// The physical limit of exporting and importing 100 000 lines: pg, zlib and a file, in a process of its own as the product's
// is. Prints JSON.
import { open } from 'node:fs/promises';
import pg from 'pg';
import { escreverXlsxNu } from './bare-xlsx.ts';
import { LINHAS, linhasAExportar, RUIM_A_CADA } from '../linhas-da-medida.ts';
import { medirMemoria } from '../medir-memoria.ts';

const [url = '', oque = '', pasta = ''] = process.argv.slice(2);
/** Lines read at a time to be written: with more of them their text lives long enough to be kept for old. */
const LOTE_LIDO = 500;
const LOTE_GRAVADO = 2_000;
/** Columns of the exported lines that are numbers: id, status and price. */
const NUMEROS = new Set([0, 4, 6]);
const MARCA = /[&<>]/;
const PRECO = /^\d{1,3}(\.\d{3})*,\d{2}$/;

const client = new pg.Client({ connectionString: url });
await client.connect();

const celula = (valor: string, coluna: number): string => {
  if (NUMEROS.has(coluna)) return `<c><v>${valor}</v></c>`;
  const texto = MARCA.test(valor)
    ? valor.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : valor;
  return `<c t="inlineStr"><is><t>${texto}</t></is></c>`;
};

/** The lines as XML, a lot being written while the database makes the next; every value as the database writes it. */
async function* linhas(quantas: number): AsyncGenerator<string> {
  const buscar = () =>
    client.query<string[]>({
      text: `fetch ${LOTE_LIDO} from plana`,
      rowMode: 'array',
      types: { getTypeParser: () => (valor: string) => valor },
    });
  await client.query(`begin; declare plana no scroll cursor for ${linhasAExportar(quantas)}`);
  let proximo = buscar();
  for (let escritas = 0; escritas < quantas;) {
    const { rows } = await proximo;
    if (rows.length === 0) throw new Error(`the cursor ended after ${escritas} lines`);
    escritas += rows.length;
    if (escritas < quantas) proximo = buscar();
    let xml = '';
    for (const linha of rows) {
      xml += '<row>';
      for (let coluna = 0; coluna < linha.length; coluna += 1) xml += celula(linha[coluna] ?? '', coluna);
      xml += '</row>';
    }
    yield xml;
  }
  await client.query('commit');
}

const exportar = (quantas: number) => escreverXlsxNu(`${pasta}/plana.xlsx`, linhas(quantas));

type Colunas = [string[], string[], number[], string[], string[]];
const vazias = (): Colunas => [[], [], [], [], []];

/** Lines of five cells with a tab between them; those whose price is none are only counted. */
async function importar(): Promise<void> {
  const arquivo = await open(`${pasta}/pecas.tsv`);
  let boas = 0;
  let ruins = 0;
  let colunas = vazias();
  const gravar = async () => {
    await client.query(
      'insert into peca_plana select * from unnest($1::text[], $2::text[], $3::integer[], $4::date[], $5::boolean[])',
      colunas,
    );
    boas += colunas[0].length;
    colunas = vazias();
  };
  for await (const linha of arquivo.readLines()) {
    const [codigo = '', descricao = '', preco = '', entrada = '', ativo = ''] = linha.split('\t');
    if (!PRECO.test(preco)) {
      ruins += 1;
      continue;
    }
    colunas[0].push(codigo);
    colunas[1].push(descricao);
    colunas[2].push(Number(preco.replace(/[.,]/g, '')));
    colunas[3].push(entrada);
    colunas[4].push(ativo);
    if (colunas[0].length === LOTE_GRAVADO) await gravar();
  }
  await gravar();
  if (ruins !== LINHAS / RUIM_A_CADA || boas + ruins !== LINHAS)
    throw new Error(`the flat import took ${boas} lines and refused ${ruins}`);
}

if (oque === 'exportar') {
  const metade = await medirMemoria(() => exportar(LINHAS / 2));
  console.log(JSON.stringify({ metade, tudo: await medirMemoria(() => exportar(LINHAS)) }));
} else {
  await client.query(`drop table if exists peca_plana;
    create table peca_plana (codigo text, descricao text, preco integer, entrada date, ativo boolean)`);
  console.log(JSON.stringify({ tudo: await medirMemoria(importar) }));
}
await client.end();
