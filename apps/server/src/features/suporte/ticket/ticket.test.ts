import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Ticket, ticketContracts, type TicketAberto } from '@oferta/contracts/suporte/ticket.ts';
import { encodePng } from '#kernel/images/encode-png.ts';
import { jiraGateway } from '#kernel/gateways/jira-gateway.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { fakeJira, type FakeJira } from '../../../../test/gateways/fake-jira.ts';
import { testApp, type Caller, type CallInput, type TestApp } from '../../../../test/test-app.ts';
import { acertarTicketsJob } from './acertar-ticket.job.ts';

const AGORA = new Date('2026-11-23T11:00:00Z');

let jira: FakeJira;
let app: TestApp;
let casa: Casa;
let dois: Caller;
beforeAll(async () => {
  jira = await fakeJira();
  app = await testApp({ env: jira.env });
  casa = await aConcessionaria(app);
});
afterAll(async () => {
  await app.close();
  await jira.close();
});
beforeEach(async () => {
  await app.admin.query('delete from ticket');
  jira.issues.length = 0;
  jira.asked.length = 0;
  jira.authorization.clear();
  jira.be('well');
  await avancar(0);
});

/** So many minutes after the beginning, with somebody who has just logged in. */
async function avancar(minutos: number): Promise<void> {
  app.setNow(new Date(AGORA.getTime() + minutos * 60_000));
  dois = await as(app, casa, 2, { nome: 'Paula de Teste' });
}

const TICKET = {
  titulo: 'Total do orçamento some',
  descricao: 'Troquei de aba e voltei.\nO total ficou vazio.',
  tipo: 'erro',
  prioridade: 'alta',
  pagina: '/oficina-digital/gerenciar?orcamento=205',
  navegador: 'Chrome 140',
  erros: [
    {
      codigo: 'orcamento.mudou',
      caminho: '/orcamento/205',
      rastro: 'b3e9-0c71',
      quando: '2026-11-23T10:51:40Z',
    },
  ],
};
const abrir = async (over: object = {}, extra: Partial<CallInput> = {}): Promise<Ticket> => {
  const body = { ...TICKET, codConcessionaria: casa.codConcessionaria, ...over };
  const answer = await app.call(dois, ticketContracts.abrirTicket, { body, ...extra });
  expect([answer.status, answer.text]).toMatchObject([200, expect.anything()]);
  return answer.json<Ticket>();
};
const ver = async (codTicket: number): Promise<TicketAberto> =>
  (await app.call(dois, ticketContracts.getTicket, { params: { codTicket } })).json();
const listar = async (query: Record<string, string> = {}, caller = dois) =>
  (await app.call(caller, ticketContracts.listTickets, { query })).json<{
    total: number;
    abertos: number;
    itens: Ticket[];
    jira: { configurado: boolean; naFila: number; falhandoDesde: string | null; erro: string | null };
  }>();
const comentar = (codTicket: number, texto: string) =>
  app.call(dois, ticketContracts.comentarTicket, { params: { codTicket }, body: { texto } });
const umaTela = (): Buffer => encodePng(8, () => [200, 30, 30]);
/** The minute's round. */
const rodada = () => acertarTicketsJob.run(app.app.platform, {});

async function enviarImagem(codTicket: number, bytes: Buffer) {
  const boundary = 'limite-do-teste';
  const response = await app.app.http.inject({
    method: 'POST',
    url: `/api/ticket/${codTicket}/imagem`,
    headers: {
      host: dois.host,
      authorization: `Bearer ${dois.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="tela.png"\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: response.statusCode, codigo: response.json<{ codigo?: string }>().codigo };
}

test('keeps a ticket, sends it with what went with it, and says that it is there', async () => {
  const { codTicket, chaveJira, naFila } = await abrir();
  expect([chaveJira, naFila]).toEqual([null, true]);
  expect((await listar()).jira).toMatchObject({ configurado: true, naFila: 1, falhandoDesde: null });
  expect(await enviarImagem(codTicket, umaTela())).toEqual({ status: 200, codigo: undefined });

  await rodada();
  expect(await ver(codTicket)).toMatchObject({
    chaveJira: 'SUP-1',
    naFila: false,
    situacao: 'aberto',
    temImagem: true,
    endereco: `${jira.env['JIRA_URL']}/browse/SUP-1`,
    criadoPor: 'Paula de Teste',
  });
  const [issue] = jira.issues;
  expect(issue?.title).toBe(TICKET.titulo);
  expect(issue?.attachments).toEqual([expect.stringMatching(/^tela-\d+-\d+\.webp$/)]);
  for (const dito of ['O total ficou vazio.', 'b3e9-0c71', 'Paula de Teste', TICKET.pagina])
    expect(issue?.description).toContain(dito);
  const imagem = await app.call(dois, ticketContracts.getImagemTicket, { params: { codTicket } });
  expect([imagem.status, imagem.headers['content-type']]).toEqual([200, 'image/webp']);

  // Nothing to do: nothing is asked.
  jira.asked.length = 0;
  await rodada();
  expect(jira.asked).toEqual([]);
});

test('takes status and comments from Jira, and gives it ours, each once', async () => {
  const { codTicket } = await abrir();
  await rodada();
  jira.write('SUP-1', 'Acontece também com o 198?');
  jira.write('SUP-1', 'Se puder, mande a hora.');
  jira.write('SUP-1', 'Obrigado.');
  await avancar(5);
  await rodada();
  expect(await ver(codTicket)).toMatchObject({ situacao: 'respondido' });

  expect((await comentar(codTicket, 'Às 9h50.')).status).toBe(200);
  const [issue] = jira.issues;
  if (!issue) throw new Error('no issue');
  issue.category = 'indeterminate';
  await avancar(120);
  await comentar(codTicket, 'E de novo às 10h.');
  await rodada();
  const { situacao, naFila, comentarios } = await ver(codTicket);
  expect([situacao, naFila]).toEqual(['emAndamento', false]);
  expect(comentarios.filter(({ origem }) => origem === 'jira').map(({ texto }) => texto)).toEqual([
    'Acontece também com o 198?',
    'Se puder, mande a hora.',
    'Obrigado.',
  ]);
  expect(issue.comments).toHaveLength(5);

  issue.category = 'done';
  await avancar(125);
  await rodada();
  expect((await ver(codTicket)).situacao).toBe('resolvido');
  expect((await ver(codTicket)).comentarios).toHaveLength(5);
});

test.each([
  ['POST /issue', /^POST \/issue$/],
  ['attachment', /attachments$/],
  ['comment', /^POST .*comment$/],
])('whose answer to the %s was lost is not there twice', async (_what, only) => {
  const { codTicket } = await abrir();
  await enviarImagem(codTicket, umaTela());
  await comentar(codTicket, 'Mais uma coisa.');
  jira.be('lost', only);
  await rodada();
  expect((await listar()).jira.erro).toBe('o Jira não foi alcançado');
  expect((await ver(codTicket)).naFila).toBe(true);
  jira.be('well');
  await avancar(1);
  await rodada();
  expect(await ver(codTicket)).toMatchObject({ chaveJira: 'SUP-1', naFila: false, erro: null });
  expect(jira.issues.map(({ attachments, comments }) => [attachments.length, comments.length])).toEqual([
    [1, 1],
  ]);
});

test.each([
  [{ status: 500 }, 1, 'o Jira respondeu com o código 500'],
  [{ status: 401 }, 1, 'o Jira recusou o acesso: confira e-mail e token (código 401)'],
  [{ status: 400 }, 1, 'o Jira não aceitou: confira projeto e tipo (código 400)'],
  [{ status: 429, retryAfter: '600' }, 10, 'o Jira pediu para esperar'],
] as const)(
  'keeps what a Jira that answers %o did not take, and tries again',
  async (mood, minutos, erro) => {
    const { codTicket } = await abrir();
    jira.be(mood);
    await rodada();
    expect((await listar()).jira).toEqual({
      configurado: true,
      naFila: 1,
      falhandoDesde: '2026-11-23T11:00:00Z',
      erro,
    });
    jira.be('well');
    jira.asked.length = 0;
    await avancar(minutos - 1 / 60);
    await rodada();
    expect(jira.asked).toEqual([]);
    await avancar(minutos);
    await rodada();
    expect(await ver(codTicket)).toMatchObject({ chaveJira: 'SUP-1', erro: null });
    expect((await listar()).jira).toMatchObject({ naFila: 0, falhandoDesde: null });
  },
);

test('asks a Jira that is down once a round, and all at once when somebody says so', async () => {
  await abrir();
  await abrir();
  jira.be({ status: 503 });
  await rodada();
  expect(jira.asked).toHaveLength(1);
  jira.be('well');
  const agora = await app.call(dois, ticketContracts.enviarTicketsAgora);
  expect(agora.json()).toEqual({ tentados: 2 });
  await rodada();
  expect((await listar()).jira.naFila).toBe(0);
});

test('gives up on an answer that does not come', async () => {
  jira.be('slow');
  const { JIRA_URL: url = '', JIRA_TOKEN: token = '' } = jira.env;
  const slow = jiraGateway({
    url,
    email: 'a@teste.example',
    token,
    projeto: 'SUP',
    tipo: 'Task',
    timeoutMs: 50,
  });
  await expect(slow.read('SUP-1')).rejects.toThrow('o Jira não respondeu a tempo');
});

test('never tells the secret', async () => {
  const { codTicket } = await abrir();
  jira.be({ status: 401 });
  await rodada();
  const told = JSON.stringify([await ver(codTicket), await listar()]);
  expect(jira.authorization.size).toBe(1);
  for (const secret of ['segredo-do-jira', ...jira.authorization]) expect(told).not.toContain(secret);
});

test('is read at once when Jira says that it changed, and only Jira may say so', async () => {
  const { codTicket } = await abrir();
  await rodada();
  jira.write('SUP-1', 'Resolvido na versão nova.');
  const avisar = (segredo: string, chave = 'SUP-1') =>
    app.call({ host: casa.host, token: segredo }, ticketContracts.avisoDoJira, { body: { chave } });
  expect((await avisar('outro-segredo')).refusal().codigo).toBe('ticket.jiraDesconhecido');
  expect((await avisar(jira.env['JIRA_AVISO'] ?? '', 'SUP-99')).refusal().codigo).toBe(
    'ticket.naoEncontrado',
  );
  expect((await avisar(jira.env['JIRA_AVISO'] ?? '')).status).toBe(200);
  await rodada();
  expect((await ver(codTicket)).comentarios.map(({ texto }) => texto)).toEqual(['Resolvido na versão nova.']);
});

test('opens one ticket for a call that is repeated under its key', async () => {
  const headers = { 'idempotency-key': 'a-mesma' };
  const { codTicket } = await abrir({}, { headers });
  expect((await abrir({}, { headers })).codTicket).toBe(codTicket);
  expect((await listar()).total).toBe(1);
});

test('finds by words, number and key, and by what it is', async () => {
  const { codTicket } = await abrir();
  await abrir({ titulo: 'Incluir box 14', tipo: 'pedido', prioridade: 'baixa' });
  await rodada();
  const titulos = async (query: Record<string, string>) =>
    (await listar(query)).itens.map(({ titulo }) => titulo);
  expect(await titulos({ busca: 'ORCAMENTO' })).toEqual([TICKET.titulo]);
  expect(await titulos({ busca: `#${codTicket}` })).toEqual([TICKET.titulo]);
  expect(await titulos({ busca: 'sup-2' })).toHaveLength(1);
  expect(await titulos({ tipo: 'pedido' })).toEqual(['Incluir box 14']);
  expect(await titulos({ situacao: 'resolvido' })).toEqual([]);
  expect(await titulos({ busca: '100%' })).toEqual([]);
});

test('says what is wrong with what was sent', async () => {
  const recusada = async (body: object) =>
    (await app.call(dois, ticketContracts.abrirTicket, { body: { ...TICKET, ...body } })).refusal();
  expect(await recusada({ titulo: ' ' })).toMatchObject({
    campos: [{ campo: 'titulo', mensagem: 'Diga em poucas palavras o que houve' }],
  });
  expect((await recusada({ prioridade: 'urgente' })).codigo).toBe('chamada.malformada');
  const { codTicket } = await abrir();
  expect(await enviarImagem(codTicket, Buffer.from('<svg/>'))).toEqual({
    status: 422,
    codigo: 'ticket.imagemInvalida',
  });
  const semImagem = await app.call(dois, ticketContracts.getImagemTicket, { params: { codTicket } });
  expect(semImagem.refusal().codigo).toBe('ticket.semImagem');
});

test("is the distributor's: another's is not found, and other levels have no such call", async () => {
  const { codTicket } = await abrir();
  const alheio = await as(app, await aConcessionaria(app, { distribuidor: 'atria' }), 2);
  expect((await listar({}, alheio)).total).toBe(0);
  const input = { params: { codTicket } };
  expect((await app.call(alheio, ticketContracts.getTicket, input)).status).toBe(404);
  expect((await app.call(await as(app, casa, 1), ticketContracts.listTickets)).status).toBe(403);
  expect((await app.call(await as(app, casa, -1), ticketContracts.getTicket, input)).status).toBe(200);
});

test('lives here where there is no Jira, resolved and opened again here', async () => {
  const semJira = await testApp();
  try {
    const minha = await aConcessionaria(semJira);
    const pessoa = await as(semJira, minha, 2);
    const aberto = await semJira.call(pessoa, ticketContracts.abrirTicket, { body: TICKET });
    const params = { codTicket: aberto.json<Ticket>().codTicket };
    await acertarTicketsJob.run(semJira.app.platform, {});
    const lista = await semJira.call(pessoa, ticketContracts.listTickets);
    expect(lista.json()).toMatchObject({ total: 1, jira: { configurado: false, naFila: 1, erro: null } });
    const situar = { params, body: { situacao: 'resolvido' } };
    expect((await semJira.call(pessoa, ticketContracts.situarTicket, situar)).status).toBe(200);
    const visto = await semJira.call(pessoa, ticketContracts.getTicket, { params });
    expect(visto.json()).toMatchObject({ situacao: 'resolvido', naFila: false });
  } finally {
    await semJira.close();
  }
});

test('is resolved there once it is in Jira', async () => {
  const { codTicket } = await abrir();
  await rodada();
  const situar = { params: { codTicket }, body: { situacao: 'resolvido' } };
  expect((await app.call(dois, ticketContracts.situarTicket, situar)).refusal().codigo).toBe('ticket.noJira');
});
