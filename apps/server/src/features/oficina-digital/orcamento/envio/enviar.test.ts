import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { mensagemContracts } from '@oferta/contracts/machines/mensagem.ts';
import { aBancada, type Bancada, MANHA, resposta } from '../../../../../test/factories/orcamento.ts';
import { type FakeSms, fakeSms } from '../../../../../test/gateways/fake-sms.ts';

const TOKEN = 'token-do-gateway';

let sms: FakeSms;
let b: Bancada;
beforeAll(async () => {
  sms = await fakeSms();
  b = await aBancada({ SMS_URL: sms.url, SMS_TOKEN: TOKEN }, { jobs: true });
});
afterAll(async () => {
  await b.app.close();
  await sms.close();
});
beforeEach(() => b.moverPara(MANHA));

const SEM_MUDANCA = {
  condicoesPagamento: null,
  inicioPrevisto: null,
  entregaPrevista: null,
  observacao: null,
  responsavel: null,
  telefone: '(11) 98765-4321',
  email: null,
};
const editar = ({ codOrcamento, versao }: Orcamento, body: object = {}) =>
  b.app.call(b.lead, calls.editarOrcamento, {
    params: { codOrcamento },
    body: { ...SEM_MUDANCA, versao, ...body },
  });
const mensagens = async <T>(codOrcamento: number, colunas: string): Promise<T[]> =>
  (
    await b.app.admin.query<T & object>(
      `select ${colunas} from mensagem where cod_orcamento = $1 order by cod_mensagem`,
      [codOrcamento],
    )
  ).rows;

describe('sending', () => {
  test('an unpriced quote is not possible', async () => {
    const orcamento = await b.novo();
    await b.estado(orcamento, 'precificar');
    expect((await b.estado(await b.ler(orcamento.codOrcamento), 'concluirPreco')).refusal()).toMatchObject({
      codigo: 'orcamento.conferencia',
      mensagem: expect.stringContaining('está sem preço'),
    });
    expect((await b.enviar(await b.ler(orcamento.codOrcamento))).refusal().codigo).toBe(
      'orcamento.acaoImpossivel',
    );
  });

  test('keeps the version, gives a link, and is good for ten days', async () => {
    const answer = await b.enviar(await b.precificado(), { canais: ['whatsapp', 'sms', 'email'] });
    const { orcamento, link, whatsapp } = resposta(calls.enviarOrcamento, answer);
    expect(orcamento).toMatchObject({
      estado: 'enviado',
      versaoEnviada: 1,
      validoAte: '2026-12-04T02:59:59Z',
    });
    expect(link).toMatch(/^http:\/\/localhost:3000\/o#[\w-]{43}$/);
    expect(whatsapp).toContain('https://wa.me/5511987654321?text=');
    expect(await mensagens(orcamento.codOrcamento, 'canal, nao_antes')).toEqual([
      { canal: 'sms', nao_antes: null },
      { canal: 'email', nao_antes: null },
      { canal: 'whatsapp', nao_antes: null },
    ]);
  });

  test('at night leaves the message for the morning', async () => {
    const orcamento = await b.precificado();
    await b.moverPara(new Date('2026-11-24T01:30:00Z'));
    const answer = await b.enviar(orcamento, { canais: ['sms'] });
    expect(answer.json()).toMatchObject({ orcamento: { entrega: 'aguardandoHorario' } });
    expect(await mensagens(orcamento.codOrcamento, 'nao_antes')).toEqual([
      { nao_antes: new Date('2026-11-24T11:00:00Z') },
    ]);
  });

  test('without a phone there is no SMS, without an address no e-mail', async () => {
    const orcamento = await b.precificado();
    const depois = resposta(
      calls.editarOrcamento,
      await editar(orcamento, { condicoesPagamento: 'À vista', telefone: null }),
    );
    expect(depois).toMatchObject({ condicoesPagamento: 'À vista', telefone: null });
    expect((await b.enviar(depois, { canais: ['sms'] })).refusal()).toMatchObject({
      codigo: 'orcamento.contatoInvalido',
      mensagem: 'Informe o telefone do cliente para enviar',
    });
    expect((await b.enviar(depois, { canais: ['email'] })).refusal().mensagem).toBe(
      'Informe o e-mail do cliente para enviar',
    );
    const fixo = resposta(calls.editarOrcamento, await editar(depois, { telefone: '(11) 3333-0000' }));
    expect((await b.enviar(fixo, { canais: ['sms'] })).refusal().mensagem).toBe(
      'Informe um celular do cliente para enviar',
    );
  });

  test('what somebody has changed since is refused with how it is now', async () => {
    const orcamento = await b.precificado();
    await editar(orcamento, { observacao: 'Cliente pede urgência' });
    expect((await b.enviar(orcamento)).refusal()).toMatchObject({
      codigo: 'orcamento.alterado',
      atual: { observacao: 'Cliente pede urgência' },
    });
  });

  test('what is not fit to be seen is refused even when it was once found fit', async () => {
    const orcamento = await b.precificado();
    // Priced by hand in the database: no screen leaves a priced quote so.
    await b.app.admin.query(
      'update orcamento_linha set preco_centavos = 0, tmo_min = 0 where cod_orcamento = $1',
      [orcamento.codOrcamento],
    );
    expect((await b.enviar(orcamento)).refusal()).toMatchObject({
      codigo: 'orcamento.conferencia',
      mensagem: expect.stringContaining('"Pastilhas dianteiras" está sem preço'),
    });
  });

  test('again what the customer has already seen needs a reason', async () => {
    const { codOrcamento } = await b.enviado();
    await b.app.admin.query('update orcamento set visto_em = now() where cod_orcamento = $1', [codOrcamento]);
    const visto = await b.ler(codOrcamento);
    expect((await b.enviar(visto)).refusal().codigo).toBe('orcamento.motivoObrigatorio');
    const { orcamento } = resposta(
      calls.enviarOrcamento,
      await b.enviar(visto, { motivo: 'Cliente perdeu a mensagem' }),
    );
    expect(orcamento).toMatchObject({ versaoEnviada: 2, vistoEm: null });
  });

  test('takes links off the air when asked to', async () => {
    const { codOrcamento } = await b.enviado();
    expect((await b.app.call(b.lead, calls.revogarLink, { params: { codOrcamento } })).status).toBe(200);
    const { versoes } = resposta(
      calls.historicoDoOrcamento,
      await b.app.call(b.lead, calls.historicoDoOrcamento, { params: { codOrcamento } }),
    );
    expect(versoes).toMatchObject([{ numero: 1, revogada: true }]);
  });
});

test('the card shows how far the message got, as the gateway tells it', async () => {
  const { codOrcamento } = await b.precificado();
  await b.enviar(await b.ler(codOrcamento), { canais: ['sms'] });
  const entrega = async () => (await b.ler(codOrcamento)).entrega;
  await expect.poll(entrega).toBe('enviada');
  const [mensagem] = await mensagens<{ codigo_gateway: string }>(codOrcamento, 'codigo_gateway');
  const dizer = (alcance: string) =>
    b.app.call({ token: TOKEN, host: b.casa.host }, mensagemContracts.alcanceDoSms, {
      body: { id: mensagem?.codigo_gateway, alcance },
    });
  expect((await dizer('entregue')).status).toBe(200);
  expect(await entrega()).toBe('entregue');
  await dizer('lida');
  expect(await entrega()).toBe('lida');
});

describe('conditions', () => {
  test.each([
    [{ inicioPrevisto: '2026-11-25', entregaPrevista: '2026-11-24' }, 'orcamento.prazoInvertido'],
    [{ responsavel: 999_999 }, 'orcamento.responsavelDesconhecido'],
    [{ telefone: '123' }, 'orcamento.contatoInvalido'],
    [{ email: 'sem arroba' }, 'orcamento.contatoInvalido'],
    [{ versao: 999 }, 'orcamento.alterado'],
  ])('%j are refused: %s', async (body, codigo) => {
    const antes = await b.novo();
    expect((await editar(antes, body)).refusal().codigo).toBe(codigo);
    expect(await b.ler(antes.codOrcamento)).toEqual(antes);
  });
});
