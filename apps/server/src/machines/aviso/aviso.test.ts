import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CADASTRO_ALTERADO } from '@oferta/contracts/feeds.ts';
import { avisoContracts as calls } from '@oferta/contracts/machines/aviso.ts';
import { clientesDa } from '../../../test/factories/cliente-do-link.ts';
import { as, entrarComo } from '../../../test/factories/house.ts';
import { aBancada, type Bancada, MANHA, resposta } from '../../../test/factories/orcamento.ts';
import { type FakeBrowser, type FakePush, fakePush } from '../../../test/gateways/fake-push.ts';
import type { Caller } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { entregarAvisosJob } from './entregar-avisos.job.ts';
import { empurrarAvisoJob } from './empurrar-aviso.job.ts';

type Pessoa = Caller & { codUsuario: number };

let servico: FakePush;
let bancada: Bancada;
let cliente: ReturnType<typeof clientesDa>;
let pessoa: Pessoa;
beforeAll(async () => {
  servico = await fakePush();
  bancada = await aBancada(
    { PUSH_REDE: servico.rede, PUSH_CONTATO: 'mailto:casa@teste.example' },
    { jobs: true },
  );
  cliente = clientesDa(bancada);
});
afterAll(async () => {
  await bancada.app.close();
  await servico.close();
});
beforeEach(async () => {
  await bancada.moverPara(MANHA);
  await bancada.app.admin.query(
    'delete from aviso; delete from aviso_aparelho; delete from aviso_turno; delete from aviso_silencio',
  );
  pessoa = await as(bancada.app, bancada.casa, 3, { nome: 'Pia Pintura' });
});

const ligar = async (quem: Caller, nome?: string): Promise<FakeBrowser> => {
  const navegador = servico.navegador(nome);
  resposta(
    calls.ligarAparelho,
    await bancada.app.call(quem, calls.ligarAparelho, { body: navegador.assinatura }),
  );
  return navegador;
};
const lista = async (quem: Caller) =>
  resposta(calls.listAvisos, await bancada.app.call(quem, calls.listAvisos));
const aparelhos = async (quem: Caller) =>
  resposta(calls.getPreferenciasDeAviso, await bancada.app.call(quem, calls.getPreferenciasDeAviso))
    .aparelhos;
const ler = async (quem: Caller, avisos: number[] | null) =>
  resposta(calls.lerAvisos, await bancada.app.call(quem, calls.lerAvisos, { body: { avisos } }));
/** A customer approves the first of two lines of a quote. */
const aprovar = async (placa = 'ABC1D23') => {
  const recebido = await cliente.receber(undefined, { placa });
  const antes = performance.now();
  expect((await cliente.responder(recebido)).status).toBe(200);
  return { ...recebido, antes };
};
const chegar = (navegador: FakeBrowser, quantos = 1) =>
  until(`${quantos} pushes`, async () => navegador.recebidos.length >= quantos && navegador.recebidos);
const entregar = (quem: Pessoa) =>
  entregarAvisosJob.run(bancada.app.app.platform, {
    codDistribuidor: bancada.casa.codDistribuidor,
    codUsuario: quem.codUsuario,
  });
/** All that the queue has, done. */
const filaVazia = () =>
  until('an empty queue', async () => {
    const { rows } = await bancada.app.admin.query(
      `select from pgboss.job where name in ('entregar-avisos', 'empurrar-aviso') and state in ('created', 'retry', 'active') and start_after <= now()`,
    );
    return rows.length === 0;
  });

describe('a customer who approves', () => {
  test('rings the workshop’s device within two seconds, signed and encrypted by the standards, and says no name', async () => {
    const navegador = await ligar(pessoa);
    const { orcamento, antes } = await aprovar();
    const [push] = await chegar(navegador);
    expect((push?.em ?? Infinity) - antes).toBeLessThan(2_000);
    const valor = orcamento.itens[0]?.totalCentavos ?? 0;
    const [aviso] = (await lista(pessoa)).itens;
    expect(push?.mensagem).toEqual({
      titulo: `Cliente aprovou ${(valor / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })}`,
      corpo: expect.stringMatching(/^[A-Z]{3}-?\d[A-Z\d]\d{2} · 1 de 2 itens$/),
      endereco: `/oficina-digital/gerenciar?orcamento=${orcamento.codOrcamento}`,
      marca: aviso?.placa,
      avisos: [aviso?.codAviso],
      naoLidos: 1,
    });
    expect(JSON.stringify(push?.mensagem)).not.toContain('Exemplo');
    expect(push?.jwt).toMatchObject({ sub: 'mailto:casa@teste.example', aud: `https://${servico.rede}` });
    const { publica } = resposta(
      calls.abrirChaveDeAvisos,
      await bancada.app.call(pessoa, calls.abrirChaveDeAvisos),
    );
    expect(push?.chave).toBe(publica);
    expect(aviso).toMatchObject({ tipo: 'clienteAprovou', lido: false });
  });

  test('rings each of a person’s devices; read on one, it is read on all', async () => {
    await bancada.app.app.http.listen({ host: '127.0.0.1', port: 0 });
    // A TCP server's address is one of these.
    const { port } = bancada.app.app.http.server.address() as AddressInfo;
    const aba = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token: pessoa.token },
      extraHeaders: { host: pessoa.host },
      reconnection: false,
    });
    const ouvidos: unknown[] = [];
    aba.on(CADASTRO_ALTERADO, ({ data }: { data: unknown }) => ouvidos.push(data));
    const [mesa, celular] = [await ligar(pessoa, 'Mesa'), await ligar(pessoa, 'Celular')];
    await aprovar();
    await chegar(mesa);
    await chegar(celular);
    await expect.poll(() => ouvidos).toContainEqual({ cadastro: 'avisos' });
    ouvidos.length = 0;
    const { itens } = await lista(pessoa);
    expect(
      await ler(
        pessoa,
        itens.map(({ codAviso }) => codAviso),
      ),
    ).toEqual({ naoLidos: 0 });
    await expect.poll(() => ouvidos).toEqual([{ cadastro: 'avisos' }]);
    expect(await lista(pessoa)).toMatchObject({ naoLidos: 0, itens: [{ lido: true }] });
    aba.close();
  });

  test('is told to nobody of another level, house or distributor', async () => {
    const inspetor = await as(bancada.app, bancada.casa, 6);
    const vizinho = await as(bancada.app, bancada.casa, 3, { concessionarias: [] });
    await aprovar();
    expect(await lista(pessoa)).toMatchObject({ naoLidos: 1 });
    expect((await lista(inspetor)).itens).toEqual([]);
    expect((await lista(vizinho)).itens).toEqual([]);
  });
});

describe('outside of a person’s hours', () => {
  const NOITE = new Date('2026-11-23T23:30:00Z');
  const MANHA_SEGUINTE = new Date('2026-11-24T11:00:00Z');

  test('nothing rings, and what was held comes as one when they begin', async () => {
    const navegador = await ligar(pessoa);
    await bancada.moverPara(NOITE);
    await aprovar();
    await aprovar('XYZ9876');
    await filaVazia();
    await entregar(pessoa);
    await filaVazia();
    expect(navegador.recebidos).toEqual([]);

    bancada.app.setNow(MANHA_SEGUINTE);
    await entregar(pessoa);
    const [push] = await chegar(navegador);
    expect(push?.mensagem).toMatchObject({ titulo: '2 avisos novos', naoLidos: 2 });
    await filaVazia();
    expect(navegador.recebidos).toHaveLength(1);
  });

  test('what was read meanwhile does not ring', async () => {
    const navegador = await ligar(pessoa);
    await bancada.moverPara(NOITE);
    pessoa = await entrarComo(bancada.app, bancada.casa, { codUsuario: pessoa.codUsuario, nivel: 3 });
    await aprovar();
    await ler(pessoa, null);
    bancada.app.setNow(MANHA_SEGUINTE);
    await entregar(pessoa);
    await filaVazia();
    expect(navegador.recebidos).toEqual([]);
  });
});

describe('a car that a person silenced', () => {
  const silenciar = async (placa: string, silenciado: boolean) =>
    resposta(
      calls.silenciarCarro,
      await bancada.app.call(pessoa, calls.silenciarCarro, { body: { placa, silenciado } }),
    ).silenciados;

  test('rings for them no more, is listed all the same, and rings again when they say so', async () => {
    const [navegador, daLia] = [await ligar(pessoa), await ligar(bancada.lead)];
    expect(await silenciar('ABC1D23', true)).toEqual(['ABC1D23']);
    await aprovar();
    await chegar(daLia);
    await aprovar('XYZ9876');
    const [push] = await chegar(navegador);
    expect(push?.mensagem).toMatchObject({ marca: 'XYZ9876' });
    expect(await lista(pessoa)).toMatchObject({ naoLidos: 2, silenciados: ['ABC1D23'] });
    expect(await silenciar('ABC1D23', false)).toEqual([]);
    await aprovar();
    await chegar(navegador, 2);
    expect(navegador.recebidos).toHaveLength(2);
  });

  test('is one again on the next day', async () => {
    await silenciar('ABC1D23', true);
    await bancada.moverPara(new Date('2026-11-24T03:00:01Z'));
    pessoa = await entrarComo(bancada.app, bancada.casa, { codUsuario: pessoa.codUsuario, nivel: 3 });
    expect((await lista(pessoa)).silenciados).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that knows the browser no more (%i) takes the device away', async (status) => {
    const [velho, novo] = [await ligar(pessoa, 'Velho'), await ligar(pessoa, 'Novo')];
    servico.responder(velho, status);
    await aprovar();
    await chegar(novo);
    await until('the device to go', async () => (await aparelhos(pessoa)).length === 1);
    expect(await aparelhos(pessoa)).toMatchObject([{ nome: 'Novo', erro: null }]);
  });

  test.each([429, 503])('that asks for patience (%i) is tried again', async (status) => {
    const navegador = await ligar(pessoa);
    servico.responder(navegador, status);
    await aprovar();
    await until('the first failure', async () => (await aparelhos(pessoa))[0]?.erro);
    servico.responder(navegador, 201);
    const [aparelho] = await aparelhos(pessoa);
    const tarefa = await until('the queue to keep it', async () => {
      const { rows } = await bancada.app.admin.query<{ data: unknown }>(
        `select data from pgboss.job where name = 'empurrar-aviso' and state = 'retry' and data ->> 'codAparelho' = $1`,
        [String(aparelho?.codAparelho)],
      );
      return rows[0];
    });
    // It would do so by itself after a while.
    await empurrarAvisoJob.run(bancada.app.app.platform, tarefa.data);
    expect(navegador.recebidos).toHaveLength(1);
    expect(await aparelhos(pessoa)).toMatchObject([{ erro: null }]);
  });

  test('on a network of ours is not called, whoever asks for it', async () => {
    const navegador = servico.navegador();
    const antes = servico.pedidos();
    const alheio = { ...navegador.assinatura, endereco: 'https://127.0.0.1:9/w/1' };
    await bancada.app.call(pessoa, calls.ligarAparelho, { body: alheio });
    const teste = await bancada.app.call(pessoa, calls.testarAvisos);
    expect(resposta(calls.testarAvisos, teste)).toMatchObject({ aparelhos: 1, entregues: 0 });
    expect((await aparelhos(pessoa))[0]?.erro).toContain('rede interna');
    expect(servico.pedidos()).toBe(antes);
  });
});
