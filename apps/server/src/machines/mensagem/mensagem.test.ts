import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mensagemContracts } from '@oferta/contracts/machines/mensagem.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import type { Ctx } from '#kernel/context.ts';
import { aConcessionaria, as, type Casa } from '../../../test/factories/house.ts';
import { fakeSms, type FakeSms } from '../../../test/gateways/fake-sms.ts';
import { fakeSmtp, type FakeSmtp } from '../../../test/gateways/fake-smtp.ts';
import { type Caller, testApp, type TestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { limparVencidosJob } from '../limpeza/limpar-vencidos.job.ts';
import { enviarMensagemJob } from './enviar-mensagem.job.ts';
import { enviarMensagem, type NovaMensagem } from './enviar-mensagem.ts';

let smtp: FakeSmtp;
let sms: FakeSms;
let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  [smtp, sms] = await Promise.all([fakeSmtp(), fakeSms()]);
  const env = { SMTP_URL: smtp.url, SMS_URL: sms.url, SMS_TOKEN: 'token-do-gateway' };
  app = await testApp({ jobs: true, env });
  casa = await aConcessionaria(app);
});
beforeEach(() => {
  smtp.letters.length = 0;
  sms.received.length = 0;
  sms.answer(200);
});
afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), sms.close()]);
});

interface Row {
  canal: string;
  destino: string;
  corpo: string;
  estado: string;
  tentativas: number;
  erro: string | null;
  codigo_gateway: string | null;
  cod_concessionaria: number | null;
}

async function rowOf(codMensagem: number | string): Promise<Row | undefined> {
  const { rows } = await app.admin.query<Row>('select * from mensagem where cod_mensagem = $1', [
    codMensagem,
  ]);
  return rows[0];
}

const waitFor = (codMensagem: number | string, estado: string) =>
  until(`letter ${codMensagem} to be ${estado}`, async () => {
    const row = await rowOf(codMensagem);
    return row?.estado === estado && row;
  });

const inHouse = <T>(work: (ctx: Ctx) => Promise<T>, target = app, codDistribuidor = casa.codDistribuidor) =>
  unitOfWork(target.app.platform, {
    session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
    actor: { codUsuario: null, acao: 'teste', origem: 'job', endereco: null },
    work,
  });

const EMAIL: NovaMensagem = {
  canal: 'email',
  destino: 'cliente@teste.example',
  assunto: 'Confirmação da revisão',
  corpo: 'Sua revisão está marcada para amanhã às 8h.',
};

describe('an SMS asked for on a screen', () => {
  const ask = async (telefone: string, mensagem = 'Seu carro está pronto') =>
    app.call(await as(app, casa, 4), mensagemContracts.sms, {
      body: { codConcessionaria: casa.codConcessionaria, telefone, mensagem },
    });

  test('is in the outbox when answered and then goes to the gateway', async () => {
    const answer = await ask('(11) 98765-4321');
    const { codMensagem, estado } = mensagemContracts.sms.output.parse(answer.json());
    expect(estado).toBe('pendente');

    const row = await waitFor(codMensagem, 'enviada');
    expect(row).toMatchObject({ canal: 'sms', tentativas: 1, cod_concessionaria: casa.codConcessionaria });
    expect(sms.received).toEqual([
      {
        authorization: 'Bearer token-do-gateway',
        body: {
          telefone: '+5511987654321',
          mensagem: 'Seu carro está pronto',
          retorno: 'http://localhost:3000/api/publico/sms/alcance',
        },
      },
    ]);
  });

  test.each(['11 1234', '(11) 58765-43211', 'abc', '+1 415 555 0100'])(
    'wants a phone: %s',
    async (telefone) => {
      const answer = await ask(telefone);
      expect(answer.status).toBe(422);
      expect(answer.refusal().mensagem).toBe('Favor inserir telefone válido');
    },
  );
});

describe('how far an SMS got', () => {
  const dizer = (id: string, alcance: string, token: string | null = 'token-do-gateway') =>
    app.call({ token, host: casa.host }, mensagemContracts.alcanceDoSms, { body: { id, alcance } });
  const aSms = async (): Promise<{ codMensagem: number; id: string }> => {
    const { codMensagem } = await inHouse((ctx) =>
      enviarMensagem(ctx, { canal: 'sms', destino: '+5511987654321', corpo: 'Olá' }),
    );
    const { codigo_gateway: id } = await waitFor(codMensagem, 'enviada');
    if (id === null) throw new Error('the gateway gave no id');
    return { codMensagem, id };
  };
  const alcance = async (codMensagem: number) => {
    const { rows } = await app.admin.query<{ estado: string; entregue: boolean; lida: boolean }>(
      `select estado, entregue_em is not null as entregue, lida_em is not null as lida from mensagem where cod_mensagem = $1`,
      [codMensagem],
    );
    return rows[0];
  };

  test('is told by the gateway under the id it gave, and never goes back', async () => {
    const { codMensagem, id } = await aSms();
    expect((await dizer(id, 'entregue')).status).toBe(200);
    expect(await alcance(codMensagem)).toEqual({ estado: 'enviada', entregue: true, lida: false });
    expect((await dizer(id, 'lida')).status).toBe(200);
    await dizer(id, 'entregue');
    await dizer(id, 'falhou');
    expect(await alcance(codMensagem)).toEqual({ estado: 'enviada', entregue: true, lida: true });
  });

  test('read is delivered too; one that never arrived has failed', async () => {
    const lida = await aSms();
    await dizer(lida.id, 'lida');
    expect(await alcance(lida.codMensagem)).toEqual({ estado: 'enviada', entregue: true, lida: true });
    const perdida = await aSms();
    await dizer(perdida.id, 'falhou');
    expect(await alcance(perdida.codMensagem)).toEqual({ estado: 'falhou', entregue: false, lida: false });
  });

  test('of a message nobody knows, or of another distributor, is not found', async () => {
    const { id } = await aSms();
    expect((await dizer('nunca-vista', 'lida')).refusal().codigo).toBe('mensagem.naoEncontrada');
    const outra = await aConcessionaria(app, { distribuidor: 'atria' });
    const alheia = await app.call(
      { token: 'token-do-gateway', host: outra.host },
      mensagemContracts.alcanceDoSms,
      { body: { id, alcance: 'lida' } },
    );
    expect(alheia.refusal().codigo).toBe('mensagem.naoEncontrada');
  });

  test.each([null, '', 'token-do-gatewax', 'token-do-gateway-e-mais'])(
    'is taken from nobody else: %j',
    async (token) => {
      const { codMensagem, id } = await aSms();
      expect((await dizer(id, 'lida', token)).refusal().codigo).toBe('mensagem.gatewayDesconhecido');
      expect(await alcance(codMensagem)).toMatchObject({ lida: false });
    },
  );
});

describe('an e-mail', () => {
  test('goes out with its subject and attachment', async () => {
    const anexo = {
      nome: 'revisao.ics',
      tipo: 'text/calendar',
      conteudo: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    };
    const { codMensagem } = await inHouse((ctx) => enviarMensagem(ctx, { ...EMAIL, anexo }));
    await waitFor(codMensagem, 'enviada');

    const [letter] = smtp.letters;
    expect(letter?.to).toEqual(['cliente@teste.example']);
    expect(letter?.text).toContain('nao-responda@ofertadigital.example');
    expect(letter?.text).toMatch(/^Subject: =\?UTF-8\?.*Confirma/m);
    expect(letter?.text).toContain('filename=revisao.ics');
    expect(letter?.text).toContain(Buffer.from(anexo.conteudo).toString('base64'));
  });

  test('cannot be given more receivers through its address', async () => {
    const destino = 'cliente@teste.example, outro@teste.example';
    const { codMensagem } = await inHouse((ctx) => enviarMensagem(ctx, { ...EMAIL, destino }));
    await until('a decision', async () => (await rowOf(codMensagem))?.tentativas === 1);
    expect(smtp.letters.filter(({ to }) => to.length > 1 || to[0] === 'outro@teste.example')).toEqual([]);
  });

  test('is never sent, nor kept, when the transaction fails', async () => {
    const corpo = 'nunca';
    const failing = inHouse(async (ctx) => {
      await enviarMensagem(ctx, { ...EMAIL, corpo });
      throw new Error('de propósito');
    });
    await expect(failing).rejects.toThrow('de propósito');
    const after = await inHouse((ctx) => enviarMensagem(ctx, { ...EMAIL, corpo: 'sim' }));
    await waitFor(after.codMensagem, 'enviada');
    const { rows } = await app.admin.query('select 1 from mensagem where corpo = $1', [corpo]);
    expect(rows).toEqual([]);
    expect(smtp.letters).toHaveLength(1);
  });

  test('that the server turns away is noted and tried again', async () => {
    smtp.refuseNext(1);
    const { codMensagem } = await inHouse((ctx) => enviarMensagem(ctx, EMAIL));
    const failed = await until('the first failure', async () => {
      const row = await rowOf(codMensagem);
      return row?.tentativas === 1 && row;
    });
    expect(failed).toMatchObject({ estado: 'pendente' });
    expect(failed.erro).toContain('451');

    // The queue would do so by itself after a while.
    await enviarMensagemJob.run(app.app.platform, {
      codDistribuidor: casa.codDistribuidor,
      codMensagem,
    });
    expect(await rowOf(codMensagem)).toMatchObject({ estado: 'enviada', tentativas: 2, erro: null });
  });
});

describe('a text that is nobody’s to read later', () => {
  const aSegredo = (valeAte = new Date('2026-11-23T11:10:00Z')) =>
    inHouse((ctx) =>
      enviarMensagem(ctx, {
        canal: 'sms',
        destino: '+5511987654321',
        corpo: '123456 é o seu código',
        segredo: { prova: Buffer.alloc(32, 7), valeAte },
      }),
    );
  const APAGADA = { corpo: '', destino: '4321', prova: Buffer.alloc(32, 7) };
  const enviarDeNovo = (codMensagem: number) =>
    enviarMensagemJob.run(app.app.platform, { codDistribuidor: casa.codDistribuidor, codMensagem });

  test('is gone once it was sent; when, and to which number’s end, stays', async () => {
    const { codMensagem } = await aSegredo();
    expect(await waitFor(codMensagem, 'enviada')).toMatchObject({ ...APAGADA, enviada_em: expect.any(Date) });
    expect(sms.received[0]?.body).toMatchObject({
      telefone: '+5511987654321',
      mensagem: '123456 é o seu código',
    });
  });

  test('stays while it is tried again, and is gone once given up', async () => {
    sms.answer(500);
    const { codMensagem } = await aSegredo();
    await until('the first failure', async () => (await rowOf(codMensagem))?.tentativas === 1);
    expect(await rowOf(codMensagem)).toMatchObject({ corpo: '123456 é o seu código', estado: 'pendente' });
    for (let i = 2; i <= 6; i += 1) await expect(enviarDeNovo(codMensagem)).rejects.toThrow('500');
    expect(await rowOf(codMensagem)).toMatchObject({ ...APAGADA, estado: 'falhou' });
  });

  test('is not sent any more once nothing can be done with it', async () => {
    const { codMensagem } = await aSegredo(new Date('2026-11-23T11:00:00Z'));
    expect(await waitFor(codMensagem, 'falhou')).toMatchObject({ ...APAGADA, erro: 'venceu antes de sair' });
    expect(sms.received).toEqual([]);
  });

  test('that no gateway took is erased when its time is over', async () => {
    const { codMensagem } = await inHouse((ctx) =>
      enviarMensagem(ctx, {
        canal: 'sms',
        destino: '+5511987654321',
        corpo: '123456 é o seu código',
        segredo: { prova: Buffer.alloc(32, 7), valeAte: new Date('2026-11-23T11:10:00Z') },
        // The queue goes by the real clock, which no test may overtake.
        naoAntes: new Date('2126-11-24T11:00:00Z'),
      }),
    );
    await limparVencidosJob.run(app.app.platform, {});
    expect(await rowOf(codMensagem)).toMatchObject({ corpo: '123456 é o seu código' });
    app.setNow(new Date('2026-11-23T11:10:01Z'));
    await limparVencidosJob.run(app.app.platform, {});
    expect(await rowOf(codMensagem)).toMatchObject({ ...APAGADA, estado: 'falhou' });
    app.setNow(new Date('2026-11-23T11:00:00Z'));
  });
});

test('gives a letter up after the sixth failure, and then leaves it alone', async () => {
  sms.answer(500);
  const { codMensagem } = await inHouse((ctx) =>
    enviarMensagem(ctx, { canal: 'sms', destino: '+5511987654321', corpo: 'Olá' }),
  );
  await until('the first failure', async () => (await rowOf(codMensagem))?.tentativas === 1);
  const alvo = { codDistribuidor: casa.codDistribuidor, codMensagem };
  for (let i = 2; i <= 6; i += 1)
    await expect(enviarMensagemJob.run(app.app.platform, alvo)).rejects.toThrow('500');
  expect(await rowOf(codMensagem)).toMatchObject({ estado: 'falhou', tentativas: 6 });

  sms.answer(200);
  sms.received.length = 0;
  await enviarMensagemJob.run(app.app.platform, alvo);
  expect(sms.received).toEqual([]);
});

test('a backlog goes out without a pause between letters', async () => {
  await inHouse(async (ctx) => {
    for (let i = 0; i < 12; i += 1) await enviarMensagem(ctx, { ...EMAIL, corpo: `Carta ${i}` });
  });
  await until('twelve letters', async () => smtp.letters.length === 12);
});

test('sent twice, a letter goes out once', async () => {
  const { codMensagem } = await inHouse((ctx) => enviarMensagem(ctx, EMAIL));
  await waitFor(codMensagem, 'enviada');
  await enviarMensagemJob.run(app.app.platform, { codDistribuidor: casa.codDistribuidor, codMensagem });
  expect(smtp.letters).toHaveLength(1);
});

test('without a gateway it stays in the outbox', async () => {
  const bare = await testApp();
  try {
    const house = await aConcessionaria(bare);
    const { codMensagem } = await inHouse((ctx) => enviarMensagem(ctx, EMAIL), bare, house.codDistribuidor);
    await enviarMensagemJob.run(bare.app.platform, {
      codDistribuidor: house.codDistribuidor,
      codMensagem,
    });
    const { rows } = await bare.admin.query('select estado, tentativas from mensagem');
    expect(rows).toEqual([{ estado: 'pendente', tentativas: 0 }]);
  } finally {
    await bare.close();
  }
});

describe('the outbox', () => {
  const listar = async (query: Record<string, string> = {}) => {
    const params = { codConcessionaria: daLista.codConcessionaria };
    const answer = await app.call(atendente, mensagemContracts.listMensagens, { params, query });
    expect(answer.status, answer.text).toBe(200);
    return mensagemContracts.listMensagens.output.parse(answer.json());
  };
  const guardar = (over: Record<string, string | Buffer | null>) => {
    const row = {
      canal: 'sms',
      destino: '+5511988887777',
      corpo: 'Seu carro está pronto',
      estado: 'pendente',
      ...over,
    };
    const colunas = Object.keys(row);
    return app.admin.query(
      `insert into mensagem (cod_distribuidor, cod_concessionaria, ${colunas.join(', ')})
       values ($1, $2, ${colunas.map((_coluna, i) => `$${i + 3}`).join(', ')})`,
      [daLista.codDistribuidor, daLista.codConcessionaria, ...Object.values(row)],
    );
  };
  let daLista: Casa;
  let atendente: Caller;
  beforeAll(async () => {
    daLista = await aConcessionaria(app);
    app.app.platform.directory.forget();
    atendente = await as(app, daLista, 5);
    await guardar({
      criada_em: '2026-11-20T12:00:00Z',
      estado: 'enviada',
      enviada_em: '2026-11-20T12:01:00Z',
    });
    await guardar({
      criada_em: '2026-11-21T12:00:00Z',
      corpo: 'Aprove aqui: https://atria.example/o#SEGREDO até amanhã',
    });
    await guardar({
      criada_em: '2026-11-22T12:00:00Z',
      corpo: 'Seu código é 123456',
      prova: Buffer.alloc(32, 1),
      apaga_em: '2026-11-23T12:00:00Z',
    });
    await guardar({
      criada_em: '2026-11-23T12:00:00Z',
      canal: 'email',
      destino: 'ana@teste.example',
      estado: 'falhou',
      erro: 'caixa cheia',
    });
  });

  test('tells newest first what waits, what went and what did not, without links and codes', async () => {
    const lista = await listar();
    expect([lista.total, lista.pendentes, lista.falhas]).toEqual([4, 2, 1]);
    expect(lista.itens.map(({ estado, texto, erro }) => [estado, texto, erro])).toEqual([
      ['falhou', 'Seu carro está pronto', 'caixa cheia'],
      ['pendente', '(código de uma vez só)', null],
      ['pendente', 'Aprove aqui: (link) até amanhã', null],
      ['enviada', 'Seu carro está pronto', null],
    ]);
    expect(JSON.stringify(lista)).not.toMatch(/SEGREDO|123456/);
  });

  test('is narrowed by state, channel and words, and is not found by what it does not show', async () => {
    const quantas = async (query: Record<string, string>) => (await listar(query)).total;
    expect(await quantas({ estado: 'pendente' })).toBe(2);
    expect(await quantas({ canal: 'email' })).toBe(1);
    expect(await quantas({ busca: 'PRONTO' })).toBe(2);
    expect(await quantas({ busca: 'segredo' })).toBe(0);
    expect(await quantas({ busca: '123456' })).toBe(0);
  });
});
