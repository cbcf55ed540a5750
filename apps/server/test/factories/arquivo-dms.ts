import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Importacao, LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { expect } from 'vitest';
import type { Platform } from '#kernel/context.ts';
import { agendaImportador } from '#features/agenda/importacao/agenda.importador.ts';
import { catalogoDe } from '../../src/machines/planilha/catalogo.ts';
import { planilhaJobs } from '../../src/machines/planilha/planilha.jobs.ts';
import type { Answer, Caller, TestApp } from '../test-app.ts';
import { aConcessionaria, aConsultor, as, type Casa } from './house.ts';

const DADOS = path.resolve(import.meta.dirname, '../data');

/** One day's appointments as a DMS exports them, with every fault such files have. */
export const EXPORTADO = readFileSync(path.join(DADOS, 'agenda-dms-exemplo.csv'));

/** What a careful person makes of it. */
export const ESPERADO = JSON.parse(
  readFileSync(path.join(DADOS, 'agenda-dms-exemplo.resultado.json'), 'utf8'),
) as {
  lines: number;
  ok: number;
  warn: [string, string][];
  bad: [string, string][];
};

/** The same export as text, for tests that write it in another way. */
export const EXPORTADO_EM_TEXTO = new TextDecoder('windows-1252').decode(EXPORTADO);

export const CONSULTORES_DO_DMS = [
  'Rafael Tavares',
  'Carlos Mota',
  'Juliana Castro',
  'João Pedro Reis',
  'Ana Beatriz Souza',
  'Fernanda Lima',
  'Wesley de Góes',
];

/** A dealership with the export's consultants, and somebody who may import into it. */
export async function aCasaDoDms(app: TestApp): Promise<Quem> {
  const casa = await aConcessionaria(app);
  for (const nome of CONSULTORES_DO_DMS) await aConsultor(app, casa, { nome });
  // Which dealerships there are is remembered for some seconds.
  app.app.platform.directory.forget();
  return { casa, caller: await as(app, casa, 4) };
}

export interface Quem {
  caller: Caller;
  casa: Casa;
}

interface Envio {
  bytes: Buffer | Uint8Array | string;
  nome?: string;
}

interface Formulario extends Envio {
  readonly url: string;
}

/** Sends a file as a browser's form does. */
export async function enviarFormulario(
  app: TestApp,
  caller: Caller,
  { url, bytes, nome = 'agenda.csv' }: Formulario,
) {
  const limite = 'limite-de-teste';
  const payload = Buffer.concat([
    Buffer.from(
      `--${limite}\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${limite}--\r\n`),
  ]);
  const response = await app.app.http.inject({
    method: 'POST',
    url,
    headers: {
      host: caller.host,
      authorization: `Bearer ${caller.token}`,
      'content-type': `multipart/form-data; boundary=${limite}`,
    },
    payload,
  });
  return { status: response.statusCode, json: () => response.json<Importacao>(), text: response.body };
}

/** Sends it to the agenda. */
export const enviar = (app: TestApp, { caller, casa }: Quem, envio: Envio) =>
  enviarFormulario(app, caller, { ...envio, url: `/api/agendaVirtual/importacao/${casa.codConcessionaria}` });

/** Sends a file that must be taken in, and answers it as the contract describes it. */
export async function enviado(app: TestApp, quem: Quem, envio: Envio): Promise<Importacao> {
  const answer = await enviar(app, quem, envio);
  expect(answer.status, answer.text).toBe(200);
  return importacaoContracts.enviarImportacao.output.parse(answer.json());
}

interface Trabalho {
  readonly codImportacao: number;
  readonly trabalho?: 'conferir' | 'importar' | 'desfazer';
  readonly platform?: Platform;
}

/** Does an import's work, as a worker would: that of a confirmed one when nothing else is said. */
export async function importarJa(
  app: TestApp,
  { casa }: Quem,
  { codImportacao, trabalho = 'importar', platform = app.app.platform }: Trabalho,
): Promise<void> {
  const job = planilhaJobs(catalogoDe([agendaImportador])).find(
    ({ name }) => name === `${trabalho}-planilha`,
  );
  if (!job) throw new Error('nobody imports spreadsheets');
  const { codDistribuidor } = casa;
  await job.run(platform, {
    codDistribuidor,
    concessionarias: '*',
    codUsuario: null,
    codPlanilha: codImportacao,
  });
}

/** All lines of one outcome. */
export async function linhasDe(
  app: TestApp,
  { caller }: Quem,
  { codImportacao, situacao }: { codImportacao: number; situacao?: LinhaImportacao['situacao'] },
): Promise<LinhaImportacao[]> {
  const answer: Answer = await app.call(caller, importacaoContracts.linhasImportacao, {
    params: { codImportacao },
    query: { tamanho: '200', ...(situacao && { situacao }) },
  });
  expect(answer.status, answer.text).toBe(200);
  return importacaoContracts.linhasImportacao.output.parse(answer.json()).linhas;
}

/** Order numbers with why, as the expected result writes them. */
export const emPares = (linhas: readonly LinhaImportacao[]): [string | null, string][] =>
  linhas.flatMap(({ numeroOs, motivos }) =>
    motivos.map(({ frase }): [string | null, string] => [numeroOs, frase]),
  );
