import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { MUITOS_SOCKETS } from '@oferta/contracts/feeds.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { arquivoExportadoContracts } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { mensagemContracts } from '@oferta/contracts/machines/mensagem.ts';
import { passosDe } from '../factories/orcamento.ts';
import { aConcessionaria, as, type Casa } from '../factories/house.ts';
import { type Caller, testApp, type TestApp } from '../test-app.ts';

/** What one person, one dealership and one distributor may ask for, with the limits that the product has. */
let app: TestApp;
let casa: Casa;
let outra: Casa;
let alheia: Casa;
let url: string;
const abertos: Socket[] = [];
beforeAll(async () => {
  app = await testApp({ env: { LIMITES: 'sim' } });
  casa = await aConcessionaria(app);
  outra = await aConcessionaria(app);
  alheia = await aConcessionaria(app, { distribuidor: 'atria' });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of abertos.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

const ler = (quem: Caller, { codConcessionaria }: Casa) =>
  app.call(quem, agendamentoContracts.listAgendamentos, {
    params: { codConcessionaria, inicio: '0', fim: '0' },
  });
const vezes = <T>(quantas: number, fazer: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: quantas }, fazer));

describe('calls', () => {
  test('of thirty tabs that ask for all they show at once meet no limit', async () => {
    const pessoa = await as(app, casa, 4);
    const respostas = await vezes(30 * 15, () => ler(pessoa, casa));
    expect(respostas.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('of a loop are refused with the time to wait, and nobody else’s are', async () => {
    const pessoa = await as(app, casa, 4);
    const respostas = await vezes(1_500, () => ler(pessoa, casa));
    const recusadas = respostas.filter(({ status }) => status === 429);
    expect(recusadas.length).toBeGreaterThan(500);
    expect(recusadas[0]?.refusal()).toEqual({
      codigo: 'chamada.muitosPedidos',
      mensagem: 'Muitos pedidos ao mesmo tempo. Aguarde 1 segundo e tente de novo',
    });
    expect(recusadas[0]?.headers['retry-after']).toBe('1');
    expect((await ler(await as(app, casa, 4), casa)).status).toBe(200);
    expect((await ler(await as(app, alheia, 4), alheia)).status).toBe(200);
  });

  test('of a loop that waits for its answers are refused as well: they are counted, however few wait', async () => {
    const pessoa = await as(app, casa, 4);
    const vistos: number[] = [];
    for (let lote = 0; lote < 12; lote += 1)
      vistos.push(...(await vezes(100, () => ler(pessoa, casa))).map(({ status }) => status));
    expect(vistos.slice(0, 600).filter((status) => status !== 200)).toEqual([]);
    expect(vistos).toContain(429);
  });

  test('of many at once are answered in turns: a neighbour’s one does not wait for all of them', async () => {
    const pessoa = await as(app, casa, 4);
    const vizinho = await as(app, alheia, 4);
    // Who they are is known: what is measured is the turn, not what a first call has to look up.
    await ler(vizinho, alheia);
    const ordem: string[] = [];
    const enxurrada = vezes(200, async () => {
      await ler(pessoa, casa);
      ordem.push('enxurrada');
    });
    await ler(vizinho, alheia);
    const antes = ordem.length;
    await enxurrada;
    expect(ordem).toHaveLength(200);
    // In order of arrival all of them would be before it. In turns a dozen are, and more where a new connection is slow to open.
    expect(antes).toBeLessThan(100);
  });
});

test('papers asked for by the dozen are made in turns: a neighbour’s does not wait for all of them', async () => {
  const papelDe = async (qual: Casa) => {
    const pessoa = await as(app, qual, 3);
    const { codOrcamento } = await passosDe(app, qual, pessoa).comLinhas([
      { especie: 'servico', descricao: 'Troca', precoCentavos: 10_000 },
    ]);
    return () => app.call(pessoa, orcamentoContracts.pdfOrcamento, { params: { codOrcamento } });
  };
  const [meu, dele] = [await papelDe(casa), await papelDe(alheia)];
  let prontos = 0;
  const enxurrada = vezes(8, async () => {
    expect((await meu()).status).toBe(200);
    prontos += 1;
  });
  expect((await dele()).status).toBe(200);
  const antes = prontos;
  await enxurrada;
  expect(antes).toBeLessThan(5);
});

test('files asked for by the dozen are made in turns: a neighbour’s comes right after the first of them', async () => {
  const exportar = async (quem: Caller) => {
    const body = { tipo: 'usuarios', formato: 'csv', filtro: {} };
    const answer = await app.call(quem, arquivoExportadoContracts.exportarLista, { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const vizinho = await as(app, alheia, 2);
  for (let i = 0; i < 3; i += 1) {
    const pessoa = await as(app, casa, 2);
    for (let vez = 0; vez < 4; vez += 1) await exportar(pessoa);
  }
  await exportar(vizinho);
  await exportar(vizinho);
  const { rows } = await app.admin.query<{ de: string }>(
    `select data ->> 'codDistribuidor' as de from pgboss.job where name = 'gerar-arquivo' and state = 'created'
      order by priority desc, created_on`,
  );
  expect(rows.slice(0, 5).map(({ de }) => Number(de))).toEqual([
    casa.codDistribuidor,
    alheia.codDistribuidor,
    casa.codDistribuidor,
    alheia.codDistribuidor,
    casa.codDistribuidor,
  ]);
  expect(rows).toHaveLength(14);
});

describe('sockets', () => {
  const abrir = (token: string | null) =>
    new Promise<string>((resolve) => {
      const socket = io(url, {
        transports: ['websocket'],
        auth: { token },
        extraHeaders: { host: casa.host },
        reconnection: false,
        forceNew: true,
      });
      abertos.push(socket);
      socket.once('connect', () => resolve('aberto'));
      socket.once('connect_error', ({ message }) => resolve(message));
    });

  test('of forty tabs are open; one more is refused with its reason, and another session’s is not', async () => {
    const { token } = await as(app, casa, 4);
    const primeiros = await vezes(40, () => abrir(token));
    expect(new Set(primeiros)).toEqual(new Set(['aberto']));
    expect(await abrir(token)).toBe(MUITOS_SOCKETS);
    expect(await abrir((await as(app, casa, 4)).token)).toBe('aberto');
    abertos[0]?.disconnect();
    await expect.poll(() => abrir(token)).toBe('aberto');
  });
});

describe('SMS', () => {
  const enviar = (quem: Caller, telefone: string, de = casa) =>
    app.call(quem, mensagemContracts.sms, {
      body: { codConcessionaria: de.codConcessionaria, telefone, mensagem: 'Seu carro está pronto' },
    });

  test('to one number are five in ten minutes, however many are asked for at once', async () => {
    const pessoa = await as(app, casa, 4);
    const respostas = await vezes(40, () => enviar(pessoa, '(11) 98765-0001'));
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(respostas.find(({ status }) => status === 429)?.refusal()).toEqual({
      codigo: 'mensagem.muitosAoNumero',
      mensagem: 'Este número já recebeu vários SMS. Aguarde 10 minutos e tente de novo',
    });
    expect((await enviar(pessoa, '(11) 98765-0002')).status).toBe(200);
  });

  test('of one person are twenty in ten minutes, to however many strangers; a colleague’s go on', async () => {
    const pessoa = await as(app, casa, 4);
    const numero = (i: number) => `(11) 98761-${String(1_000 + i)}`;
    const status: number[] = [];
    for (let i = 0; i < 25; i += 1) status.push((await enviar(pessoa, numero(i))).status);
    expect(status.filter((cada) => cada === 200)).toHaveLength(20);
    expect((await enviar(pessoa, numero(30))).refusal().codigo).toBe('mensagem.muitosDaPessoa');
    expect((await enviar(await as(app, casa, 4), numero(31))).status).toBe(200);
  });

  test('are twenty a day to one number, and a thousand a day of one dealership', async () => {
    const antes = app.app.platform.clock();
    for (let vez = 0; vez < 4; vez += 1) {
      app.setNow(new Date(antes.getTime() + vez * 601_000));
      const pessoa = await as(app, outra, 4);
      for (let i = 0; i < 5; i += 1)
        expect((await enviar(pessoa, '(11) 98765-0003', outra)).status).toBe(200);
    }
    app.setNow(new Date(antes.getTime() + 4 * 601_000));
    const pessoa = await as(app, outra, 4);
    expect((await enviar(pessoa, '(11) 98765-0003', outra)).refusal().mensagem).toBe(
      'Este número já recebeu vários SMS. Aguarde 24 horas e tente de novo',
    );
    await app.admin.query(`update sessao_limite set falhas = 1000 where chave = sha256($1)`, [
      Buffer.from(`sms:casa:${outra.codConcessionaria}`),
    ]);
    expect((await enviar(pessoa, '(11) 98765-0004', outra)).refusal().codigo).toBe('mensagem.muitosDaCasa');
    app.setNow(antes);
  });
});
