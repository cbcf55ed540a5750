import { afterAll, beforeAll, expect, test } from 'vitest';
import { buscaContracts } from '@oferta/contracts/suporte/busca.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { aChecklist } from '../../../../test/factories/oficina.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app, { fuso: 'America/Manaus' });
  outra = await aConcessionaria(app);
  await anAgendamento({ cliente: 'Conceição Souza', placa: 'ABC1234', dia: '2026-11-20' });
  await anAgendamento({ cliente: 'José Mendes', placa: 'ABC1C34', dia: '2026-11-23' });
  await anAgendamento({
    cliente: 'Maria 100% Silva',
    placa: null,
    chassi: '9BWZZZ377VT004251',
    dia: '2026-11-22',
  });
  await anAgendamento({ cliente: 'José Vizinho', placa: 'ABC1234', casa: outra });
  await anOrdem({
    cliente: 'Otávio Lima',
    placa: 'XYZ9876',
    numeroOs: 'OS-77',
    abertaEm: '2026-11-23T02:30:00Z',
  });
});
afterAll(() => app.close());

async function anOrcamento(numero: number, cliente: string): Promise<void> {
  const codCheckList = await aChecklist(app, casa, { cliente, placa: 'QUO7E55' });
  await app.admin.query(
    `insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado_desde, criado_em)
     values ($1, $2, $3, $4, '2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z')`,
    [casa.codDistribuidor, casa.codConcessionaria, numero, codCheckList],
  );
}

interface Registro {
  cliente: string;
  placa: string | null;
  chassi?: string;
  dia?: string;
  casa?: Casa;
}

async function anAgendamento({ cliente, placa, chassi, dia = '2026-11-23', casa: of = casa }: Registro) {
  await app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, chassi, modelo, busca)
     values ($1, $2, $3, 480, 60, 'balcao', $4, $5, $6, 'Modelo', $7)`,
    [of.codDistribuidor, of.codConcessionaria, dia, cliente, placa, chassi ?? null, semAcento(cliente)],
  );
}

async function anOrdem(ordem: { cliente: string; placa: string; numeroOs: string; abertaEm: string }) {
  await app.admin.query(
    `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, aberta_em, cliente, placa, modelo, busca)
     values ($1, $2, $3, $4, $5, $6, 'Modelo', $7)`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      ordem.numeroOs,
      ordem.abertaEm,
      ordem.cliente,
      ordem.placa,
      semAcento(ordem.cliente),
    ],
  );
}

async function found(termo: string, nivel: Nivel = 1) {
  const answer = await app.call(await as(app, casa, nivel), buscaContracts.buscar, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { termo },
  });
  return buscaContracts.buscar.output.parse(answer.json());
}
const clientes = async (termo: string, nivel?: Nivel) =>
  (await found(termo, nivel)).map(({ cliente }) => cliente);

test.each([
  ['a plate and its twin, the newest first', 'abc-1234', ['José Mendes', 'Conceição Souza']],
  ['the twin and the plate', 'ABC1C34', ['José Mendes', 'Conceição Souza']],
  ['the beginning of a plate', 'xyz9', ['Otávio Lima']],
  ['the end of a chassis', '004251', ['Maria 100% Silva']],
  ['a name without its accents', 'conceicao', ['Conceição Souza']],
  ['words in any order', 'silva maria', ['Maria 100% Silva']],
  ['an OS number', 'OS-77', ['Otávio Lima']],
  ['a sign for what it is', '0%', ['Maria 100% Silva']],
  ['nothing where there is nothing', '__', []],
])('finds %s', async (_name, termo, expected) => {
  expect(await clientes(termo)).toEqual(expected);
});

test.each([
  '(11) 98888-7001',
  '11988887001',
  '98888-7001',
  '529.982.247-25',
  '52998224725',
  'Rosa@Cliente.example',
])('a client is found by %s', async (termo) => {
  await app.admin.query(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, modelo,
         busca, telefone, documento, email)
       select $1, $2, '2026-11-23', 480, 60, 'balcao', 'Rosa Achada', 'ROS1A23', 'Modelo', 'rosa achada', '+5511988887001',
         '52998224725', 'rosa@cliente.example'
       where not exists (select from agendamento where placa = 'ROS1A23')`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  expect(await clientes(termo)).toEqual(['Rosa Achada']);
});

test.each(["D'Ávila", 'D’Avila', 'd´avila', 'D`ávila', 'davila', 'ʼávila'])(
  'a name is found by %s',
  async (termo) => {
    await app.admin.query("delete from agendamento where cliente like 'Nélson%'");
    await anAgendamento({ cliente: 'Nélson D’Ávila', placa: 'DAV1A23' });
    expect(await clientes(termo)).toEqual(['Nélson D’Ávila']);
  },
);

test('what is cancelled is found, and says so', async () => {
  await anAgendamento({ cliente: 'Desistente Exemplo', placa: 'CAN1A23' });
  await app.admin.query("update agendamento set situacao = 'cancelado' where placa = 'CAN1A23'");
  expect(await found('can-1a23')).toMatchObject([{ cliente: 'Desistente Exemplo', situacao: 'cancelado' }]);
});

test('the same car in another of the person’s dealerships comes after, under its name; who only sounds alike does not', async () => {
  const duas = [casa.codConcessionaria, outra.codConcessionaria];
  const caller = await as(app, casa, 2, { concessionarias: duas });
  const buscar = async (termo: string) => {
    const params = { codConcessionaria: casa.codConcessionaria };
    const answer = await app.call(caller, buscaContracts.buscar, { params, query: { termo } });
    return buscaContracts.buscar.output.parse(answer.json());
  };
  const achados = await buscar('ABC1234');
  expect(
    achados.map(({ cliente, codConcessionaria, outraConcessionaria }) => [
      cliente,
      codConcessionaria,
      outraConcessionaria,
    ]),
  ).toEqual([
    ['José Mendes', casa.codConcessionaria, null],
    ['Conceição Souza', casa.codConcessionaria, null],
    ['José Vizinho', outra.codConcessionaria, expect.any(String)],
  ]);
  expect((await buscar('jose')).map(({ cliente }) => cliente)).toEqual(['José Mendes']);
});

test('tells an OS by the dealership’s own day and hour', async () => {
  expect(await found('otavio')).toEqual([
    {
      tipo: 'ordemServico',
      codConcessionaria: casa.codConcessionaria,
      outraConcessionaria: null,
      codigo: expect.any(Number),
      placa: 'XYZ9876',
      chassi: null,
      cliente: 'Otávio Lima',
      modelo: 'Modelo',
      numeroOs: 'OS-77',
      numero: null,
      dataAgendamento: '2026-11-22',
      horaAgendamento: '22:30',
      situacao: 'aberta',
      carro: 1,
      visitas: 1,
      por: 'texto',
    },
  ]);
});

test('gives each level only what its screens show', async () => {
  expect(await clientes('jose', 5)).toEqual(['José Mendes']);
  expect(await clientes('otavio', 5)).toEqual([]);
  expect(await clientes('otavio', 1)).toEqual(['Otávio Lima']);
  for (const nivel of [3, 6] as const) expect(await clientes('jose', nivel)).toEqual([]);
});

test('a quote is found by its number, its plate and its customer, by those who may open it', async () => {
  await anOrcamento(9041, 'Penélope Orçada');
  for (const termo of ['9041', 'orçamento 9041', 'QUO7E55', 'penelope']) {
    expect(await found(termo, 3)).toMatchObject([
      { tipo: 'orcamento', numero: 9041, cliente: 'Penélope Orçada', situacao: 'novo' },
    ]);
  }
  expect(await clientes('9041', 5)).toEqual([]);
});

test('tells the dealership and the day of a record that an address names, to who may open it', async () => {
  const [agendado] = await found('9BWZZZ377VT004251');
  const [ordem] = await found('otavio');
  const [orcado] = await found('9041', 3);
  const { rows } = await app.admin.query<{ cod: number }>(
    `select cod_agendamento::integer as cod from agendamento where cliente = 'José Vizinho'`,
  );
  const achar = (
    caller: Caller,
    tipo: 'agendamento' | 'servico' | 'ordemServico' | 'orcamento',
    codigo: number | undefined,
  ) => app.call(caller, buscaContracts.acharRegistro, { params: { tipo, codigo: codigo ?? 0 } });
  const { codConcessionaria } = casa;

  const chefe = await as(app, casa, 1);
  expect((await achar(chefe, 'agendamento', agendado?.codigo)).json()).toEqual({
    codConcessionaria,
    dataAgendamento: '2026-11-22',
    situacao: 'pendente',
    placa: null,
    cliente: 'Maria 100% Silva',
  });
  const daOrdem = { codConcessionaria, dataAgendamento: '2026-11-22', situacao: 'aberta' };
  expect((await achar(chefe, 'ordemServico', ordem?.codigo)).json()).toMatchObject(daOrdem);
  const doOrcamento = { codConcessionaria, dataAgendamento: '2026-11-23', situacao: 'novo' };
  expect((await achar(chefe, 'orcamento', orcado?.codigo)).json()).toMatchObject(doOrcamento);

  const vizinho = rows[0]?.cod;
  const concessionarias = [casa.codConcessionaria, outra.codConcessionaria];
  const dasDuas = await as(app, casa, 4, { concessionarias });
  expect((await achar(dasDuas, 'agendamento', vizinho)).json()).toMatchObject({
    codConcessionaria: outra.codConcessionaria,
  });

  const tecnico = await as(app, casa, 5);
  expect((await achar(chefe, 'agendamento', vizinho)).status).toBe(404);
  expect((await achar(chefe, 'servico', 2_147_483_647)).status).toBe(404);
  expect((await achar(tecnico, 'ordemServico', ordem?.codigo)).json()).toBeNull();
  expect((await achar(tecnico, 'orcamento', orcado?.codigo)).json()).toBeNull();
});

test('one car is one, with its newest visits and how many there are', async () => {
  for (let dia = 1; dia <= 14; dia += 1)
    await anAgendamento({
      cliente: 'Muitas Vezes',
      placa: 'AAA0A00',
      dia: `2026-10-${String(dia).padStart(2, '0')}`,
    });
  const all = await found('muitas');
  expect(all.map(({ dataAgendamento, carro, visitas }) => [dataAgendamento, carro, visitas])).toEqual([
    ['2026-10-14', 1, 14],
    ['2026-10-13', 1, 14],
    ['2026-10-12', 1, 14],
  ]);
});

test('wants two characters and one of the caller’s dealerships', async () => {
  const caller = await as(app, casa, 4);
  const ask = (codConcessionaria: number, termo: string) =>
    app.call(caller, buscaContracts.buscar, { params: { codConcessionaria }, query: { termo } });
  const short = await ask(casa.codConcessionaria, ' a ');
  expect(short.status).toBe(400);
  expect(short.refusal().campos).toEqual([{ campo: 'termo', mensagem: 'Digite ao menos 2 caracteres' }]);
  expect((await ask(outra.codConcessionaria, 'jose')).status).toBe(404);
});
