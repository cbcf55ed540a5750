import { historicoContracts, type Historico } from '@oferta/contracts/agenda/historico/historico.ts';
import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import { expect } from 'vitest';
import { clientesImportador } from '#features/agenda/historico/folhas/clientes.importador.ts';
import { passagensImportador } from '#features/agenda/historico/folhas/passagens.importador.ts';
import { veiculosImportador } from '#features/agenda/historico/folhas/veiculos.importador.ts';
import { apurarPendentes } from '#features/relatorios/fatos/apurar-fatos.job.ts';
import { trazerHistoricoJob } from '#features/agenda/historico/trazer-historico.job.ts';
import { catalogoDe } from '../src/machines/planilha/catalogo.ts';
import { planilhaJobs } from '../src/machines/planilha/planilha.jobs.ts';
import type { TestApp } from './test-app.ts';
import { enviarFormulario, type Quem } from './factories/arquivo-dms.ts';
import { aConcessionaria, aConsultor, aMecanico, as } from './factories/house.ts';

const CATALOGO = catalogoDe([clientesImportador, veiculosImportador, passagensImportador]);

export type Folha = 'historico-clientes' | 'historico-veiculos' | 'historico-passagens';

/** A dealership with two mechanics and a consultant, and who may bring its history. */
export async function aCasaComHistorico(app: TestApp): Promise<Quem> {
  const casa = await aConcessionaria(app);
  await aMecanico(app, casa, { nome: 'Bento Exemplo', codigo_dms: 'M07' });
  await aMecanico(app, casa, { nome: 'Caio Modelo', codigo_dms: 'M08' });
  await aConsultor(app, casa, { nome: 'Rita Exemplo', codigo_dms: 'C01' });
  app.app.platform.directory.forget();
  return { casa, caller: await as(app, casa, 2) };
}

const pedidoDe = ({ casa }: Quem) => ({
  codDistribuidor: casa.codDistribuidor,
  concessionarias: [casa.codConcessionaria],
  codUsuario: null,
});

async function rodar(app: TestApp, quem: Quem, [name, codPlanilha]: [string, number]): Promise<void> {
  const job = planilhaJobs(CATALOGO).find((cada) => cada.name === name);
  await job?.run(app.app.platform, { ...pedidoDe(quem), codPlanilha });
}

/** Sends a sheet and has it judged. */
export async function folhaConferida(
  app: TestApp,
  quem: Quem,
  [tipo, bytes]: [Folha, Buffer | string],
): Promise<Planilha> {
  const { status, text } = await enviarFormulario(app, quem.caller, {
    url: `/api/planilha/envio/${tipo}?codConcessionaria=${quem.casa.codConcessionaria}`,
    bytes,
    nome: `${tipo}.csv`,
  });
  expect(status, text).toBe(200);
  const { codPlanilha } = planilhaContracts.enviarPlanilha.output.parse(JSON.parse(text));
  await rodar(app, quem, ['conferir-planilha', codPlanilha]);
  const answer = await app.call(quem.caller, planilhaContracts.getPlanilha, { params: { codPlanilha } });
  return planilhaContracts.getPlanilha.output.parse(answer.json());
}

/** Sends a sheet and takes its good lines in. */
export async function folhaTrazida(
  app: TestApp,
  quem: Quem,
  folha: [Folha, Buffer | string],
): Promise<Planilha> {
  const { codPlanilha } = await folhaConferida(app, quem, folha);
  const params = { codPlanilha };
  const { status, text } = await app.call(quem.caller, planilhaContracts.confirmarPlanilha, { params });
  expect(status, text).toBe(200);
  await rodar(app, quem, ['importar-planilha', codPlanilha]);
  const answer = await app.call(quem.caller, planilhaContracts.getPlanilha, { params });
  return planilhaContracts.getPlanilha.output.parse(answer.json());
}

/** Takes one sheet back. */
export async function folhaDesfeita(app: TestApp, quem: Quem, codPlanilha: number): Promise<Planilha> {
  const params = { codPlanilha };
  const { status, text } = await app.call(quem.caller, planilhaContracts.desfazerPlanilha, { params });
  expect(status, text).toBe(200);
  await rodar(app, quem, ['desfazer-planilha', codPlanilha]);
  const answer = await app.call(quem.caller, planilhaContracts.getPlanilha, { params });
  return planilhaContracts.getPlanilha.output.parse(answer.json());
}

/** Asks for a work on the history and has it done. */
export async function fazer(
  app: TestApp,
  quem: Quem,
  qual: 'conferirHistorico' | 'gravarHistorico' | 'desfazerHistorico',
): Promise<Historico> {
  const { codConcessionaria } = quem.casa;
  const pedido = await app.call(quem.caller, historicoContracts[qual], { params: { codConcessionaria } });
  expect(pedido.status, pedido.text).toBe(200);
  return feito(app, quem);
}

/** Has the work done that was asked for. */
export async function feito(app: TestApp, quem: Quem): Promise<Historico> {
  const { codConcessionaria } = quem.casa;
  await trazerHistoricoJob.run(app.app.platform, { ...pedidoDe(quem), codConcessionaria });
  return verHistorico(app, quem);
}

export async function verHistorico(app: TestApp, quem: Quem): Promise<Historico> {
  const { codConcessionaria } = quem.casa;
  const answer = await app.call(quem.caller, historicoContracts.historico, { params: { codConcessionaria } });
  expect(answer.status, answer.text).toBe(200);
  return historicoContracts.historico.output.parse(answer.json());
}

/** Rows of all tables that are this dealership's, by table, but audit, imports and jobs' own. */
export async function tudoDaCasa(app: TestApp, { casa }: Quem): Promise<Record<string, string[]>> {
  const { rows: tabelas } = await app.admin.query<{ nome: string }>(
    `select c.relname as nome from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_concessionaria'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname !~ '^(auditoria|planilha|log_acesso|fato_pendente|cadastro_versao|idempotencia)' order by 1`,
  );
  const tudo: Record<string, string[]> = {};
  for (const { nome } of tabelas) {
    const { rows } = await app.admin.query<{ linha: string }>(
      `select (to_jsonb(t) - 'cod_fato')::text as linha from public.${nome} t where cod_concessionaria = $1 order by 1`,
      [casa.codConcessionaria],
    );
    if (rows.length > 0) tudo[nome] = rows.map(({ linha }) => linha);
  }
  return tudo;
}

/** Counts all figures that wait, as the product does behind. */
export const contar = ({ app }: TestApp): Promise<void> => apurarPendentes(app.platform);
