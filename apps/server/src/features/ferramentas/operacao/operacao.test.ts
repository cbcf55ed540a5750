import { afterAll, beforeAll, expect, test } from 'vitest';
import { operacaoContracts as contracts, type Tarefa } from '@oferta/contracts/ferramentas/operacao.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { fakeSmtp, type FakeSmtp } from '../../../../test/gateways/fake-smtp.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';

let app: TestApp;
let smtp: FakeSmtp;
let casa: Casa;
let alheia: Casa;
let dev: Caller;
beforeAll(async () => {
  smtp = await fakeSmtp();
  app = await testApp({
    jobs: true,
    env: { SMTP_URL: smtp.url.replace('smtp://', 'smtp://usuario:segredo@') },
  });
  casa = await aConcessionaria(app);
  alheia = await aConcessionaria(app, { distribuidor: 'atria' });
  dev = await as(app, casa, -1);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const params = (codMensagem?: number) => ({
  codDistribuidor: casa.codDistribuidor,
  ...(codMensagem !== undefined && { codMensagem }),
});
async function aMensagem(over: Record<string, unknown> = {}, cod = casa.codDistribuidor): Promise<number> {
  const row = {
    cod_distribuidor: cod,
    canal: 'email',
    destino: 'cliente@teste.example',
    assunto: 'Seu orçamento',
    corpo: 'Olá',
    estado: 'falhou',
    tentativas: 6,
    erro: '550 caixa cheia',
    ...over,
  };
  const names = Object.keys(row);
  const { rows } = await app.admin.query<{ cod: number }>(
    `insert into mensagem (${names.join(', ')}) values (${names.map((_um, i) => `$${i + 1}`).join(', ')})
     returning cod_mensagem::integer as cod`,
    Object.values(row),
  );
  return rows[0]?.cod ?? 0;
}
const fila = async (estado: string) =>
  contracts.listMensagensNaFila.output.parse(
    (await app.call(dev, contracts.listMensagensNaFila, { params: params(), query: { estado } })).json(),
  );
const tentar = (codMensagem: number) =>
  app.call(dev, contracts.tentarMensagemDeNovo, { params: params(codMensagem) });
const tarefa = async (nome: string): Promise<Tarefa | undefined> =>
  contracts.listTarefas.output
    .parse((await app.call(dev, contracts.listTarefas)).json())
    .find((uma) => uma.nome === nome);

test('a message that did not go out is shown with its reason, tried again, and gone then', async () => {
  const codMensagem = await aMensagem();
  const { mensagens, totais } = await fila('falhou');
  expect(totais.falhou).toBe(1);
  expect(mensagens).toEqual([
    expect.objectContaining({
      codMensagem,
      destino: 'cl…@teste.example',
      assunto: 'Seu orçamento',
      corpo: 'Olá',
      tentativas: 6,
      erro: '550 caixa cheia',
    }),
  ]);
  expect((await tentar(codMensagem)).status).toBe(200);
  await until('it to be sent', async () =>
    (await fila('enviada')).mensagens.some((uma) => uma.codMensagem === codMensagem),
  );
  expect(smtp.letters.map(({ to }) => to)).toEqual([['cliente@teste.example']]);
  expect((await tentar(codMensagem)).refusal().codigo).toBe('operacao.mensagemEnviada');
});

test('a secret is neither shown nor sent once it was erased', async () => {
  const codMensagem = await aMensagem({
    canal: 'sms',
    destino: '4321',
    corpo: '',
    prova: Buffer.alloc(32, 7),
    apaga_em: new Date(),
  });
  const { mensagens } = await fila('falhou');
  expect(mensagens.find((uma) => uma.codMensagem === codMensagem)).toMatchObject({
    corpo: null,
    destino: '…4321',
  });
  expect((await tentar(codMensagem)).refusal().codigo).toBe('operacao.mensagemApagada');
});

test("another distributor's outbox is not found", async () => {
  const codMensagem = await aMensagem({ assunto: 'Alheia' }, alheia.codDistribuidor);
  expect((await tentar(codMensagem)).refusal().codigo).toBe('operacao.mensagemNaoEncontrada');
  const la = { codDistribuidor: alheia.codDistribuidor, codMensagem };
  for (const contract of [contracts.listMensagensNaFila, contracts.tentarMensagemDeNovo])
    expect((await app.call(dev, contract, { params: la })).refusal().codigo).toBe(
      'configuracao.naoEncontrada',
    );
  expect((await fila('falhou')).mensagens.map(({ assunto }) => assunto)).not.toContain('Alheia');
});

test('a job runs when it is asked to, and says when it did and when it will', async () => {
  expect(await tarefa('limpar-vencidos')).toMatchObject({
    quando: 'a cada hora, aos 23 min',
    rodaSozinha: true,
    proximaEm: '2026-11-23T11:23:00.000Z',
  });
  expect((await app.call(dev, contracts.rodarTarefa, { params: { nome: 'limpar-vencidos' } })).status).toBe(
    200,
  );
  const feita = await until('its end', async () => {
    const agora = await tarefa('limpar-vencidos');
    return agora?.ultimaEm ? agora : undefined;
  });
  expect(feita).toMatchObject({ rodando: 0, ultimoErro: null });
  expect(feita.ultimaDuracaoMs).toBeGreaterThanOrEqual(0);
});

test.each(['enviar-mensagem', 'apurar-fatos', 'nenhuma'])(
  '%s cannot be run by its name alone',
  async (nome) => {
    const answer = await app.call(dev, contracts.rodarTarefa, { params: { nome } });
    expect([answer.status, answer.refusal().codigo]).toEqual([404, 'operacao.tarefaNaoEncontrada']);
  },
);

test('a job that failed tells what went wrong', async () => {
  smtp.refuseNext(1);
  expect((await tentar(await aMensagem())).status).toBe(200);
  const falha = await until('the failure', async () => (await tarefa('enviar-mensagem'))?.ultimoErro);
  expect(falha.mensagem).toContain('451');
});

test('one that runs every few seconds tells how it last went in this process', async () => {
  const vez = await until('a run', async () => {
    const agora = await tarefa('apurar-fatos');
    return agora?.ultimaEm ? agora : undefined;
  });
  expect(vez).toMatchObject({ quando: 'a cada 2 s neste processo', rodaSozinha: false, ultimoErro: null });
});

test('health: database, ways out without their secret, and what is remembered', async () => {
  const answer = await app.call(dev, contracts.getSaude);
  const saude = contracts.getSaude.output.parse(answer.json());
  expect(saude.banco.bytes).toBeGreaterThan(1_000_000);
  expect(saude.banco.conexoes).toBeGreaterThan(0);
  expect(saude.email.servidor).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(saude.sms.servidor).toBeNull();
  expect(saude.copia).toEqual({ agendada: false, ultimaEm: null });
  expect(saude.email.enviadas).toBeGreaterThan(0);
  expect(saude.desde).toBe('2026-11-23T11:00:00.000Z');
  expect(answer.text).not.toContain('segredo');
});

test('what is remembered is forgotten when asked', async () => {
  const lembradas = () => app.app.platform.engine.caches().find(({ nome }) => nome === 'Sessões')?.itens;
  expect(lembradas()).toBeGreaterThan(0);
  expect((await app.call(dev, contracts.esvaziarCaches)).status).toBe(200);
  expect(lembradas()).toBe(0);
});
