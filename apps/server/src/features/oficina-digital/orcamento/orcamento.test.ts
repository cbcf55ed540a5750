import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linhaOrcamentoContracts as linhas } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { aChecklist } from '../../../../test/factories/oficina.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';

/** Eleven in the morning of a Monday in São Paulo. */
const MANHA = new Date('2026-11-23T14:00:00Z');

let app: TestApp;
let casa: Casa;
let lead: Caller;
let gerente: Caller;
beforeAll(async () => {
  app = await testApp({ now: MANHA });
  casa = await aConcessionaria(app);
  lead = await as(app, casa, 3, { nome: 'Lia Oficina' });
  gerente = await as(app, casa, 1, { nome: 'Gil Gerente' });
});
afterAll(() => app.close());
beforeEach(() => app.setNow(MANHA));

const novo = async (): Promise<Orcamento> => {
  const codCheckList = await aChecklist(app, casa);
  const answer = await app.call(lead, calls.getnovoorcamento, {
    params: { codConcessionaria: casa.codConcessionaria, codCheckList },
    body: {},
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return calls.getnovoorcamento.output.parse(answer.json());
};
const ler = async (codOrcamento: number, quem = lead): Promise<Orcamento> =>
  calls.getOrcamento.output.parse(
    (await app.call(quem, calls.getOrcamento, { params: { codOrcamento } })).json(),
  );
const PASTILHA = {
  codigoItem: 'pastilhas',
  especie: 'peca' as const,
  codigo: 'P-100',
  descricao: 'Pastilhas dianteiras',
  urgencia: 'vermelho' as const,
  custoCentavos: 20_000,
  precoCentavos: 41_290,
  tmoMin: 60,
  horaCentavos: 19_000,
  codTipoServico: 1,
};
const linha = (codOrcamento: number, body: object = PASTILHA, quem = lead) =>
  app.call(quem, linhas.criarLinha, { params: { codOrcamento }, body });
const estado = ({ codOrcamento, versao }: Orcamento, acao: string, extra: object = {}) =>
  app.call(lead, calls.mudarEstado, { params: { codOrcamento }, body: { acao, versao, ...extra } });

/** A quote of two priced lines, ready to be sent. */
async function precificado(): Promise<Orcamento> {
  const { codOrcamento, itens } = await novo();
  for (const { codLinha } of itens) await app.call(lead, linhas.removerLinha, { params: { codLinha } });
  await linha(codOrcamento);
  await linha(codOrcamento, {
    especie: 'servico',
    descricao: 'Palhetas',
    codigoItem: 'palhetas',
    precoCentavos: 14_850,
  });
  const pronto = await estado(await ler(codOrcamento), 'concluirPreco');
  return calls.mudarEstado.output.parse(pronto.json());
}
const enviar = ({ codOrcamento, versao }: Orcamento, body: object = {}) =>
  app.call(lead, calls.enviarOrcamento, { params: { codOrcamento }, body: { canais: [], versao, ...body } });
async function enviado(): Promise<Orcamento> {
  return calls.enviarOrcamento.output.parse((await enviar(await precificado())).json()).orcamento;
}
const decidir = ({ codOrcamento, versaoEnviada }: Orcamento, decisoes: object[], extra: object = {}) =>
  app.call(lead, calls.registrarDecisao, {
    params: { codOrcamento },
    body: { decisoes, canal: 'telefone', nome: 'Cliente Exemplo', versaoEnviada, ...extra },
  });
const primeira = ({ itens }: Orcamento) => itens[0]?.codLinha ?? 0;
const todas = ({ itens }: Orcamento, decisao: string) => itens.map(({ codLinha }) => ({ codLinha, decisao }));

describe('a new quote', () => {
  test('begins with a line for each item that is not green, red ones first, and is made once', async () => {
    const orcamento = await novo();
    expect(orcamento).toMatchObject({ estado: 'novo', vermelho: 1, amarelo: 1, verde: 1, semPreco: 2 });
    expect(orcamento.itens.map(({ descricao, urgencia, porQue }) => [descricao, urgencia, porQue])).toEqual([
      ['Trocar pastilhas dianteiras', 'vermelho', 'Gastas, deixam o carro sem freio.'],
      ['Palhetas', 'amarelo', null],
    ]);
    expect(orcamento.itens[0]).toMatchObject({ medida: '2,1 mm' });
    const again = await app.call(lead, calls.getnovoorcamento, {
      params: { codConcessionaria: casa.codConcessionaria, codCheckList: orcamento.codCheckList },
      body: {},
    });
    expect(again.json()).toMatchObject({ codOrcamento: orcamento.codOrcamento });
  });

  test('of an unknown checklist is refused', async () => {
    const answer = await app.call(lead, calls.getnovoorcamento, {
      params: { codConcessionaria: casa.codConcessionaria, codCheckList: 999_999 },
      body: {},
    });
    expect(answer.refusal().codigo).toBe('orcamento.checklistNaoEncontrado');
  });

  test('stands on the board', async () => {
    const { codOrcamento } = await novo();
    const board = await app.call(lead, calls.orcamentosAbertos, {
      params: { codConcessionaria: casa.codConcessionaria },
    });
    const cards = calls.orcamentosAbertos.output.parse(board.json());
    expect(cards.map((card) => card.codOrcamento)).toContain(codOrcamento);
  });
});

describe('lines', () => {
  test('a first line begins the pricing and the totals are the sum of the lines', async () => {
    const { codOrcamento } = await novo();
    const depois = linhas.criarLinha.output.parse((await linha(codOrcamento)).json());
    expect(depois).toMatchObject({ estado: 'emPrecificacao', totalCentavos: 60_290 });
    expect(depois.totais).toMatchObject({ pecasCentavos: 41_290, maoDeObraCentavos: 19_000 });
  });

  test('costs and margin are for managers only', async () => {
    const { codOrcamento } = await novo();
    await linha(codOrcamento, PASTILHA, gerente);
    expect((await ler(codOrcamento)).itens.at(-1)).toMatchObject({ custoCentavos: null });
    const visto = await ler(codOrcamento, gerente);
    expect(visto.itens.at(-1)).toMatchObject({ custoCentavos: 20_000 });
    expect(visto.totais.margemBp).toBe(6683);
  });

  test('a cost the workshop cannot see is kept when it edits the line', async () => {
    const { codOrcamento } = await novo();
    await linha(codOrcamento, PASTILHA, gerente);
    const antes = (await ler(codOrcamento)).itens.at(-1);
    await app.call(lead, linhas.editarLinha, {
      params: { codLinha: antes?.codLinha ?? 0 },
      body: { ...PASTILHA, custoCentavos: 1, precoCentavos: 40_000, versao: antes?.versao },
    });
    expect((await ler(codOrcamento, gerente)).itens.at(-1)).toMatchObject({
      custoCentavos: 20_000,
      precoCentavos: 40_000,
    });
  });

  test.each([
    [{ ...PASTILHA, precoCentavos: -1 }, 400],
    [{ ...PASTILHA, quantidadeMil: 0 }, 400],
    [{ ...PASTILHA, quantidadeMil: 99_999_999 }, 400],
    [{ ...PASTILHA, descontoBp: 10_001 }, 400],
    [{ ...PASTILHA, codigoItem: 'inexistente' }, 422],
  ])('refuses %j with %i and changes nothing', async (body, status) => {
    const { codOrcamento, itens } = await novo();
    expect((await linha(codOrcamento, body)).status).toBe(status);
    expect((await ler(codOrcamento)).itens).toHaveLength(itens.length);
  });

  test('the same part twice is refused by its code', async () => {
    const { codOrcamento } = await novo();
    await linha(codOrcamento);
    expect((await linha(codOrcamento)).refusal().mensagem).toContain('P-100 já está neste orçamento');
  });

  test('two who edit one line at once: the second is told what it is now', async () => {
    const { codOrcamento } = await novo();
    await linha(codOrcamento);
    const antes = (await ler(codOrcamento)).itens.at(-1);
    const editar = (precoCentavos: number) =>
      app.call(lead, linhas.editarLinha, {
        params: { codLinha: antes?.codLinha ?? 0 },
        body: { ...PASTILHA, precoCentavos, versao: antes?.versao },
      });
    const answers = await Promise.all([editar(1_000), editar(2_000)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.refusal();
    expect(refused?.codigo).toBe('orcamento.alterado');
    expect(refused?.atual).toMatchObject({ codOrcamento });
  });

  test('who has it open keeps others from changing it until the lease is over or taken', async () => {
    const { codOrcamento } = await novo();
    const ocupar = (quem: Caller, acao: string) =>
      app.call(quem, calls.ocuparOrcamento, { params: { codOrcamento }, body: { acao } });
    expect((await ocupar(lead, 'ocupar')).json()).toMatchObject({ editandoPor: { nome: 'Lia Oficina' } });
    expect((await linha(codOrcamento, PASTILHA, gerente)).refusal().mensagem).toContain('Lia Oficina');
    expect((await ocupar(gerente, 'ocupar')).refusal().codigo).toBe('orcamento.emEdicao');
    expect((await ocupar(gerente, 'assumir')).status).toBe(200);
    expect((await linha(codOrcamento, PASTILHA, gerente)).status).toBe(200);
    expect((await linha(codOrcamento, { ...PASTILHA, codigo: 'Q' })).refusal().codigo).toBe(
      'orcamento.emEdicao',
    );
    app.setNow(new Date('2026-11-23T14:02:00Z'));
    expect((await linha(codOrcamento, { ...PASTILHA, codigo: 'Q' })).status).toBe(200);
  });

  test('are put in the order asked, and removed', async () => {
    const { codOrcamento, itens } = await novo();
    const inversa = itens.map(({ codLinha }) => codLinha).toReversed();
    await app.call(lead, linhas.ordenarLinhas, { params: { codOrcamento }, body: { linhas: inversa } });
    expect((await ler(codOrcamento)).itens.map(({ codLinha }) => codLinha)).toEqual(inversa);
    await app.call(lead, linhas.removerLinha, { params: { codLinha: inversa[0] ?? 0 } });
    const again = await app.call(lead, linhas.removerLinha, { params: { codLinha: inversa[0] ?? 0 } });
    expect(again.refusal().codigo).toBe('orcamento.linhaNaoEncontrada');
  });

  test('a discount beyond the limit waits for somebody who may give it, and stops the quote meanwhile', async () => {
    const { codOrcamento, itens } = await novo();
    for (const { codLinha } of itens) await app.call(lead, linhas.removerLinha, { params: { codLinha } });
    await linha(codOrcamento, { ...PASTILHA, descontoBp: 1_000 });
    const antes = await ler(codOrcamento);
    expect(antes.itens[0]).toMatchObject({ aguardaAutorizacao: true, descontoAutorizadoBp: 500 });
    expect((await estado(antes, 'concluirPreco')).refusal().mensagem).toContain('aguarda autorização');
    const autorizar = (quem: Caller) =>
      app.call(quem, linhas.autorizarDesconto, {
        params: { codLinha: primeira(antes) },
        body: { autoriza: true, versao: antes.itens[0]?.versao },
      });
    expect((await autorizar(lead)).refusal().codigo).toBe('orcamento.semAlcada');
    expect((await autorizar(gerente)).json()).toMatchObject({ aguardaAutorizacao: false });
    expect((await estado(await ler(codOrcamento), 'concluirPreco')).status).toBe(200);
  });
});

describe('sending and deciding', () => {
  test('an unpriced quote is not sent', async () => {
    const orcamento = await novo();
    await estado(orcamento, 'precificar');
    expect((await estado(await ler(orcamento.codOrcamento), 'concluirPreco')).refusal()).toMatchObject({
      codigo: 'orcamento.conferencia',
      mensagem: expect.stringContaining('está sem preço'),
    });
    expect((await enviar(await ler(orcamento.codOrcamento))).refusal().codigo).toBe(
      'orcamento.acaoImpossivel',
    );
  });

  test('sending keeps the version, gives a link, and is good for ten days', async () => {
    const answer = await enviar(await precificado(), { canais: ['whatsapp', 'sms', 'email'] });
    const { orcamento, link, whatsapp } = calls.enviarOrcamento.output.parse(answer.json());
    expect(orcamento).toMatchObject({
      estado: 'enviado',
      versaoEnviada: 1,
      validoAte: '2026-12-04T02:59:59Z',
    });
    expect(link).toMatch(/^http:\/\/localhost:3000\/o\/[\w-]{43}$/);
    expect(whatsapp).toContain('https://wa.me/5511987654321?text=');
    const { rows } = await app.admin.query<{ canal: string; nao_antes: Date | null }>(
      'select canal, nao_antes from mensagem where cod_orcamento = $1 order by cod_mensagem',
      [orcamento.codOrcamento],
    );
    expect(rows).toEqual([
      { canal: 'sms', nao_antes: null },
      { canal: 'email', nao_antes: null },
      { canal: 'whatsapp', nao_antes: null },
    ]);
  });

  test('at night the message waits for the morning', async () => {
    const orcamento = await precificado();
    app.setNow(new Date('2026-11-24T01:30:00Z'));
    const noturno = await as(app, casa, 3);
    const answer = await app.call(noturno, calls.enviarOrcamento, {
      params: { codOrcamento: orcamento.codOrcamento },
      body: { canais: ['sms'], versao: orcamento.versao },
    });
    expect(answer.json()).toMatchObject({ orcamento: { entrega: 'aguardandoHorario' } });
    const { rows } = await app.admin.query<{ nao_antes: Date }>(
      'select nao_antes from mensagem where cod_orcamento = $1',
      [orcamento.codOrcamento],
    );
    expect(rows[0]?.nao_antes).toEqual(new Date('2026-11-24T11:00:00Z'));
  });

  test('without a phone there is no SMS', async () => {
    const orcamento = await precificado();
    const sem = await app.call(lead, calls.editarOrcamento, {
      params: { codOrcamento: orcamento.codOrcamento },
      body: {
        condicoesPagamento: 'À vista',
        inicioPrevisto: '2026-11-23',
        entregaPrevista: '2026-11-24',
        observacao: null,
        responsavel: null,
        telefone: null,
        email: null,
        versao: orcamento.versao,
      },
    });
    const depois = calls.editarOrcamento.output.parse(sem.json());
    expect(depois).toMatchObject({ condicoesPagamento: 'À vista', telefone: null });
    expect((await enviar(depois, { canais: ['sms'] })).refusal().mensagem).toBe(
      'Informe o telefone do cliente para enviar',
    );
  });

  test('a partial answer leaves what was approved untouchable and the rest open to a new offer', async () => {
    const orcamento = await enviado();
    const [freio, palheta] = orcamento.itens;
    const answer = await decidir(orcamento, [
      { codLinha: freio?.codLinha, decisao: 'aprovado' },
      { codLinha: palheta?.codLinha, decisao: 'recusado', motivo: 'preco' },
    ]);
    const decidido = calls.registrarDecisao.output.parse(answer.json());
    expect(decidido).toMatchObject({ estado: 'aprovadoParcial', aprovadoCentavos: 60_290 });

    const reaberto = await estado(decidido, 'reabrir', { motivo: 'Cliente pediu desconto' });
    expect(reaberto.status).toBe(200);
    const editar = (alvo: typeof freio) =>
      app.call(lead, linhas.editarLinha, {
        params: { codLinha: alvo?.codLinha ?? 0 },
        body: { especie: 'servico', descricao: 'Outra coisa', precoCentavos: 100, versao: 2 },
      });
    expect((await editar(freio)).refusal().codigo).toBe('orcamento.linhaFechada');
    const apagar = await app.call(lead, linhas.removerLinha, { params: { codLinha: freio?.codLinha ?? 0 } });
    expect(apagar.refusal().codigo).toBe('orcamento.linhaFechada');
    await expect(
      app.admin.query('update orcamento_linha set preco_centavos = 1 where cod_linha = $1', [
        freio?.codLinha,
      ]),
    ).rejects.toThrow('cannot be altered');
    expect((await editar(palheta)).json()).toMatchObject({ decididas: 1, totalCentavos: 60_390 });
  });

  test.each([
    ['aprovado', 'aprovado'],
    ['recusado', 'reprovado'],
  ])('all %s makes it %s', async (decisao, final) => {
    const orcamento = await enviado();
    expect((await decidir(orcamento, todas(orcamento, decisao))).json()).toMatchObject({ estado: final });
  });

  test('an answer to an older version, a second answer and a stranger line are refused', async () => {
    const orcamento = await enviado();
    const aprovar = todas(orcamento, 'aprovado');
    expect((await decidir(orcamento, aprovar, { versaoEnviada: 9 })).refusal().codigo).toBe(
      'orcamento.versaoAntiga',
    );
    expect((await decidir(orcamento, [{ codLinha: 999_999, decisao: 'aprovado' }])).refusal().codigo).toBe(
      'orcamento.linhaNaoEncontrada',
    );
    const uma = [{ codLinha: primeira(orcamento), decisao: 'aprovado' }];
    await decidir(orcamento, uma);
    expect((await decidir(orcamento, uma)).refusal()).toMatchObject({
      codigo: 'orcamento.jaDecidida',
      mensagem: expect.stringContaining('23/11/2026'),
    });
  });

  test('two who answer at once: one answer counts', async () => {
    const orcamento = await enviado();
    const answers = await Promise.all([
      decidir(orcamento, todas(orcamento, 'aprovado')),
      decidir(orcamento, todas(orcamento, 'recusado')),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('reopening once the customer has seen it needs a reason; finishing needs a yes', async () => {
    const orcamento = await enviado();
    await app.admin.query('update orcamento set visto_em = now() where cod_orcamento = $1', [
      orcamento.codOrcamento,
    ]);
    const agora = await ler(orcamento.codOrcamento);
    expect((await estado(agora, 'reabrir')).refusal().codigo).toBe('orcamento.motivoObrigatorio');
    expect((await estado(agora, 'finalizar')).refusal().mensagem).toBe(
      'Não é possível finalizar: o orçamento está enviado',
    );
    expect((await estado({ ...agora, versao: 1 }, 'cancelar')).refusal().codigo).toBe('orcamento.alterado');
  });

  test('the story has each step, the version and a proof that holds until somebody touches it', async () => {
    const orcamento = await enviado();
    await decidir(orcamento, todas(orcamento, 'aprovado'));
    const ver = async () =>
      calls.historicoDoOrcamento.output.parse(
        (
          await app.call(lead, calls.historicoDoOrcamento, {
            params: { codOrcamento: orcamento.codOrcamento },
          })
        ).json(),
      );
    const historia = await ver();
    expect(historia.eventos.map(({ acao }) => acao)).toEqual(['criar', 'concluirPreco', 'enviar', 'decidir']);
    expect(historia.versoes).toMatchObject([{ numero: 1, totalCentavos: 75_140, revogada: false }]);
    expect(historia.aprovacoes).toMatchObject([{ confere: true, aprovadas: 2, aprovadoCentavos: 75_140 }]);
    await app.admin.query(`alter table aprovacao disable trigger aprovacao_fixa`);
    await app.admin.query(`update aprovacao set nome = 'Outra Pessoa' where cod_orcamento = $1`, [
      orcamento.codOrcamento,
    ]);
    await app.admin.query(`alter table aprovacao enable trigger aprovacao_fixa`);
    expect((await ver()).aprovacoes).toMatchObject([{ confere: false }]);
  });

  test('refused work waits to be offered again', async () => {
    const orcamento = await enviado();
    await decidir(orcamento, todas(orcamento, 'recusado'));
    const { rows } = await app.admin.query<{ retomar_em: string; situacao: string }>(
      `select retomar_em::text, situacao from oportunidade o join orcamento_linha l using (cod_linha) where l.cod_orcamento = $1`,
      [orcamento.codOrcamento],
    );
    expect(rows).toEqual([
      { retomar_em: '2026-12-23', situacao: 'aberta' },
      { retomar_em: '2026-12-23', situacao: 'aberta' },
    ]);
  });
});

test('a finished quote leaves the board and stands in the history with its sums', async () => {
  const orcamento = await enviado();
  const decidido = await decidir(orcamento, todas(orcamento, 'aprovado'));
  await estado(calls.registrarDecisao.output.parse(decidido.json()), 'finalizar');
  const list = await app.call(lead, calls.historicoOrcamentos, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { lista: 'finalizados', busca: 'abc1323', de: '2026-11-23', ate: '2026-11-23' },
  });
  const pagina = calls.historicoOrcamentos.output.parse(list.json());
  expect(pagina).toMatchObject({ total: 1, totalCentavos: 75_140, aprovadoCentavos: 75_140 });
  const longo = await app.call(lead, calls.historicoOrcamentos, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { de: '2024-01-01', ate: '2026-01-01' },
  });
  expect(longo.refusal().codigo).toBe('orcamento.periodoLongo');
});

test('the paper is a PDF', async () => {
  const { codOrcamento } = await enviado();
  const pdf = await app.call(lead, calls.pdfOrcamento, { params: { codOrcamento } });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF-')).toBe(true);
});
