import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acessosContracts,
  type Acesso,
  type SessaoDaRede,
  type UsoDoProduto,
} from '@oferta/contracts/suporte/acessos.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { tituloDaPagina } from './titulo-da-pagina.ts';

let app: TestApp;
let casa: Casa;
let outra: Casa;
let dois: Caller & { codUsuario: number };
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  dois = await as(app, casa, 2);
});
afterAll(() => app.close());

async function visita(codUsuario: number, quando: string, pagina: string, query: string): Promise<void> {
  await app.admin.query(
    `insert into log_acesso (cod_distribuidor, cod_usuario, pagina, query, endereco, quando) values ($1, $2, $3, $4, '127.0.0.1', $5)`,
    [casa.codDistribuidor, codUsuario, pagina, query, quando],
  );
}
const em = ({ codConcessionaria }: Casa) => `codConcessionaria=${codConcessionaria}`;
const list = async (query: Record<string, string>, caller: Caller = dois) =>
  (await app.call(caller, acessosContracts.listAcessos, { query })).json<{
    total: number;
    itens: Acesso[];
  }>();
const uso = async (query: Record<string, string>, caller: Caller = dois) =>
  (await app.call(caller, acessosContracts.usoDoProduto, { query })).json<UsoDoProduto>();

test('lists visits with the screen, the parameters and the dealership, the newest first', async () => {
  const pessoa = await as(app, casa, 5, { nome: 'Consultora de Teste' });
  await visita(pessoa.codUsuario, '2026-11-20T12:00Z', '/agenda-virtual/bolsao', `tipo=bolsao&${em(casa)}`);
  await visita(pessoa.codUsuario, '2026-11-20T12:01Z', '/historico-checklist', `placa=ABC1D23&${em(casa)}`);
  const codUsuario = String(pessoa.codUsuario);
  const { total, itens } = await list({ codUsuario });
  expect(total).toBe(2);
  expect(itens[1]).toMatchObject({
    usuario: 'Consultora de Teste',
    nivel: 5,
    pagina: '/agenda-virtual/bolsao',
    tela: tituloDaPagina('/agenda-virtual/bolsao'),
    parametros: 'tipo=bolsao',
    codConcessionaria: casa.codConcessionaria,
    saltando: false,
  });
  expect((await list({ busca: 'abc1d23' })).itens.map(({ pagina }) => pagina)).toEqual([
    '/historico-checklist',
  ]);
  expect((await list({ codUsuario, ate: '2026-11-19' })).total).toBe(0);
});

test('the third dealership within five minutes stands out, one six minutes later does not', async () => {
  const terceira = await aConcessionaria(app);
  const pessoa = await as(app, casa, 2);
  for (const [minuto, onde] of [
    ['00', casa],
    ['01', outra],
    ['04', terceira],
    ['30', casa],
  ] as const) {
    await visita(pessoa.codUsuario, `2026-11-19T12:${minuto}Z`, '/agenda-virtual', em(onde));
  }
  const { itens } = await list({ codUsuario: String(pessoa.codUsuario), saltando: '1' });
  expect(itens.map(({ quando }) => quando)).toEqual(['2026-11-19T12:04:00.000Z']);
});

test('who works in some dealerships sees the visits of those', async () => {
  const pessoa = await as(app, casa, 5);
  const filtrado = await as(app, casa, 2, { concessionarias: [outra.codConcessionaria] });
  await visita(pessoa.codUsuario, '2026-11-18T12:00Z', '/agenda-virtual', em(casa));
  await visita(pessoa.codUsuario, '2026-11-18T12:01Z', '/agenda-virtual', em(outra));
  await visita(pessoa.codUsuario, '2026-11-18T12:02Z', '/conta', '');
  const codUsuario = String(pessoa.codUsuario);
  expect((await list({ codUsuario })).total).toBe(3);
  expect((await list({ codUsuario }, filtrado)).itens.map((each) => each.codConcessionaria)).toEqual([
    outra.codConcessionaria,
  ]);
});

test('lists sessions with their device, open and ended', async () => {
  const pessoa = await as(app, casa, 4);
  await app.admin.query('update sessao set revogada_em = now() where cod_usuario = $1', [pessoa.codUsuario]);
  const query = { codUsuario: String(pessoa.codUsuario) };
  const answer = await app.call(dois, acessosContracts.listSessoesDaRede, { query });
  expect(answer.json<{ itens: SessaoDaRede[] }>().itens).toMatchObject([
    { navegador: 'teste', situacao: 'encerrada', nivel: 4 },
  ]);
});

test('counts the use by day, screen, level and the hour of the dealership, and who stopped', async () => {
  const manaus = await aConcessionaria(app, { fuso: 'America/Manaus' });
  const [ativa, parada] = [await as(app, manaus, 4), await as(app, manaus, 6, { nome: 'Quem Parou' })];
  // A Monday, 03:30 UTC: still Sunday 23:30 in Manaus.
  await visita(ativa.codUsuario, '2026-11-16T03:30Z', '/agenda-virtual', em(manaus));
  await visita(ativa.codUsuario, '2026-11-17T12:00Z', '/agenda-virtual', em(manaus));
  await visita(parada.codUsuario, '2026-11-01T12:00Z', '/historico-checklist', em(manaus));
  const codConcessionaria = String(manaus.codConcessionaria);
  const contado = await uso({ de: '2026-11-01', ate: '2026-11-23', codConcessionaria });
  expect(contado).toMatchObject({ visitas: 3, pessoas: 2 });
  expect(contado.porDia).toHaveLength(23);
  expect(contado.porDia.filter(({ visitas }) => visitas > 0).map(({ dia }) => dia)).toEqual([
    '2026-11-01',
    '2026-11-15',
    '2026-11-17',
  ]);
  expect(contado.porHora[0]?.[23]).toBe(1);
  expect(contado.porNivel.map(({ nome, visitas }) => [nome, visitas])).toEqual([
    ['Consultor', 2],
    ['Inspetor', 1],
  ]);
  expect(contado.pararam.map(({ nome }) => nome)).toEqual(['Quem Parou']);
  // From a day that is still to come there is none.
  expect((await uso({ de: '2026-12-31', codConcessionaria })).porDia).toEqual([]);
  const invertido = { de: '2026-11-23', ate: '2026-11-01' };
  expect((await app.call(dois, acessosContracts.usoDoProduto, { query: invertido })).status).toBe(422);
});

test.each([
  ['2026-11-11T02:59:59Z', '2026-11-10'],
  ['2026-11-11T03:00:00Z', '2026-11-11'],
])('a visit at %s belongs to %s, by the clock of the network', async (quando, dia) => {
  const pessoa = await as(app, casa, 5);
  await visita(pessoa.codUsuario, quando, '/agenda-virtual', em(casa));
  const codUsuario = String(pessoa.codUsuario);
  expect((await list({ codUsuario, de: dia, ate: dia })).total).toBe(1);
  expect((await uso({ de: dia, ate: dia })).porDia).toEqual([{ dia, visitas: 1, pessoas: 1 }]);
});

test('a manager counts his own dealership only', async () => {
  const gestor = await as(app, outra, 1);
  const pessoa = await as(app, casa, 5);
  await visita(pessoa.codUsuario, '2026-11-21T12:00Z', '/agenda-virtual', em(casa));
  await visita(pessoa.codUsuario, '2026-11-21T12:05Z', '/agenda-virtual', em(outra));
  const contado = await uso({ de: '2026-11-21', ate: '2026-11-21' }, gestor);
  expect(contado.visitas).toBe(1);
});

test.each([
  ['/agenda-virtual/bolsao', 'Agenda do dia · Bolsão'],
  ['/agenda-virtual', 'Agenda do dia'],
  ['/agenda-virtual/dashboard', 'Painel da agenda'],
  ['/cardapio/itensadicionais/', 'Cardápio de serviços · Itens adicionais'],
  ['/log-acessos', 'Log de acessos'],
  ['/lista-acessos/', 'Lista de acessos'],
  ['/DASHBOARD', 'Dashboard'],
  ['/nada/disto', '/nada/disto'],
])('%s is called %s', (pagina, titulo) => {
  expect(tituloDaPagina(pagina)).toBe(titulo);
});

test('each screen is told once, its tabs apart, and a person who opened it twice is one', async () => {
  const [uma, duas] = [await as(app, casa, 5), await as(app, casa, 5)];
  for (const [quem, pagina] of [
    [uma, '/agenda-virtual/bolsao'],
    [uma, '/agenda-virtual/BOLSAO/'],
    [duas, '/agenda-virtual/bolsao/'],
    [uma, '/agenda-virtual/entregas'],
    [duas, '/historico-checklist'],
  ] as const)
    await visita(quem.codUsuario, '2026-11-09T12:00Z', pagina, em(casa));
  expect((await uso({ de: '2026-11-09', ate: '2026-11-09' })).porTela).toEqual([
    { nome: 'Agenda do dia · Bolsão', visitas: 3, pessoas: 2 },
    { nome: 'Agenda do dia · Entregas', visitas: 1, pessoas: 1 },
    { nome: 'Histórico de checklists', visitas: 1, pessoas: 1 },
  ]);
});
