import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import {
  type CarroComPecas,
  type PecaADevolver,
  separacaoContracts,
} from '@oferta/contracts/estoque/separacao.ts';
import { type LinhaDaSugestao, sugestaoContracts } from '@oferta/contracts/estoque/sugestao.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { aFornecedor, gerarJa, semEstoque } from '../../../../test/factories/estoque.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { passosDe } from '../../../../test/factories/orcamento.ts';
import { aServico } from '../../../../test/factories/servico.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

const REVISAO = 20;
const AMANHA = '2026-11-24';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let consultor: Caller;
let menu: CardapioDaCasa;
let codFornecedor: number;

beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  await app.admin.query(
    `insert into tipo_servico (cod_distribuidor, cod_tipo_servico, nome, tempo_padrao_min) values ($1, $2, 'Revisão', 60)`,
    [casa.codDistribuidor, REVISAO],
  );
  ana = await as(app, casa, 1);
  consultor = await as(app, casa, 5);
});
beforeEach(async () => {
  await semCardapio(app);
  await semEstoque(app);
  await app.admin.query('truncate agendamento, servico cascade');
  codFornecedor = await aFornecedor(app, casa);
  menu = await aCardapio(app, casa, { nome: 'Onix' });
  await app.admin.query('update peca set cod_fornecedor = $1 where cod_peca = $2', [
    codFornecedor,
    menu.codPeca,
  ]);
});
afterAll(() => app.close());

/** A car of the menu's model, booked for its 40 000 km: 4.5 litres of oil. */
async function marcado({ dia = AMANHA, horaMin = 480, descricao = 'Revisão 40.000 km' } = {}) {
  const feito = await aServico(app, casa, {
    dia,
    horaMin,
    situacao: 'confirmado',
    codTipoServico: REVISAO,
    dataInicioServico: null,
  });
  await app.admin.query(`update agendamento set modelo = 'Modelo Onix LTZ' where cod_agendamento = $1`, [
    feito.codAgendamento,
  ]);
  await app.admin.query('update servico set descricao = $1 where cod_servico = $2', [
    descricao,
    feito.codServico,
  ]);
  return feito;
}
const params = () => ({ codConcessionaria: casa.codConcessionaria });
const carros = async (inicio = '0', fim = AMANHA, quem = consultor) =>
  (await app.call(quem, separacaoContracts.listPecasDaAgenda, { params: { ...params(), inicio, fim } })).json<
    CarroComPecas[]
  >();
const entrar = (quantidade: number, codPeca = menu.codPeca) =>
  app.call(ana, movimentoContracts.movimentarPeca, { body: { codPeca, tipo: 'entrada', quantidade } });
const daEspera = ({ codServico }: { codServico: number }, codPeca = menu.codPeca) => ({
  codServico,
  codLinha: null,
  codPeca,
});
const aplicar = (peca: object, quem = consultor) =>
  app.call(quem, separacaoContracts.aplicarPecas, { params: params(), body: { pecas: [peca] } });
const separar = (peca: object, separada: boolean) =>
  app.call(consultor, separacaoContracts.separarPeca, { params: params(), body: { peca, separada } });

test('a booked visit explodes into its kit, and the agenda hears the day before that a part is missing', async () => {
  const { codServico, codAgendamento } = await marcado();
  await entrar(3);
  expect(await carros()).toEqual([
    {
      codAgendamento,
      codOrcamento: null,
      dia: AMANHA,
      hora: '08:00',
      prometidaEm: null,
      cliente: expect.any(String),
      placa: expect.any(String),
      modelo: 'Modelo Onix LTZ',
      prisma: null,
      box: null,
      servicos: ['Revisão 40.000 km'],
      semKit: false,
      pecas: [
        {
          codServico,
          codLinha: null,
          codPeca: menu.codPeca,
          codigo: 'OL-5W30 Onix',
          descricao: 'Óleo 5W30 Onix',
          unidade: 'l',
          localizacao: null,
          quantidade: 4.5,
          peloUso: null,
          estado: 'falta',
          faltam: 1.5,
          chegaEm: null,
          emRisco: true,
          depoisDaPromessa: false,
        },
      ],
    },
  ]);
  await entrar(2);
  expect((await carros())[0]?.pecas[0]).toMatchObject({ estado: 'aqui', faltam: 0, emRisco: false });
});

test('the first car takes what there is, also when only the second day is asked for', async () => {
  await marcado({ dia: '2026-11-25' });
  await marcado();
  await entrar(5);
  const [depois] = await carros('2026-11-25', '2026-11-25');
  expect(depois?.pecas[0]).toMatchObject({ estado: 'falta', faltam: 4 });
});

test('a visit that the menu does not know is told, not left out, where stock is kept', async () => {
  await marcado({ descricao: 'Revisão de cortesia' });
  expect(await carros()).toEqual([]);
  await entrar(1);
  expect(await carros()).toMatchObject([{ semKit: true, pecas: [] }]);
});

test('a part laid aside is its car’s; put back it is anybody’s', async () => {
  const depois = await marcado({ dia: '2026-11-25' });
  await marcado();
  await entrar(5);
  expect((await separar(daEspera(depois), true)).status).toBe(200);
  expect((await separar(daEspera(depois), true)).status).toBe(200);
  const estados = async () => (await carros('0', '2026-11-25')).map(({ pecas }) => pecas[0]?.estado);
  expect(await estados()).toEqual(['falta', 'separada']);
  await separar(daEspera(depois), false);
  expect(await estados()).toEqual(['aqui', 'falta']);
});

test('applied parts leave the stock once and are waited for no more', async () => {
  const feito = await marcado();
  await entrar(6);
  await separar(daEspera(feito), true);
  const respostas = await Promise.all([1, 2].map(() => aplicar(daEspera(feito))));
  expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await carros()).toEqual([]);
  const { rows } = await app.admin.query(
    `select e.em_maos, m.tipo, m.quantidade, m.cod_servico::integer,
       (select count(*)::integer from peca_separada) as separadas
     from peca_estoque e join peca_movimento m using (cod_peca) where m.tipo = 'consumo'`,
  );
  expect(rows).toEqual([
    { em_maos: 1.5, tipo: 'consumo', quantidade: -4.5, cod_servico: feito.codServico, separadas: 0 },
  ]);
});

test('what is not there cannot be applied', async () => {
  const feito = await marcado();
  await entrar(4);
  expect((await aplicar(daEspera(feito))).refusal()).toMatchObject({ mensagem: 'Há só 4 em mãos' });
});

test('what is left of a part that another took the place of is used first', async () => {
  const feito = await marcado();
  await entrar(2);
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, custo_centavos, cod_fornecedor)
     values ($1, $2, 'OL-NOVO', 'Óleo novo', 3000, $3) returning cod_peca::integer as cod`,
    [casa.codDistribuidor, casa.codConcessionaria, codFornecedor],
  );
  const nova = rows[0]?.cod ?? 0;
  await app.admin.query('update peca set cod_substituta = $1 where cod_peca = $2', [nova, menu.codPeca]);
  await entrar(4, nova);
  expect((await carros())[0]?.pecas).toMatchObject([{ codPeca: nova, codigo: 'OL-NOVO', estado: 'aqui' }]);
  expect((await aplicar(daEspera(feito, nova))).status).toBe(200);
  const { rows: saldos } = await app.admin.query('select em_maos from peca_estoque order by cod_peca');
  expect(saldos).toEqual([{ em_maos: 0 }, { em_maos: 1 }]);
});

test('what booked visits wait for is ordered on top, when it is due before the next delivery', async () => {
  await marcado();
  await gerarJa(app, casa);
  const pedidas = async () => {
    const { rows } = await app.admin.query<{ cod: number }>(
      `select cod_sugestao_pedido as cod from sugestao_pedido where situacao = 'nova'`,
    );
    const resposta = await app.call(ana, sugestaoContracts.getSugestao, {
      params: { codSugestaoPedido: rows[0]?.cod ?? 0 },
    });
    return resposta.json<{ itens: LinhaDaSugestao[] }>().itens;
  };
  expect(await pedidas()).toMatchObject([{ sugerido: 5, explicacao: { reservado: 4.5, emMaos: 0 } }]);
});

test('an approved quote waits for its parts until they are used', async () => {
  const oleo = {
    especie: 'peca',
    codigo: 'ol 5w30 onix',
    descricao: 'Óleo',
    quantidadeMil: 1500,
    precoCentavos: 5000,
  };
  const lead = await as(app, casa, 3);
  const [linha] = (await passosDe(app, casa, lead).respondido('aprovado', [oleo])).itens;
  const codLinha = linha?.codLinha ?? 0;
  await entrar(2);
  const [carro] = await carros();
  expect(carro).toMatchObject({
    dia: '2026-11-23',
    pecas: [{ codLinha, codServico: null, quantidade: 1.5, estado: 'aqui' }],
  });
  expect((await aplicar({ codServico: null, codLinha, codPeca: menu.codPeca })).status).toBe(200);
  expect(await carros()).toEqual([]);
});

test('what lies apart for a visit that was called off is on a list to be put back, until somebody did', async () => {
  await entrar(20);
  const [vem, cancela, some] = [
    await marcado(),
    await marcado({ horaMin: 540 }),
    await marcado({ horaMin: 600 }),
  ];
  for (const feito of [vem, cancela, some]) expect((await separar(daEspera(feito), true)).status).toBe(200);
  const aDevolver = async () =>
    (await app.call(consultor, separacaoContracts.listADevolver, { params: params() })).json<
      PecaADevolver[]
    >();
  expect(await aDevolver()).toEqual([]);
  await app.admin.query(`update agendamento set situacao = 'cancelado' where cod_agendamento = $1`, [
    cancela.codAgendamento,
  ]);
  // Its job is gone altogether, as an undone import takes it away.
  await app.admin.query('delete from servico where cod_servico = $1', [some.codServico]);
  const lista = await aDevolver();
  expect(lista).toMatchObject([
    { codPeca: menu.codPeca, quantidade: 4.5, motivo: 'visitaCancelada' },
    { codPeca: menu.codPeca, quantidade: 4.5, motivo: 'servicoCancelado', cliente: null },
  ]);
  const devolver = () =>
    app.call(consultor, separacaoContracts.devolverPeca, {
      params: params(),
      body: { codSeparada: lista[0]?.codSeparada ?? 0 },
    });
  expect(
    (await Promise.all([devolver(), devolver()])).map(({ status }) => status).toSorted((a, b) => a - b),
  ).toEqual([200, 409]);
  expect(await aDevolver()).toHaveLength(1);
});
