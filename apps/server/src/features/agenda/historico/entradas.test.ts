/** What former systems export, and what is no history: told line by line and order by order, never half taken. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historicoContracts } from '@oferta/contracts/agenda/historico/historico.ts';
import { planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import type { Quem } from '../../../../test/factories/arquivo-dms.ts';
import { as, aConcessionaria } from '../../../../test/factories/house.ts';
import {
  aCasaComHistorico,
  fazer,
  folhaConferida,
  folhaDesfeita,
  folhaTrazida,
} from '../../../../test/historico-trazido.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let quem: Quem;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  quem = await aCasaComHistorico(app);
});

const CABECALHO = 'OS;Item;Abertura;Entrega;Placa;Cliente;Serviço;Tipo;Mecânico;Tempo vendido;Mão de obra';

const frases = async (linhas: readonly string[], bytes?: Buffer) => {
  const planilha = await folhaConferida(app, quem, [
    'historico-passagens',
    bytes ?? [CABECALHO, ...linhas].join('\r\n'),
  ]);
  const answer = await app.call(quem.caller, planilhaContracts.linhasPlanilha, {
    params: { codPlanilha: planilha.codPlanilha },
    query: { situacao: 'recusada' },
  });
  const { linhas: recusadas } = planilhaContracts.linhasPlanilha.output.parse(answer.json());
  return {
    boas: planilha.totais.boas,
    recusadas: recusadas.flatMap(({ motivos }) => motivos.map(({ frase }) => frase)),
  };
};

test('lines that cannot be are refused with their reasons', async () => {
  expect(
    await frases([
      ';1;12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;10',
      '7;1;31/02/2025;;ABC1D23;Ana;Revisão;1;M07;1:00;10',
      '7;2;12/03/2031;;ABC1D23;Ana;Revisão;1;M07;1:00;10',
      '7;3;12/03/2025;11/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;10',
      '7;4;12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;-10',
      '7;5;12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;10',
      '7;5;12/03/2025;12/03/2025;ABC1D23;Ana;Outro;1;M07;1:00;20',
    ]),
  ).toEqual({
    boas: 1,
    recusadas: [
      'Preencha Número da OS',
      'Informe uma data, como 31/12/2026',
      'A abertura precisa ser uma data do passado',
      'A entrega é anterior à abertura',
      'O valor não pode ser negativo',
      'Repete a linha 7',
    ],
  });
});

test('a sheet that is taken back leaves what a later one changed', async () => {
  const linha = (item: number, valor: number) =>
    `7;${item};12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;${valor}`;
  const primeira = await folhaTrazida(app, quem, [
    'historico-passagens',
    [CABECALHO, linha(1, 10), linha(2, 20)].join('\r\n'),
  ]);
  await folhaTrazida(app, quem, ['historico-passagens', [CABECALHO, linha(2, 25)].join('\r\n')]);
  const desfeita = await folhaDesfeita(app, quem, primeira.codPlanilha);
  expect(desfeita).toMatchObject({ estado: 'desfeita', totais: { naoDesfeitas: 1 } });
  const { rows } = await app.admin.query(
    'select item, mao_de_obra_centavos::integer as valor from historico_servico where cod_concessionaria = $1',
    [quem.casa.codConcessionaria],
  );
  expect(rows).toEqual([{ item: '2', valor: 2500 }]);
});

test('letters of Windows and days as numbers of a spreadsheet are read', async () => {
  const texto = [CABECALHO, '9;1;45728;45728;ABC1D23;José Ávila;Alinhamento e direção;1;M07;1,5;10'].join(
    '\r\n',
  );
  expect(await frases([], Buffer.from(texto, 'latin1'))).toEqual({ boas: 1, recusadas: [] });
});

test('the same job twice is one, and the same work once more in other words of the order is two', async () => {
  const igual = '9;;12/03/2025;12/03/2025;ABC1D23;Ana;Troca de pneu;1;M07;1:00;10';
  expect(await frases([igual, igual, igual.replace(';10', ';12')])).toEqual({
    boas: 2,
    recusadas: ['Repete a linha 2'],
  });
});

test('orders without a car, of two cars, and that the agenda has are told and stay out', async () => {
  await app.admin.query(
    `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cliente, placa, modelo) values ($1, $2, 'OS 300', 'Outra', 'ABC1D23', 'Modelo')`,
    [quem.casa.codDistribuidor, quem.casa.codConcessionaria],
  );
  await folhaTrazida(app, quem, [
    'historico-passagens',
    [
      CABECALHO,
      '100;1;12/03/2025;12/03/2025;;Ana;Revisão;1;M07;1:00;10',
      '200;1;12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;10',
      '200;2;12/03/2025;12/03/2025;XYZ9A87;Ana;Lavagem;1;M07;1:00;10',
      '0300;1;12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;10',
      '400;1;12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;10',
    ].join('\n'),
  ]);
  const { totais } = await fazer(app, quem, 'conferirHistorico');
  expect(totais?.ordens).toMatchObject({ nova: 1, semVeiculo: 1, duasPlacas: 1, naAgenda: 1 });
  expect(await fazer(app, quem, 'gravarHistorico')).toMatchObject({ visitas: 1 });
});

test('twelve cars at one hour with one consultant: eight places and four squeezed in', async () => {
  const linhas = Array.from(
    { length: 12 },
    (_, i) => `5${i};1;12/03/2025;08:10;12/03/2025;ABC1D${10 + i};Ana;Revisão;1;C01;1:00;10`,
  );
  await folhaTrazida(app, quem, [
    'historico-passagens',
    [
      CABECALHO.replace('Abertura;', 'Abertura;Hora de abertura;').replace('Mecânico', 'Consultor'),
      ...linhas,
    ].join('\n'),
  ]);
  await fazer(app, quem, 'gravarHistorico');
  const { rows } = await app.admin.query<{ vagas: number; encaixes: number }>(
    `select count(distinct vaga) filter (where not encaixe)::integer as vagas, count(*) filter (where encaixe)::integer as encaixes
     from agendamento where cod_concessionaria = $1 and cod_consultor is not null`,
    [quem.casa.codConcessionaria],
  );
  expect(rows).toEqual([{ vagas: 8, encaixes: 4 }]);
});

test('nothing of it is seen or done from elsewhere, nor below its levels', async () => {
  await folhaTrazida(app, quem, [
    'historico-passagens',
    [CABECALHO, '400;1;12/03/2025;12/03/2025;ABC1D23;Ana;Revisão;1;M07;1:00;10'].join('\n'),
  ]);
  const outra = await aConcessionaria(app, { distribuidor: 'atria' });
  app.app.platform.directory.forget();
  const { codConcessionaria } = quem.casa;
  const pedir = async (caller: Quem['caller']) =>
    (await app.call(caller, historicoContracts.historico, { params: { codConcessionaria } })).status;
  expect([
    await pedir(await as(app, outra, 2)),
    await pedir(await as(app, quem.casa, 4)),
    await pedir(quem.caller),
  ]).toEqual([expect.toSatisfy((status: number) => status === 403 || status === 404), 403, 200]);
});

test('nobody begins a second work while one is under way', async () => {
  const params = { codConcessionaria: quem.casa.codConcessionaria };
  expect((await app.call(quem.caller, historicoContracts.gravarHistorico, { params })).refusal().codigo).toBe(
    'historico.vazio',
  );
  expect((await app.call(quem.caller, historicoContracts.conferirHistorico, { params })).status).toBe(200);
  for (const qual of ['conferirHistorico', 'gravarHistorico', 'desfazerHistorico'] as const)
    expect((await app.call(quem.caller, historicoContracts[qual], { params })).refusal().codigo).toBe(
      'historico.andando',
    );
});
