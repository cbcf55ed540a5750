/** The agenda is a kind of the machine like any other: the same file by the addresses of all spreadsheets. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planilhaContracts, type Planilha } from '@oferta/contracts/machines/planilha.ts';
import {
  aCasaDoDms,
  enviarFormulario,
  ESPERADO,
  EXPORTADO,
  EXPORTADO_EM_TEXTO,
  importarJa,
  type Quem,
} from '../../../../test/factories/arquivo-dms.ts';
import { as } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaDoDms(app);
});

const enviar = (bytes: Buffer | string, caller = quem.caller) =>
  enviarFormulario(app, caller, {
    url: `/api/planilha/envio/agenda?codConcessionaria=${quem.casa.codConcessionaria}`,
    bytes,
  });

async function enviada(bytes: Buffer | string = EXPORTADO): Promise<Planilha> {
  const { status, text } = await enviar(bytes);
  expect(status, text).toBe(200);
  return planilhaContracts.enviarPlanilha.output.parse(JSON.parse(text));
}

type Passo = 'getPlanilha' | 'confirmarPlanilha' | 'desfazerPlanilha' | 'mapearPlanilha';

async function passo(qual: Passo, codPlanilha: number, body?: unknown): Promise<Planilha> {
  const contract = planilhaContracts[qual];
  const answer = await app.call(quem.caller, contract, { params: { codPlanilha }, body });
  expect(answer.status, answer.text).toBe(200);
  return contract.output.parse(answer.json());
}

const agendamentos = async (): Promise<number | undefined> => {
  const { rows } = await app.admin.query<{ quantos: number }>(
    'select count(*) as quantos from agendamento where cod_concessionaria = $1',
    [quem.casa.codConcessionaria],
  );
  return rows[0]?.quantos;
};

test('is judged when it is sent, imported, and taken back', async () => {
  const { codPlanilha, ...conferida } = await enviada();
  expect(conferida).toMatchObject({
    tipo: 'agenda',
    estado: 'conferida',
    passos: ['importar', 'mapear', 'cancelar'],
    faltam: [],
    totais: { linhas: ESPERADO.lines, boas: ESPERADO.ok, avisos: 5, repetidas: 0, criadas: 59, iguais: 0 },
  });

  expect((await passo('confirmarPlanilha', codPlanilha)).estado).toBe('importando');
  await importarJa(app, quem, { codImportacao: codPlanilha });
  expect(await passo('getPlanilha', codPlanilha)).toMatchObject({
    estado: 'importada',
    passos: ['desfazer'],
    totais: { boas: 59, criadas: 59 },
  });
  expect(await agendamentos()).toBe(59);

  await passo('desfazerPlanilha', codPlanilha);
  await importarJa(app, quem, { codImportacao: codPlanilha, trabalho: 'desfazer' });
  expect(await passo('getPlanilha', codPlanilha)).toMatchObject({
    estado: 'desfeita',
    totais: { naoDesfeitas: 0 },
  });
  expect(await agendamentos()).toBe(0);
});

test('is judged anew by a worker when its columns are named', async () => {
  const { codPlanilha, estado, faltam, colunas } = await enviada(
    'Quando;Pessoa;Carro\n24/11/2026 08:30;MARIA TESTE;ABC1D23\n24/11/2026 09:00;JOSE TESTE;ABC1D24\n',
  );
  expect({ estado, faltam }).toEqual({
    estado: 'mapeando',
    faltam: ['data', 'hora', 'cliente', 'placa ou chassi'],
  });

  const campos = ['data', 'cliente', 'placa'];
  const mapeada = await passo('mapearPlanilha', codPlanilha, {
    colunas: colunas.map(({ nome }, i) => ({ nome, campo: campos[i] ?? null })),
  });
  expect(mapeada).toMatchObject({ estado: 'conferindo' });
  await importarJa(app, quem, { codImportacao: codPlanilha, trabalho: 'conferir' });
  expect(await passo('getPlanilha', codPlanilha)).toMatchObject({
    estado: 'conferida',
    faltam: [],
    totais: { linhas: 2, boas: 2, recusadas: 0 },
  });
});

test('updates what the agenda has otherwise, where that was chosen', async () => {
  const [cabecalho = '', primeira = ''] = EXPORTADO_EM_TEXTO.split('\r\n');
  const { codPlanilha: antes } = await enviada([cabecalho, primeira].join('\r\n'));
  await passo('confirmarPlanilha', antes);
  await importarJa(app, quem, { codImportacao: antes });

  const mudada = primeira.replace(/;(\d\d):(\d\d);/, ';16:30;');
  expect(mudada).not.toBe(primeira);
  const { codPlanilha, totais } = await enviada([cabecalho, mudada].join('\r\n'));
  expect(totais).toMatchObject({ boas: 1, criadas: 0, iguais: 1, mudaram: 1 });
  await passo('confirmarPlanilha', codPlanilha, { atualizar: 'todas' });
  await importarJa(app, quem, { codImportacao: codPlanilha });

  expect((await passo('getPlanilha', codPlanilha)).totais).toMatchObject({ atualizadas: 1, criadas: 0 });
  const { rows } = await app.admin.query('select hora_min from agendamento where cod_concessionaria = $1', [
    quem.casa.codConcessionaria,
  ]);
  expect(rows).toEqual([{ hora_min: 16 * 60 + 30 }]);
});

test('has its own limit and its own people', async () => {
  const grande = await enviar(Buffer.alloc(20_100_000, 'a'));
  expect([grande.status, grande.text]).toEqual([413, expect.stringContaining('O arquivo passa de 20 MB')]);
  const visitante = await as(app, quem.casa, 3);
  expect((await enviar(EXPORTADO, visitante)).status).toBe(403);
});
