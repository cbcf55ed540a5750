import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { anAgendamento } from '../../../../test/factories/agenda.ts';
import {
  aCasaDoDms,
  emPares,
  enviado,
  EXPORTADO,
  importarJa,
  linhasDe,
  type Quem,
} from '../../../../test/factories/arquivo-dms.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';
import type { Platform } from '#kernel/context.ts';

let app: TestApp;
let quem: Quem;
/** No worker takes jobs here: each test runs them when it wants. */
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaDoDms(app);
});

async function confirmada(): Promise<number> {
  const { codImportacao } = await enviado(app, quem, { bytes: EXPORTADO });
  expect(await confirmar(codImportacao)).toMatchObject({ estado: 'importando', progresso: 0 });
  return codImportacao;
}

async function confirmar(codImportacao: number): Promise<Importacao> {
  const contract = importacaoContracts.confirmarImportacao;
  return (await app.call(quem.caller, contract, { params: { codImportacao } })).json();
}

const rodar = (codImportacao: number, platform?: Platform) =>
  importarJa(app, quem, { codImportacao, ...(platform && { platform }) });

async function ver(codImportacao: number): Promise<Importacao> {
  const contract = importacaoContracts.getImportacao;
  return (await app.call(quem.caller, contract, { params: { codImportacao } })).json();
}

async function quantos(): Promise<number | undefined> {
  const { rows } = await app.admin.query<{ quantos: number }>(
    'select count(*) as quantos from agendamento where cod_concessionaria = $1',
    [quem.casa.codConcessionaria],
  );
  return rows[0]?.quantos;
}

test('imports each order once, though two workers take the same job and it comes a third time', async () => {
  const codImportacao = await confirmada();
  await Promise.all([rodar(codImportacao), rodar(codImportacao)]);
  await rodar(codImportacao);

  expect(await quantos()).toBe(59);
  expect(await ver(codImportacao)).toMatchObject({ estado: 'importada', progresso: 100 });
});

test('says that it stopped, and goes on when confirmed again', async () => {
  const codImportacao = await confirmada();
  await app.admin.query(
    `alter table agendamento add constraint quebra check (numero_os <> '48133') not valid`,
  );
  await expect(rodar(codImportacao)).rejects.toThrow('quebra');
  const parada = await ver(codImportacao);
  expect(parada).toMatchObject({
    estado: 'falhou',
    erro: expect.stringContaining('tente continuar'),
  });
  expect(await enviado(app, quem, { bytes: EXPORTADO })).toEqual(parada);

  await app.admin.query('alter table agendamento drop constraint quebra');
  await confirmar(codImportacao);
  await rodar(codImportacao);
  expect(await quantos()).toBe(59);
  expect(await ver(codImportacao)).toMatchObject({ estado: 'importada', erro: null });
});

test('does not import what was not confirmed', async () => {
  const { codImportacao } = await enviado(app, quem, { bytes: EXPORTADO });
  await rodar(codImportacao);
  expect(await quantos()).toBe(0);
});

test("refuses an order that became another vehicle's since the file was read", async () => {
  const codImportacao = await confirmada();
  const { codAgendamento } = await anAgendamento(app, quem, { veiculo: { placa: 'XYZ9A87' } });
  await app.admin.query(`update agendamento set numero_os = '48133' where cod_agendamento = $1`, [
    codAgendamento,
  ]);
  const antes = await ver(codImportacao);
  await rodar(codImportacao);

  expect(await quantos()).toBe(59);
  expect(await ver(codImportacao)).toMatchObject({
    estado: 'importada',
    totais: { aceitas: 58, recusadas: antes.totais.recusadas + 1, jaImportadas: 0 },
  });
  const recusadas = emPares(await linhasDe(app, quem, { codImportacao, situacao: 'recusada' }));
  expect(recusadas).toContainEqual(['48133', 'O.S. 48133 já é de outro veículo (XYZ9A87)']);
});

test('tells the screens once a lot, in both lists', async () => {
  const codImportacao = await confirmada();
  const avisos: string[] = [];
  await rodar(codImportacao, {
    ...app.app.platform,
    announce: (changes) => void avisos.push(...changes.map(({ feed }) => feed)),
  });
  expect(avisos.filter((feed) => feed.startsWith('get'))).toEqual([
    'getAgendamentos',
    'getServicosAgendamentos',
  ]);
});
