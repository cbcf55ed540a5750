import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASSINAR, FeedMessage, NotificacaoOrcamento } from '@oferta/contracts/feeds.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { clientesDa } from '../../../../test/factories/cliente-do-link.ts';
import { aBancada, type Bancada, MANHA, resposta } from '../../../../test/factories/orcamento.ts';

let bancada: Bancada;
let cliente: ReturnType<typeof clientesDa>;
let socket: Socket;
let quadro: OrcamentoCartao[] = [];
const avisos: NotificacaoOrcamento[] = [];
beforeAll(async () => {
  bancada = await aBancada();
  cliente = clientesDa(bancada);
  await bancada.app.app.http.listen({ host: '127.0.0.1', port: 0 });
  // A TCP server's address is one of these.
  const { port } = bancada.app.app.http.server.address() as AddressInfo;
  socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    auth: { token: bancada.lead.token },
    reconnection: false,
  });
  socket.on('getOrcamentosAbertos', (message: unknown) => {
    quadro = OrcamentoCartao.array().parse(FeedMessage.parse(message).data);
  });
  socket.on('oficinaDigitalOrcamento', (message: unknown) => {
    const { data } = FeedMessage.parse(message);
    avisos.push(...NotificacaoOrcamento.array().parse([data].flat()));
  });
  expect(await socket.emitWithAck(ASSINAR, bancada.daCasa)).toBe(true);
});
afterAll(async () => {
  socket.close();
  await bancada.app.close();
});
beforeEach(() => bancada.moverPara(MANHA));

const cartao = (codOrcamento: number) => quadro.find((cada) => cada.codOrcamento === codOrcamento);
const titulos = (codOrcamento: number) =>
  avisos.filter((cada) => cada.codOrcamento === codOrcamento).map(({ titulo }) => titulo);
const eventos = async (codOrcamento: number) =>
  resposta(
    orcamentoContracts.historicoDoOrcamento,
    await bancada.app.call(bancada.lead, orcamentoContracts.historicoDoOrcamento, {
      params: { codOrcamento },
    }),
  ).eventos.map(({ acao, quem, motivo }) => [acao, quem, motivo]);

describe('a question', () => {
  test('stands on the page, in the history and live on the board; so does its answer', async () => {
    const { token, orcamento } = await cliente.receber();
    const { codOrcamento } = orcamento;
    const codLinha = orcamento.itens[1]?.codLinha;
    const pergunta = 'Dá para esperar <b>um mês</b>?';
    const pagina = resposta(
      publicoContracts.perguntar,
      await cliente.perguntar(token, { codLinha, pergunta }),
    );
    expect(pagina.perguntas).toEqual([{ codLinha, pergunta, resposta: null }]);
    await expect.poll(() => cartao(codOrcamento)?.perguntas).toBe(1);
    await expect.poll(() => titulos(codOrcamento)).toContain('Pergunta do cliente');
    expect(await eventos(codOrcamento)).toContainEqual(['perguntar', 'Cliente', pergunta]);

    const [duvida] = (await bancada.ler(codOrcamento)).duvidas;
    await bancada.app.call(bancada.lead, orcamentoContracts.responderPergunta, {
      params: { codPergunta: duvida?.codPergunta ?? 0 },
      body: { resposta: 'Dá, sim' },
    });
    expect((await cliente.pagina(token)).perguntas).toEqual([{ codLinha, pergunta, resposta: 'Dá, sim' }]);
    await expect.poll(() => cartao(codOrcamento)?.perguntas).toBe(0);
  });

  test('of a line that is not of this quote is refused; without words too', async () => {
    const [{ token }, outro] = [await cliente.receber(), await cliente.receber()];
    const codLinha = outro.orcamento.itens[0]?.codLinha;
    const deOutro = await cliente.perguntar(token, { codLinha, pergunta: 'E esta?' });
    expect(deOutro.refusal().codigo).toBe('publico.mudou');
    expect((await cliente.perguntar(token, { pergunta: '  ' })).refusal().campos).toEqual([
      { campo: 'pergunta', mensagem: 'Escreva a pergunta' },
    ]);
    expect((await cliente.pagina(token)).perguntas).toEqual([]);
  });

  test('is one of five that may wait, however many are asked at once', async () => {
    const { token } = await cliente.receber();
    const answers = await Promise.all(Array.from({ length: 9 }, () => cliente.perguntar(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const recusada = answers.find(({ status }) => status !== 200);
    expect([recusada?.status, recusada?.refusal().codigo]).toEqual([429, 'publico.muitasPerguntas']);
    expect((await cliente.pagina(token)).perguntas).toHaveLength(5);
  });

  test('may still be asked once all was answered', async () => {
    const recebido = await cliente.receber();
    await cliente.responder(recebido);
    expect((await cliente.perguntar(recebido.token)).status).toBe(200);
  });
});

describe('a look', () => {
  const relogio = (minutos: number) => new Date(MANHA.getTime() + minutos * 60_000);
  const vistos = async (codOrcamento: number) => {
    const { rows } = await bancada.app.admin.query<{ visto_em: Date; visto_ultima: Date; versao: number }>(
      'select visto_em, visto_ultima, versao from orcamento where cod_orcamento = $1',
      [codOrcamento],
    );
    return rows[0];
  };

  test('is live on the board and once in the history; later ones disturb nobody who edits', async () => {
    const { token, orcamento } = await cliente.receber();
    const { codOrcamento } = orcamento;
    expect((await cliente.marcarVisto(token)).status).toBe(200);
    await expect.poll(() => cartao(codOrcamento)?.vistoEm).toBe('2026-11-23T14:00:00Z');
    const primeira = await vistos(codOrcamento);
    await bancada.moverPara(relogio(7));
    await cliente.marcarVisto(token);
    expect(await vistos(codOrcamento)).toEqual({
      visto_em: MANHA,
      visto_ultima: relogio(7),
      versao: primeira?.versao,
    });
    const olhadas = (await eventos(codOrcamento)).filter(([acao]) => acao === 'marcarVisto');
    expect(olhadas).toEqual([['marcarVisto', 'Cliente', null]]);
  });

  test('at a version that was replaced or at a link off the air is not noted', async () => {
    const antigo = await cliente.receber();
    const { codOrcamento } = antigo.orcamento;
    const novo = await cliente.receber(await bancada.ler(codOrcamento));
    expect((await cliente.marcarVisto(antigo.token)).status).toBe(200);
    await cliente.revogar(novo);
    expect((await cliente.marcarVisto(novo.token)).status).toBe(200);
    expect(await vistos(codOrcamento)).toMatchObject({ visto_em: null, visto_ultima: null });
  });
});

test.each([
  [{ sim: [0, 1] }, 'aprovado', 'Cliente aprovou tudo'],
  [{ sim: [0] }, 'aprovadoParcial', 'Cliente aprovou uma parte'],
  [{ sim: [] }, 'reprovado', 'Cliente não aprovou'],
])('the customer’s answer %j moves the card on the board and is heard', async (qual, estado, titulo) => {
  const recebido = await cliente.receber();
  const { codOrcamento } = recebido.orcamento;
  await cliente.responder(recebido, qual);
  await expect.poll(() => titulos(codOrcamento)).toContain(titulo);
  // The board has only what is open: a refused one leaves it.
  await expect.poll(() => cartao(codOrcamento)?.estado ?? 'reprovado').toBe(estado);
});
