import { emNumero } from '@oferta/domain/numero.ts';
import type { FormatoArquivo } from '@oferta/domain/planilha/formato.ts';
import { formatDia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { defineJob, type Job } from '#kernel/jobs/job.ts';
import { contados } from '#kernel/planilha/write/contas.ts';
import { escreverCsv } from '#kernel/planilha/write/escrever-csv.ts';
import { escreverPdf, LINHAS_MAXIMO_PDF } from '#kernel/planilha/write/escrever-pdf.ts';
import { escreverXlsx, LINHAS_MAXIMO_XLSX } from '#kernel/planilha/write/escrever-xlsx.ts';
import type { FolhaAEscrever } from '#kernel/planilha/write/folha.ts';
import type { ColunaExportada, Exportador, LinhaExportada } from '#kernel/planilha/exportador.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import {
  type ArquivoRow,
  deletePartes,
  findCabecalho,
  insertParte,
  lockArquivo,
  updateArquivo,
} from './arquivo-exportado.queries.ts';
import type { CatalogoDeListas } from './catalogo.ts';
import { exportadorDaFolha } from './folha-da-tela.ts';
import { GERAR, PedidoDeArquivo } from './pedido.ts';

const PARTE = 1_048_576;
const MAXIMO: Readonly<Record<FormatoArquivo, number>> = {
  xlsx: LINHAS_MAXIMO_XLSX,
  csv: 5_000_000,
  pdf: LINHAS_MAXIMO_PDF,
};

/** The list is longer than its format holds; the sentence is for the person. */
class ListaLonga extends Error {}

type Run = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

interface Meios {
  readonly run: Run;
  readonly ler: Run;
  readonly files: Platform['files'];
}

/**
 * Makes a file of a list. The rows come from one read-only transaction while the file's pieces are kept in others, so
 * that a file of any length is never whole in memory. Killed and run again, it begins anew.
 */
export const gerarArquivoJob = (catalogo: CatalogoDeListas): Job<PedidoDeArquivo> =>
  defineJob({
    name: GERAR.name,
    payload: PedidoDeArquivo,
    handler: async (platform, pedido) => {
      const run = runDe(platform, pedido);
      // What is read there is only read.
      const ler = runDe({ ...platform, db: await platform.longReads() }, pedido, true);
      try {
        await gerar({ run, ler, files: platform.files }, pedido, catalogo);
      } catch (error) {
        const longa = error instanceof ListaLonga;
        const erro = longa ? error.message : 'O arquivo não pôde ser gerado. Exporte de novo.';
        await run(async (ctx) => {
          await deletePartes(ctx.tx, pedido.codArquivo);
          await updateArquivo(ctx.tx, pedido.codArquivo, { estado: 'falhou', erro });
          ctx.cadastroChanged('arquivos', null);
        });
        if (!longa) throw error;
      }
    },
  });

async function gerar(
  { run, ler, files }: Meios,
  pedido: PedidoDeArquivo,
  catalogo: CatalogoDeListas,
): Promise<void> {
  const arquivo = await comecar(run, pedido.codArquivo);
  const exportador = arquivo?.folha
    ? exportadorDaFolha(arquivo.tipo, arquivo.folha, arquivo.codConcessionaria !== null)
    : arquivo && catalogo.get(arquivo.tipo);
  if (!arquivo || !exportador) return;
  const conta = { linhas: 0, tamanho: 0 };
  await ler(async (leitura) => {
    const folha = await folhaDe(leitura, { arquivo, exportador, conta });
    const { empresa } = await findCabecalho(leitura.tx, pedido.codDistribuidor, null);
    await guardar(
      { run, files },
      { pedido, arquivo, conta, bytes: escrever(arquivo.formato, folha, empresa) },
    );
  });
  await run(async (ctx) => {
    await updateArquivo(ctx.tx, pedido.codArquivo, {
      estado: 'pronto',
      linhas: conta.linhas,
      tamanho: conta.tamanho,
      erro: null,
      // The file holds it now.
      folha: null,
      pronto_em: ctx.now,
    });
    ctx.cadastroChanged('arquivos', null);
  });
}

/** Null when there is nothing to make: done already, or deleted. */
const comecar = (run: Run, codArquivo: number): Promise<ArquivoRow | null> =>
  run(async ({ tx }) => {
    const arquivo = await lockArquivo(tx, codArquivo);
    if (!arquivo || arquivo.estado === 'pronto' || arquivo.estado === 'vencido') return null;
    await deletePartes(tx, codArquivo);
    await updateArquivo(tx, codArquivo, { estado: 'gerando', linhas: 0, erro: null });
    return arquivo;
  });

interface Origem {
  readonly arquivo: ArquivoRow;
  readonly exportador: Exportador;
  readonly conta: { linhas: number };
}

async function folhaDe(ctx: Ctx, { arquivo, exportador, conta }: Origem): Promise<FolhaAEscrever> {
  const { codConcessionaria } = arquivo;
  const { fuso, concessionaria } = await findCabecalho(ctx.tx, ctx.tenant.codDistribuidor, codConcessionaria);
  const filtro = exportador.filtro.parse(arquivo.filtro);
  const pedido = { codConcessionaria, filtro, fuso };
  const montada = await exportador.montar?.(ctx, pedido);
  const linhas = exportador.linhas(ctx, pedido);
  const minuto = minutoDoDia(ctx.now, fuso);
  const hora = `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;
  return {
    titulo: montada?.titulo ?? exportador.titulo,
    colunas: montada?.colunas ?? mostradas(exportador.colunas, arquivo.colunas),
    ...(montada && {
      totais: montada.totais,
      subtotais: montada.subtotais,
      nomeDoSobre: montada.nomeDoSobre,
    }),
    lotes: emPalavras(contadas(linhas, arquivo.formato, conta), exportador.colunas),
    fuso,
    sobre: [
      ...(concessionaria === null ? [] : [['Concessionária', concessionaria] as const]),
      ['Exportado por', arquivo.criadoPor ?? ''],
      ['Em', `${formatDia(diaDe(ctx.now, fuso))} ${hora}`],
      ...(montada?.sobre ?? filtroEmPalavras(arquivo)),
    ],
  };
}

/** The columns that were on the screen, in their order; a list without any of them is written whole. */
function mostradas(todas: readonly ColunaExportada[], vistas: readonly string[] | null) {
  const achadas = (vistas ?? []).flatMap((campo) => todas.filter((coluna) => coluna.campo === campo));
  return achadas.length > 0 ? [...new Set(achadas)] : todas;
}

/** Codes of the tables leave as the words that people read. */
async function* emPalavras(
  lotes: AsyncIterable<readonly LinhaExportada[]>,
  colunas: readonly ColunaExportada[],
): AsyncGenerator<readonly LinhaExportada[]> {
  const comPalavras = colunas.flatMap(({ campo, palavra }) => (palavra ? [{ campo, palavra }] : []));
  for await (const lote of lotes) {
    yield comPalavras.length === 0
      ? lote
      : lote.map((linha) => ({
          ...linha,
          ...Object.fromEntries(
            comPalavras.map(({ campo, palavra }) => {
              const codigo = linha[campo];
              return [campo, typeof codigo === 'string' ? palavra(codigo) : (codigo ?? null)];
            }),
          ),
        }));
  }
}

function filtroEmPalavras({ filtro, recorte }: ArquivoRow): (readonly [string, string])[] {
  if (recorte !== null) return recorte === '' ? [] : [['Filtro', recorte]];
  const partes = Object.entries(filtro ?? {}).map(([nome, valor]) => `${nome} = ${String(valor)}`);
  return partes.length === 0 ? [] : [['Filtro', partes.join(', ')]];
}

async function* contadas(
  lotes: AsyncIterable<readonly LinhaExportada[]>,
  formato: FormatoArquivo,
  conta: { linhas: number },
): AsyncGenerator<readonly LinhaExportada[]> {
  for await (const lote of lotes) {
    conta.linhas += lote.length;
    if (conta.linhas > MAXIMO[formato]) throw new ListaLonga(longaDemais(formato));
    yield lote;
  }
}

const longaDemais = (formato: FormatoArquivo): string =>
  `A lista tem mais de ${emNumero(MAXIMO[formato])} linhas: ${formato === 'pdf' ? 'exporte em Excel ou CSV' : 'filtre a lista e exporte de novo'}.`;

function escrever(formato: FormatoArquivo, folha: FolhaAEscrever, empresa: string): AsyncGenerator<Buffer> {
  if (formato === 'xlsx') return escreverXlsx(folha);
  const contada = { ...folha, lotes: contados(folha.lotes, folha) };
  return formato === 'csv' ? escreverCsv(contada) : escreverPdf(contada, empresa);
}

interface Guarda {
  readonly pedido: PedidoDeArquivo;
  readonly arquivo: ArquivoRow;
  readonly conta: { linhas: number; tamanho: number };
  readonly bytes: AsyncIterable<Buffer>;
}

/** Each full piece is committed by itself, with how far the list has come. */
async function guardar(
  { run, files }: Omit<Meios, 'ler'>,
  { pedido, arquivo, conta, bytes }: Guarda,
): Promise<void> {
  const { codDistribuidor, codArquivo } = pedido;
  const { codConcessionaria } = arquivo;
  let pedacos: Buffer[] = [];
  let juntos = 0;
  let ordem = 0;
  const fechar = async () => {
    const parte = Buffer.concat(pedacos);
    const kept = await files.keep(run, { tipo: 'application/octet-stream', bytes: parte });
    await run(async ({ tx }) => {
      await insertParte(tx, { codDistribuidor, codConcessionaria, codArquivo, ordem, kept });
      await updateArquivo(tx, codArquivo, { linhas: conta.linhas });
    });
    conta.tamanho += parte.length;
    pedacos = [];
    juntos = 0;
    ordem += 1;
  };
  for await (const pedaco of bytes) {
    pedacos.push(pedaco);
    juntos += pedaco.length;
    if (juntos >= PARTE) await fechar();
  }
  if (juntos > 0) await fechar();
}

function runDe(platform: Platform, pedido: PedidoDeArquivo, readOnly = false): Run {
  const { codDistribuidor, concessionarias, codUsuario } = pedido;
  return (work) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias } },
      actor: { codUsuario, acao: GERAR.name, origem: 'job', endereco: null },
      readOnly,
      work,
    });
}
