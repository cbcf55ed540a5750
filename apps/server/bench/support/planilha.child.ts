// Exports and imports 100 000 lines in a process of their own, so that its memory is theirs alone. Prints JSON.
import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { createApp } from '../../src/app/app.ts';
import { keepHeapSmall } from '../../src/app/heap.ts';
import { catalogoDeListas } from '../../src/machines/arquivo-exportado/catalogo.ts';
import { gerarArquivoJob } from '../../src/machines/arquivo-exportado/gerar-arquivo.job.ts';
import { catalogoDe } from '../../src/machines/planilha/catalogo.ts';
import { enviarPlanilha } from '../../src/machines/planilha/enviar-planilha.ts';
import { planilhaJobs } from '../../src/machines/planilha/planilha.jobs.ts';
import { readConfig } from '../../src/kernel/config.ts';
import type { Ctx } from '../../src/kernel/context.ts';
import { createLog } from '../../src/kernel/log.ts';
import { escreverXlsx } from '../../src/kernel/planilha/write/escrever-xlsx.ts';
import { exportador } from '../../src/kernel/planilha/exportador.ts';
import { porCursor } from '../../src/kernel/planilha/por-cursor.ts';
import { unitOfWork } from '../../src/kernel/unit-of-work.ts';
import { aTabelaDePecas, pecasImportador, VERSIONAR_DE_TESTE } from '../../test/factories/pecas-de-teste.ts';
import { LINHAS, linhasAExportar, RUIM_A_CADA } from './linhas-da-medida.ts';
import { medirMemoria } from './medir-memoria.ts';

const [url = '', oque = '', pasta = ''] = process.argv.slice(2);

const lista = exportador({
  tipo: 'medida',
  titulo: 'Medida',
  niveis: [1],
  porConcessionaria: false,
  filtro: z.object({ linhas: z.number() }),
  colunas: [
    { campo: 'id', rotulo: 'Id', tipo: 'inteiro' },
    { campo: 'placa', rotulo: 'Placa', tipo: 'texto' },
    { campo: 'cliente', rotulo: 'Cliente', tipo: 'texto' },
    { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto' },
    { campo: 'status', rotulo: 'Status', tipo: 'inteiro' },
    { campo: 'inicio', rotulo: 'Início', tipo: 'instante' },
    { campo: 'valor', rotulo: 'Valor', tipo: 'dinheiro' },
    { campo: 'aberta', rotulo: 'Aberta', tipo: 'simNao' },
    { campo: 'consultor', rotulo: 'Consultor', tipo: 'texto' },
    { campo: 'chassi', rotulo: 'Chassi', tipo: 'texto' },
    { campo: 'observacao', rotulo: 'Observação', tipo: 'texto' },
    { campo: 'dia', rotulo: 'Dia', tipo: 'data' },
  ],
  linhas: ({ tx }, { filtro }) => porCursor(tx, sql.raw(linhasAExportar(filtro.linhas))),
});

const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createApp({
  config,
  adminUrl: url,
  secret: new Uint8Array(48),
  log: createLog(config),
  dist: '/nonexistent',
});
keepHeapSmall();
const admin = new pg.Pool({ connectionString: url, max: 2 });
const { rows } = await admin.query<{ cod_distribuidor: number; cod_concessionaria: number }>(
  'select cod_distribuidor, cod_concessionaria from concessionaria order by cod_concessionaria limit 1',
);
const [casa] = rows;
if (!casa) throw new Error('no dealership to measure in');
const { cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria } = casa;
const pedido = { codDistribuidor, concessionarias: '*' as const, codUsuario: null };

async function exportar(linhas: number): Promise<void> {
  const { rows: criadas } = await admin.query<{ cod_arquivo: number }>(
    `insert into arquivo_exportado (cod_distribuidor, tipo, titulo, formato, nome, filtro, estado, expira_em)
     values ($1, 'medida', 'Medida', 'xlsx', 'medida.xlsx', $2, 'aguardando', now() + interval '1 day') returning cod_arquivo`,
    [codDistribuidor, JSON.stringify({ linhas })],
  );
  const codArquivo = criadas[0]?.cod_arquivo ?? 0;
  await gerarArquivoJob(catalogoDeListas([lista])).run(app.platform, { ...pedido, codArquivo });
}

/** The parts to import, of which some have a price that is none. */
const pecas = (inicio: number, quantas: number) =>
  Array.from({ length: quantas }, (_vazio, i) => ({
    codigo: `P${inicio + i}`,
    descricao: `Peça número ${inicio + i}`,
    preco: i % RUIM_A_CADA === 0 ? 'caro' : '1.234,56',
    entrada: '2026-11-23',
    ativo: true,
  }));

/** Them as a spreadsheet. */
async function pecasXlsx(): Promise<Buffer> {
  const lotes = async function* () {
    for (let inicio = 0; inicio < LINHAS; inicio += 2_000) yield pecas(inicio, 2_000);
  };
  const pedacos: Buffer[] = [];
  const colunas = pecasImportador.campos.map(({ campo, rotulo, tipo }) => ({
    campo,
    rotulo,
    tipo: campo === 'preco' ? ('texto' as const) : tipo,
  }));
  for await (const pedaco of escreverXlsx({
    titulo: 'Peças',
    colunas,
    lotes: lotes(),
    fuso: 'UTC',
    sobre: [],
  }))
    pedacos.push(pedaco);
  return Buffer.concat(pedacos);
}

/** Them as the limit reads them: a line a part, a tab between its cells. */
const pecasTsv = (): string =>
  pecas(0, LINHAS)
    .map((peca) => Object.values(peca).join('\t'))
    .join('\n');

async function importar(bytes: Buffer): Promise<void> {
  const unit = <T>(work: (ctx: Ctx) => Promise<T>) =>
    unitOfWork(
      { ...app.platform, enqueue: async () => undefined },
      {
        session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
        actor: { codUsuario: null, acao: 'medida', origem: 'importacao', endereco: null },
        work,
      },
    );
  const umaVez = async function* () {
    yield bytes;
  };
  const upload = async () => ({ nome: 'pecas.xlsx', pedacos: umaVez() });
  const { codPlanilha } = await enviarPlanilha(unit, {
    importador: pecasImportador,
    codConcessionaria,
    upload,
  });
  const [conferir, escrever] = planilhaJobs(catalogoDe([pecasImportador]));
  await conferir?.run(app.platform, { ...pedido, codPlanilha });
  await admin.query(`update planilha set estado = 'importando', progresso = 0 where cod_planilha = $1`, [
    codPlanilha,
  ]);
  await escrever?.run(app.platform, { ...pedido, codPlanilha });
  const { rows: fim } = await admin.query<{ estado: string; totais: { criadas: number; recusadas: number } }>(
    'select estado, totais from planilha where cod_planilha = $1',
    [codPlanilha],
  );
  const { estado, totais } = fim[0] ?? { estado: '', totais: { criadas: 0, recusadas: 0 } };
  if (
    estado !== 'importada' ||
    totais.criadas + totais.recusadas !== LINHAS ||
    totais.recusadas !== LINHAS / RUIM_A_CADA
  )
    throw new Error(`the import ended ${estado} with ${JSON.stringify(totais)}`);
}

if (oque === 'exportar') {
  const metade = await medirMemoria(() => exportar(LINHAS / 2));
  console.log(JSON.stringify({ metade, tudo: await medirMemoria(() => exportar(LINHAS)) }));
} else if (oque === 'escrever') {
  await writeFile(`${pasta}/pecas.xlsx`, await pecasXlsx());
  await writeFile(`${pasta}/pecas.tsv`, pecasTsv());
  console.log('{}');
} else {
  await admin.query(VERSIONAR_DE_TESTE);
  await admin.query('drop table if exists peca_de_teste');
  await aTabelaDePecas(admin);
  const bytes = await readFile(`${pasta}/pecas.xlsx`);
  console.log(JSON.stringify({ tudo: await medirMemoria(() => importar(bytes)) }));
}
await admin.end();
await app.close();
