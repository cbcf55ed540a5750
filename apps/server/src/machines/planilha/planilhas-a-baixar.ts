import { Readable } from 'node:stream';
import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import type { CampoPlanilha, TipoCampo } from '@oferta/domain/planilha/campo.ts';
import { lerValor } from '@oferta/domain/planilha/valor.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/http/route.ts';
import { escreverXlsx } from '#kernel/planilha/write/escrever-xlsx.ts';
import type { LinhaExportada } from '#kernel/planilha/exportador.ts';
import type { QualquerImportador } from '#kernel/planilha/importador-de-arquivo.ts';
import type { Catalogo } from './catalogo.ts';
import { lotesRecusadas } from './linha.queries.ts';
import { requirePlanilha } from './require-planilha.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Nothing of these files has a time of day. */
const FUSO = 'UTC';

const EM_PALAVRAS: Readonly<Record<TipoCampo, string>> = {
  texto: 'Texto',
  inteiro: 'Número inteiro',
  decimal: 'Número, como 1.234,56',
  dinheiro: 'Valor em reais, como 1.234,56',
  percentual: 'Percentual, como 12,5',
  data: 'Data, como 31/12/2026',
  hora: 'Hora, como 08:30',
  duracao: 'Tempo, como 1:30 ou 1,5 hora',
  instante: 'Data e hora',
  simNao: 'sim ou não',
};

/** A kind's empty spreadsheet: its columns, one example line, and what each column takes. */
export async function modeloDe({ tipo, titulo, campos }: QualquerImportador): Promise<Download> {
  const exemplo: LinhaExportada = Object.fromEntries(campos.map((campo) => [campo.campo, exemploDe(campo)]));
  const lotes = async function* () {
    yield [exemplo];
  };
  const arquivo = escreverXlsx({
    titulo,
    colunas: campos.map((campo) => ({ campo: campo.campo, rotulo: campo.rotulo, tipo: campo.tipo })),
    lotes: lotes(),
    fuso: FUSO,
    sobre: [
      ['Coluna', 'O que pode conter'],
      ...campos.map((campo): [string, string] => [campo.rotulo, instrucaoDe(campo)]),
      ['Linha de exemplo', 'Apague-a antes de enviar; se ficar, ela não é importada.'],
    ],
  });
  return { tipo: XLSX, nome: `modelo-${tipo}.xlsx`, conteudo: await emBuffer(arquivo) };
}

function exemploDe({ tipo, exemplo }: CampoPlanilha) {
  const lido = lerValor(tipo, exemplo);
  return 'valor' in lido ? lido.valor : null;
}

const instrucaoDe = ({ tipo, obrigatorio, maximo, nota }: CampoPlanilha): string =>
  [
    obrigatorio ? 'Obrigatória' : 'Opcional',
    EM_PALAVRAS[tipo],
    ...(maximo === undefined ? [] : [`até ${maximo} caracteres`]),
    ...(nota === undefined ? [] : [nota]),
  ].join('. ');

/** The refused lines with the file's own columns and why, to be mended and sent again. */
export async function recusadasDe(ctx: Ctx, catalogo: Catalogo, codPlanilha: number): Promise<Download> {
  const { planilha } = await requirePlanilha(ctx, catalogo, codPlanilha);
  const colunas = colunasRecusadas(planilha);
  const lotes = async function* () {
    for await (const lote of lotesRecusadas(ctx.tx, codPlanilha)) {
      yield lote.map(({ linha, motivos, valores }): LinhaExportada => ({
        linha,
        motivo: motivos.map(({ frase }) => frase).join('; '),
        ...Object.fromEntries(planilha.colunas.map(({ nome }, i) => [`c${i}`, valores[nome] ?? ''])),
      }));
    }
  };
  const nome = planilha.arquivo.replace(/\.[^.]*$/, '');
  const arquivo = escreverXlsx({
    titulo: 'Recusadas',
    colunas,
    lotes: lotes(),
    fuso: FUSO,
    sobre: [
      ['Arquivo', planilha.arquivo],
      ['Como usar', 'Corrija as células e envie este arquivo: as colunas Linha e Motivo são ignoradas.'],
    ],
  });
  return { tipo: XLSX, nome: `recusadas-${nome}.xlsx`, conteudo: await emBuffer(arquivo) };
}

const colunasRecusadas = ({ colunas }: Pick<Planilha, 'colunas'>) => [
  { campo: 'linha', rotulo: 'Linha', tipo: 'inteiro' as const },
  { campo: 'motivo', rotulo: 'Motivo', tipo: 'texto' as const, largura: 50 },
  ...colunas.map(({ nome }, i) => ({ campo: `c${i}`, rotulo: nome, tipo: 'texto' as const })),
];

/** The rows come from the call's transaction, which ends with the call: the file is whole before it is sent. */
const emBuffer = async (arquivo: AsyncIterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await Readable.from(arquivo).toArray());
