import type { FastifyInstance } from 'fastify';
import { pathOf, type Contract } from '@oferta/contracts/contract.ts';
import {
  arquivoExportadoContracts,
  type ArquivoExportado,
} from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import { expect } from 'vitest';
import { arquivoExportadoRoutes } from '../../src/machines/arquivo-exportado/arquivo-exportado.routes.ts';
import { catalogoDeListas } from '../../src/machines/arquivo-exportado/catalogo.ts';
import { gerarArquivoJob } from '../../src/machines/arquivo-exportado/gerar-arquivo.job.ts';
import { catalogoDe } from '../../src/machines/planilha/catalogo.ts';
import { planilhaJobs } from '../../src/machines/planilha/planilha.jobs.ts';
import { planilhaRoutes } from '../../src/machines/planilha/planilha.routes.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { mount } from '../../src/kernel/http/mount.ts';
import { createHttpServer } from '../../src/kernel/http/server.ts';
import { createLog } from '../../src/kernel/log.ts';
import type { Caller, CallInput, TestApp } from '../test-app.ts';
import { aConcessionaria, as, type Casa } from './house.ts';
import { aTabelaDePecas, pecasExportador, pecasImportador, VERSIONAR_DE_TESTE } from './pecas-de-teste.ts';

const planilhas = catalogoDe([pecasImportador]);
const listas = catalogoDeListas([pecasExportador]);

export interface Bancada {
  readonly app: TestApp;
  readonly http: FastifyInstance;
}

/** A door of its own on the product's platform, behind which only the test's registry is imported and exported. */
export async function aBancada(app: TestApp): Promise<Bancada> {
  await app.admin.query(VERSIONAR_DE_TESTE);
  await aTabelaDePecas(app.admin);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { platform } = app.app;
  const http = await createHttpServer({ config, log: createLog(config), directory: platform.directory });
  mount(http, platform, [...planilhaRoutes(planilhas), ...arquivoExportadoRoutes(listas)]);
  return { app, http };
}

/** Somebody with a dealership. */
export interface Gente {
  readonly caller: Caller;
  readonly casa: Casa;
}

export async function aGente({ app }: Bancada, nivel: 1 | 2 | 4 = 1): Promise<Gente> {
  const casa = await aConcessionaria(app);
  app.app.platform.directory.forget();
  return { casa, caller: await as(app, casa, nivel) };
}

/** Calls through the bench's own door. */
export async function chamar(
  { http }: Bancada,
  { caller }: Gente,
  [contract, input = {}]: [Contract, CallInput?],
) {
  const response = await http.inject({
    method: contract.method,
    url: `/api${pathOf(contract.path, input.params)}`,
    ...(input.query && { query: input.query }),
    headers: { host: caller.host, authorization: `Bearer ${caller.token}` },
    ...(input.body !== undefined && { payload: input.body as object }),
  });
  return { status: response.statusCode, text: response.body, bytes: response.rawPayload };
}

interface Envio {
  bytes: Buffer | Uint8Array | string;
  nome?: string;
  tipo?: string;
  headers?: Record<string, string>;
}

/** Sends a file as a browser's form does. */
export async function enviar(
  { http }: Bancada,
  { caller, casa }: Gente,
  { bytes, nome = 'pecas.csv', tipo = pecasImportador.tipo, headers }: Envio,
) {
  const limite = 'limite-de-teste';
  const payload = Buffer.concat([
    Buffer.from(
      `--${limite}\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${limite}--\r\n`),
  ]);
  const response = await http.inject({
    method: 'POST',
    url: `/api/planilha/envio/${tipo}?codConcessionaria=${casa.codConcessionaria}`,
    headers: {
      host: caller.host,
      authorization: `Bearer ${caller.token}`,
      'content-type': `multipart/form-data; boundary=${limite}`,
      ...headers,
    },
    payload,
  });
  return { status: response.statusCode, text: response.body };
}

type Passo = 'conferir-planilha' | 'importar-planilha' | 'desfazer-planilha';

/** Takes the job that a step has queued. */
export async function rodar({ app }: Bancada, { casa }: Gente, passo: [Passo, number]): Promise<void> {
  const [name, codPlanilha] = passo;
  const job = planilhaJobs(planilhas).find((cada) => cada.name === name);
  if (!job) throw new Error(`no job ${name}`);
  const { codDistribuidor, codConcessionaria } = casa;
  await job.run(app.app.platform, {
    codDistribuidor,
    concessionarias: [codConcessionaria],
    codUsuario: null,
    codPlanilha,
  });
}

type Passagem = 'getPlanilha' | 'confirmarPlanilha' | 'cancelarPlanilha' | 'desfazerPlanilha';

/** An import's call that must be answered. */
export async function planilha(bancada: Bancada, gente: Gente, [qual, codPlanilha]: [Passagem, number]) {
  const contract = planilhaContracts[qual];
  const answer = await chamar(bancada, gente, [contract, { params: { codPlanilha } }]);
  expect(answer.status, answer.text).toBe(200);
  return contract.output.parse(JSON.parse(answer.text));
}

/** Sends a file and has it judged. */
export async function conferida(bancada: Bancada, gente: Gente, bytes: Envio['bytes']): Promise<Planilha> {
  const answer = await enviar(bancada, gente, { bytes });
  expect(answer.status, answer.text).toBe(200);
  const { codPlanilha } = planilhaContracts.enviarPlanilha.output.parse(JSON.parse(answer.text));
  await rodar(bancada, gente, ['conferir-planilha', codPlanilha]);
  return planilha(bancada, gente, ['getPlanilha', codPlanilha]);
}

/** Sends a file and imports its good lines. */
export async function importada(bancada: Bancada, gente: Gente, bytes: Envio['bytes']): Promise<Planilha> {
  const { codPlanilha } = await conferida(bancada, gente, bytes);
  await planilha(bancada, gente, ['confirmarPlanilha', codPlanilha]);
  await rodar(bancada, gente, ['importar-planilha', codPlanilha]);
  return planilha(bancada, gente, ['getPlanilha', codPlanilha]);
}

/** Exports the test's registry and downloads it. */
export async function exportado(
  bancada: Bancada,
  gente: Gente,
  formato: ArquivoExportado['formato'],
): Promise<Buffer> {
  const body = { tipo: pecasExportador.tipo, formato, codConcessionaria: gente.casa.codConcessionaria };
  const pedido = await chamar(bancada, gente, [arquivoExportadoContracts.exportarLista, { body }]);
  expect(pedido.status, pedido.text).toBe(200);
  const { codArquivo } = arquivoExportadoContracts.exportarLista.output.parse(JSON.parse(pedido.text));
  await gerar(bancada, gente, codArquivo);
  const { baixarArquivoExportado } = arquivoExportadoContracts;
  const baixado = await chamar(bancada, gente, [baixarArquivoExportado, { params: { codArquivo } }]);
  expect(baixado.status, baixado.text).toBe(200);
  return baixado.bytes;
}

export async function gerar({ app }: Bancada, { casa }: Gente, codArquivo: number): Promise<void> {
  await gerarArquivoJob(listas).run(app.app.platform, {
    codDistribuidor: casa.codDistribuidor,
    concessionarias: [casa.codConcessionaria],
    codUsuario: null,
    codArquivo,
  });
}
