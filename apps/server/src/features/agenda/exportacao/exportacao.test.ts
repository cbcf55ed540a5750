import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { arquivoExportadoContracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { anAgendamento, aRecebido } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { prazo } from '../../../../../../tools/tempo.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  casa = await aConcessionaria(app);
  await aConsultor(app, casa, { nome: 'Marina Exemplo' });
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const contracts = arquivoExportadoContracts;

/** The file's lines, as a person gets them. */
async function exportar(tipo: string, filtro: Record<string, string>): Promise<string[]> {
  const body = { tipo, formato: 'csv', codConcessionaria: casa.codConcessionaria, filtro };
  const answer = await app.call(caller, contracts.exportarLista, { body });
  expect(answer.status, answer.text).toBe(200);
  const { codArquivo } = contracts.exportarLista.output.parse(answer.json());
  const params = { codArquivo };
  await vi.waitFor(
    async () => {
      const { estado } = (await app.call(caller, contracts.getArquivoExportado, { params })).json<{
        estado: string;
      }>();
      expect(estado).toBe('pronto');
    },
    { timeout: prazo(15_000), interval: 100 },
  );
  const { text } = await app.call(caller, contracts.baixarArquivoExportado, { params });
  return text.trim().split('\r\n');
}

const NOVEMBRO = { inicio: '2026-11-01', fim: '2026-11-30' };

test('the day’s appointments, the stopped services and the deliveries leave as files', async () => {
  await anAgendamento(app, { caller, casa }, { cliente: { nome: '=Cliente' } });
  const { codAgendamento } = await aRecebido(app, { caller, casa }, { cliente: { nome: 'Recebido' } });
  await app.admin.query(
    `update servico set status = 2, cod_mecanico = $2, paralisado = true, paralisado_em = now(), data_inicio_servico = now(), data_inicio_servico_execucao = now(), motivo_paralisacao = 'aguardandoPeca' where cod_agendamento = $1`,
    [codAgendamento, await aMecanico(app, casa, { nome: 'Mecânico Exemplo' })],
  );
  await app.admin.query(
    `update agendamento set entregue_em = '2026-11-30T23:30:00-03:00' where cod_agendamento = $1`,
    [codAgendamento],
  );

  const [cabecalho, ...dia] = await exportar('agendamentos', NOVEMBRO);
  expect(cabecalho).toContain('Data;Hora;Cliente');
  expect(dia).toHaveLength(2);
  expect(dia.join('\n')).toContain(";'=Cliente;");
  expect(await exportar('agendamentos', { inicio: '2026-10-01', fim: '2026-10-31' })).toHaveLength(1);
  const parados = (await exportar('servicos-paralisados', {})).join('\n');
  expect(parados).toContain('Recebido');
  expect(parados).toContain('Aguardando peça');
  expect(parados).not.toContain('aguardandoPeca');
  expect(`${parados}${dia.join('')}`).not.toMatch(/\+55\d/);
  expect((await exportar('entregas', NOVEMBRO)).at(-1)).toContain('30/11/2026 23:30');
});
