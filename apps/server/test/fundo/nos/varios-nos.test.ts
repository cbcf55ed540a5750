/** Two processes that serve and one that works, on one PostgreSQL behind a proxy: whatever one did, the others know. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { importacaoContracts, type Importacao } from '@oferta/contracts/agenda/importacao.ts';
import { autenticacaoContracts, Autenticado } from '@oferta/contracts/sessao/autenticacao.ts';
import { senhaContracts } from '@oferta/contracts/sessao/senha.ts';
import { ArquivoExportado, arquivoExportadoContracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { dadosPorChaveContracts } from '@oferta/contracts/suporte/dados-por-chave.ts';
import { aPlaca, novoAgendamento } from '../../factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../factories/house.ts';
import { aPessoa, SENHA } from '../../factories/pessoa.ts';
import { navegador } from '../../navegador.ts';
import type { Caller, TestApp } from '../../test-app.ts';
import { until } from '../../until.ts';
import { juntos } from '../contagem.ts';
import { DIA, escritores, faltas } from '../escritores.ts';
import { doisNos, umaTela, type Nos, type Tela } from './nos.ts';
import { renovado } from '../servidor.ts';
import { INTEIRO, PACIENCIA, TAMANHOS } from '../tamanhos.ts';
import { prazo } from '../../../../../tools/tempo.ts';

/** What the full run, whose machine is its own, holds the product to; amid other tests there is room for those. */
const VISTA_MS = prazo(INTEIRO ? 300 : 3_000);
const ENTRE_MORTES = 20;

let nos: Nos;
let naEntrada: TestApp;
let noA: TestApp;
let noB: TestApp;
let casa: Casa;
let caller: Caller;
const telas: Tela[] = [];
beforeAll(async () => {
  nos = await doisNos();
  ({ naEntrada, noA, noB } = nos);
  casa = await aConcessionaria(naEntrada);
  caller = await as(naEntrada, casa, 4);
}, PACIENCIA);
afterAll(async () => {
  for (const aberta of telas) aberta.fechar();
  await nos.fechar();
});

async function tela(url: string): Promise<Tela> {
  const aberta = await umaTela(url, {
    codConcessionaria: casa.codConcessionaria,
    token: () => caller.token,
  });
  telas.push(aberta);
  return aberta;
}

const { listAgendamentos, criarAgendamento } = agendamentoContracts;
const diaDa = (prova: TestApp, etag?: unknown) =>
  prova.call(caller, listAgendamentos, {
    params: { codConcessionaria: casa.codConcessionaria, inicio: DIA, fim: DIA },
    ...(typeof etag === 'string' && { headers: { 'if-none-match': etag } }),
  });
const agendar = (prova: TestApp, placa: string, chave?: string) =>
  prova.call(caller, criarAgendamento, {
    body: novoAgendamento(casa, {
      dataAgendamento: DIA,
      cliente: { telefone: '(11) 90000-0002' },
      veiculo: { placa },
    }),
    ...(chave !== undefined && { headers: { 'idempotency-key': chave } }),
  });

/** How many changes a node knew of when it gave this ETag: what comes to its screens counts on from there. */
const versaoDa = (etag: unknown): number => Number(/\.(\d+)-/.exec(String(etag))?.[1]);
const dizer = (linha: string): void => void process.stdout.write(`${linha}\n`);
const quantil = (tempos: readonly number[], q: number): number =>
  Math.round(tempos.toSorted((x, y) => x - y)[Math.ceil(tempos.length * q) - 1] ?? Infinity);

test(
  `${TAMANHOS.trocasEntreNos} changes on one node are seen on the other, whose list is never the old one from then on`,
  { timeout: PACIENCIA },
  async () => {
    const emA = await tela(nos.a.url);
    const emB = await tela(nos.b.url);
    const tempos: number[] = [];
    let velhas = 0;
    for (let i = 0; i < TAMANHOS.trocasEntreNos; i += 1) {
      const [de, para, la] = i % 2 === 0 ? ([noA, noB, emB] as const) : ([noB, noA, emA] as const);
      const { etag } = (await diaDa(para)).headers;
      expect(etag, 'a node that hears gives versions').toBeTypeOf('string');
      const placa = aPlaca();
      const vista = la.depoisDe(versaoDa(etag));
      const inicio = performance.now();
      const [answer] = await Promise.all([agendar(de, placa), vista]);
      tempos.push(performance.now() - inicio);
      expect(answer.status, answer.text).toBe(200);
      const depois = await diaDa(para, etag);
      velhas += depois.status === 200 && depois.text.includes(placa) ? 0 : 1;
      if (i % 200 === 199) caller = await renovado(naEntrada, caller);
    }
    dizer(
      `entre dois nós: ${tempos.length} mudanças, vistas no outro em ${quantil(tempos, 0.5)} ms na metade, ${quantil(tempos, 0.99)} ms em 99 %, ${Math.round(Math.max(...tempos))} ms no máximo; listas velhas: ${velhas}`,
    );
    expect(velhas).toBe(0);
    expect(quantil(tempos, 0.99)).toBeLessThan(VISTA_MS);
  },
);

test('a session that one opened serves on the other, is renewed there, and ends on both', async () => {
  const { email } = await aPessoa(naEntrada, casa.codDistribuidor);
  const quem = navegador(noA, casa.host);
  const { token } = await quem.entrar(email);
  const { verificarSessao, renovarSessao, sair } = autenticacaoContracts;
  const em = async (prova: TestApp, com: string) =>
    (await prova.call({ token: com, host: casa.host }, verificarSessao)).status;
  expect([await em(noA, token ?? ''), await em(noB, token ?? '')]).toEqual([200, 200]);

  const noOutro = navegador(noB, casa.host);
  noOutro.cookie = quem.cookie;
  const novo = Autenticado.parse((await noOutro.call(renovarSessao)).json()).token;
  expect([await em(noA, novo), await em(noB, novo)]).toEqual([200, 200]);

  expect((await noOutro.call(sair)).status).toBe(200);
  await until('it has ended on both', async () => (await em(noA, novo)) + (await em(noB, novo)) === 802);
});

test('guesses at a password are counted over all nodes', async () => {
  const { email } = await aPessoa(naEntrada, casa.codDistribuidor);
  const quem = navegador(naEntrada, casa.host, { 'x-forwarded-for': '203.0.113.7' });
  const lidos: number[] = [];
  for (let i = 0; i < 14; i += 1) lidos.push((await quem.tentar(email, `Palpite-${i}`)).status);
  expect(lidos).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 4 }, () => 429)]);
  expect((await navegador(noB, casa.host).tentar(email, SENHA)).status, 'from elsewhere').toBe(200);
});

test('the same call under one key, on one node after the other and on both at once, is one booking', async () => {
  const placa = aPlaca();
  const primeira = await agendar(noA, placa, `chave de ${placa}`);
  const repetida = await agendar(noB, placa, `chave de ${placa}`);
  expect(primeira.status, primeira.text).toBe(200);
  expect(repetida.text).toBe(primeira.text);

  const outra = aPlaca();
  const answers = await juntos(12, (i) => agendar(i % 2 === 0 ? noA : noB, outra, `chave de ${outra}`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await faltas(naEntrada, [placa, outra])).toEqual([]);
});

describe('work that a call leaves behind', () => {
  test(
    `${TAMANHOS.cartas} letters asked of both wait for the node that works, and leave it once each`,
    { timeout: PACIENCIA },
    async () => {
      const pessoas: string[] = [];
      for (let i = 0; i < TAMANHOS.cartas; i += 1)
        pessoas.push((await aPessoa(naEntrada, casa.codDistribuidor)).email);
      const pedir = (email: string, i: number) =>
        naEntrada.call({ token: null, host: casa.host }, senhaContracts.pedirNovaSenha, {
          body: { email },
          // Of one network only so many are taken.
          headers: { 'x-forwarded-for': `198.51.${i >> 8}.${i & 255}` },
        });
      const antes = pessoas.slice(0, pessoas.length / 2);
      for (const [i, email] of antes.entries()) expect((await pedir(email, i)).status).toBe(200);
      // Those that serve take no work, however long that is: it still waits when the one that works comes.
      const { rows } = await naEntrada.admin.query<{ esperam: number }>(
        `select count(*)::int as esperam from pgboss.job where name = 'enviar-link-senha' and state = 'created'`,
      );
      expect(rows).toEqual([{ esperam: antes.length }]);
      await nos.trabalho.iniciar();
      for (const [i, email] of pessoas.slice(antes.length).entries())
        expect((await pedir(email, antes.length + i)).status).toBe(200);
      await until('every letter has come', async () => nos.smtp.letters.length >= pessoas.length, 60);
      const acabou = async () =>
        (
          await naEntrada.admin.query(
            `select from pgboss.job where name in ('enviar-link-senha', 'enviar-mensagem') and state < 'completed'`,
          )
        ).rowCount === 0;
      await until('nothing is left to do', acabou, 60);
      const destinos = nos.smtp.letters.flatMap(({ to }) => to);
      dizer(
        `cartas: ${pessoas.length} pedidas, ${new Set(destinos).size} chegaram, ${destinos.length - new Set(destinos).size} em dobro`,
      );
      expect(destinos.toSorted()).toEqual(pessoas.toSorted());
    },
  );

  test('a file asked of one is made by the node that works and taken from the other', async () => {
    const { exportarLista, getArquivoExportado, baixarArquivoExportado } = arquivoExportadoContracts;
    const folha = { titulo: 'Folha', colunas: [{ rotulo: 'Placa', tipo: 'texto' }], linhas: [['TST0A01']] };
    const body = { tipo: 'folha-de-teste', formato: 'csv', folha };
    const pedido = await noA.call(caller, exportarLista, { body });
    expect(pedido.status, pedido.text).toBe(200);
    const { codArquivo } = ArquivoExportado.parse(pedido.json());
    const params = { codArquivo };
    await until(
      'the file is ready',
      async () => (await noB.call(caller, getArquivoExportado, { params })).text.includes('"pronto"'),
      60,
    );
    expect((await noB.call(caller, baixarArquivoExportado, { params })).text).toContain('TST0A01');
  });
});

test(
  `killed ${TAMANHOS.mortesDeNo} times amid bookings through the proxy, a node takes none that was answered with it`,
  { timeout: PACIENCIA },
  async () => {
    caller = await renovado(naEntrada, caller);
    const aberta = await tela(nos.entrada.url);
    const gente = escritores(naEntrada, { casa, caller: () => caller }, 6);
    for (let i = 0; i < TAMANHOS.mortesDeNo; i += 1) {
      const mais = async (quantas: number) => {
        const ja = gente.confirmadas.length;
        await until('bookings go on', async () => gente.quantas() >= ja + quantas, 60);
      };
      await mais(ENTRE_MORTES);
      const vitima = i % 2 === 0 ? nos.a : nos.b;
      await vitima.matar();
      await mais(ENTRE_MORTES);
      expect(await faltas(naEntrada, [...gente.confirmadas])).toEqual([]);
      caller = await renovado(naEntrada, caller);
      await vitima.iniciar();
    }
    await gente.acabar();
    const perdidas = await faltas(naEntrada, gente.confirmadas);
    const { rows } = await naEntrada.admin.query<{ guardadas: number; dobradas: number }>(
      `select count(*)::int as guardadas, (count(*) - count(distinct placa))::int as dobradas
       from agendamento where placa = any ($1)`,
      [gente.confirmadas],
    );
    const cortadas = gente.tentativas.filter(({ status }) => status === 0).length;
    dizer(
      `kill -9 de um nó, ${TAMANHOS.mortesDeNo} vezes: ${gente.confirmadas.length} confirmadas, ${rows[0]?.guardadas} guardadas, ${rows[0]?.dobradas} em dobro, ${cortadas} cortadas e repetidas; cada nó atendeu ${nos.entrada.entregues().join(' e ')}`,
    );
    expect(perdidas).toEqual([]);
    expect(rows).toEqual([{ guardadas: gente.confirmadas.length, dobradas: 0 }]);
    // Some were cut off, else nothing was tried.
    expect(cortadas).toBeGreaterThan(0);
    const seguia = aberta.estado.recebidas;
    await agendar(noA, aPlaca());
    await until('the screen goes on', async () => aberta.estado.recebidas > seguia);
  },
);

test('a list too long for a message is kept under a key that the other node gives out as well', async () => {
  await naEntrada.admin.query(
    `update agendamento set dia = (now() at time zone 'America/Sao_Paulo')::date where cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  const aberta = await tela(nos.b.url);
  await agendar(noA, aPlaca());
  const key = await until('it comes as a key', async () => aberta.estado.ultima?.chave);
  const { getDataByKeyRedis } = dadosPorChaveContracts;
  const [deA, deB] = await Promise.all(
    [noA, noB].map((prova) => prova.call(caller, getDataByKeyRedis, { params: { key } })),
  );
  expect(deA?.status).toBe(200);
  expect(deA?.text).toBe(deB?.text);
});

const LINHAS = 40;

test('a file sent to one node is confirmed on the other and brought in by the one that works', async () => {
  await aConsultor(naEntrada, casa, { nome: 'Consultor dos Nós' });
  const dia = DIA.split('-').toReversed().join('/');
  const form = new FormData();
  const linhas = [
    'Data Agend.;Hora;Consultor Técnico;Cliente;Placa;Modelo;Serviço;T.M.O.;Nº O.S.',
    ...Array.from(
      { length: LINHAS },
      (_none, i) =>
        `${dia};09:00;CONSULTOR DOS NÓS;MARCOS EXEMPLO;${aPlaca()};MODELO;REVISÃO;1,00;${70_000 + i}`,
    ),
  ];
  form.set('arquivo', new Blob([linhas.join('\r\n')]), 'agenda.csv');
  const enviada = await fetch(`${nos.a.url}/api/agendaVirtual/importacao/${casa.codConcessionaria}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  });
  const texto = await enviada.text();
  expect(enviada.status, texto).toBe(200);
  const { enviarImportacao, confirmarImportacao, getImportacao } = importacaoContracts;
  const { codImportacao, totais } = enviarImportacao.output.parse(JSON.parse(texto));
  expect(totais.aceitas, texto).toBe(LINHAS);
  const params = { codImportacao };
  const confirmada = await noB.call(caller, confirmarImportacao, { params });
  expect(confirmada.status, confirmada.text).toBe(200);
  const ver = async (): Promise<Importacao> =>
    getImportacao.output.parse((await noA.call(caller, getImportacao, { params })).json());
  await until('it is brought in', async () => (await ver()).estado !== 'importando', 60);
  expect(await ver()).toMatchObject({ estado: 'importada', progresso: 100 });
  const { rows } = await naEntrada.admin.query<{ total: number; ordens: number }>(
    `select count(*)::int as total, count(distinct numero_os)::int as ordens from agendamento
     where cod_concessionaria = $1 and origem = 'integracao'`,
    [casa.codConcessionaria],
  );
  expect(rows).toEqual([{ total: LINHAS, ordens: LINHAS }]);
});
