import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import {
  aBancada,
  type Bancada,
  MANHA,
  PASTILHA,
  primeira,
  resposta,
  todas,
} from '../../../../../test/factories/orcamento.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
});
afterAll(() => b.app.close());
beforeEach(() => b.moverPara(MANHA));

describe('an answer', () => {
  test('that is partial leaves what was approved untouchable and the rest open to a new offer', async () => {
    const orcamento = await b.enviado();
    const [freio, palheta] = orcamento.itens;
    const answer = await b.decidir(orcamento, [
      { codLinha: freio?.codLinha, decisao: 'aprovado' },
      { codLinha: palheta?.codLinha, decisao: 'recusado', motivo: 'preco' },
    ]);
    const decidido = resposta(calls.registrarDecisao, answer);
    expect(decidido).toMatchObject({ estado: 'aprovadoParcial', aprovadoCentavos: 60_290 });

    expect((await b.estado(decidido, 'reabrir', { motivo: 'Cliente pediu desconto' })).status).toBe(200);
    const editar = (alvo: LinhaOrcamento | undefined) =>
      b.editarLinha(alvo?.codLinha ?? 0, {
        especie: 'servico',
        descricao: 'Outra coisa',
        precoCentavos: 100,
        versao: 2,
      });
    expect((await editar(freio)).refusal().codigo).toBe('orcamento.linhaFechada');
    expect((await b.removerLinha(freio?.codLinha ?? 0)).refusal().codigo).toBe('orcamento.linhaFechada');
    await expect(
      b.app.admin.query('update orcamento_linha set preco_centavos = 1 where cod_linha = $1', [
        freio?.codLinha,
      ]),
    ).rejects.toThrow('cannot be altered');
    expect((await editar(palheta)).json()).toMatchObject({ decididas: 1, totalCentavos: 60_390 });
  });

  test.each([
    ['aprovado', 'aprovado'],
    ['recusado', 'reprovado'],
  ] as const)('of all %s makes it %s', async (decisao, final) => {
    expect(await b.respondido(decisao)).toMatchObject({ estado: final });
  });

  test('to an older version, given twice or of a stranger line is refused', async () => {
    const orcamento = await b.enviado();
    const velha = await b.decidir(orcamento, todas(orcamento, 'aprovado'), { versaoEnviada: 9 });
    expect(velha.refusal().codigo).toBe('orcamento.versaoAntiga');
    const estranha = await b.decidir(orcamento, [{ codLinha: 999_999, decisao: 'aprovado' }]);
    expect(estranha.refusal().codigo).toBe('orcamento.linhaNaoEncontrada');
    const uma = [{ codLinha: primeira(orcamento), decisao: 'aprovado' }];
    await b.decidir(orcamento, uma);
    expect((await b.decidir(orcamento, uma)).refusal()).toMatchObject({
      codigo: 'orcamento.jaDecidida',
      mensagem: expect.stringContaining('23/11/2026'),
    });
  });

  test('speaks of each line once', async () => {
    const orcamento = await b.enviado();
    const codLinha = primeira(orcamento);
    const duas = await b.decidir(orcamento, [
      { codLinha, decisao: 'aprovado' },
      { codLinha, decisao: 'recusado' },
    ]);
    expect(duas.status).toBe(400);
    expect(await b.ler(orcamento.codOrcamento)).toMatchObject({ decididas: 0 });
  });

  test('takes one alternative of a group at most, also over two answers', async () => {
    const opcoes = ['G-1', 'G-2', 'G-3'].map((codigo) => ({ ...PASTILHA, codigo, grupoOpcao: 1 }));
    const orcamento = await b.enviado(opcoes);
    const [um, dois] = todas(orcamento, 'aprovado');
    const recusa = (await b.decidir(orcamento, [{ ...um }, { ...dois }])).refusal();
    expect(recusa).toMatchObject({
      codigo: 'orcamento.umaPorOpcao',
      mensagem: 'Escolha só uma das alternativas de "Pastilhas dianteiras"',
    });
    await b.decidir(orcamento, [{ ...um }]);
    expect((await b.decidir(orcamento, [{ ...dois }])).refusal().codigo).toBe('orcamento.umaPorOpcao');

    const resto = todas(orcamento, 'recusado').slice(1);
    expect((await b.decidir(orcamento, resto)).status).toBe(200);
    // Nothing that was offered is left out.
    expect(await b.ler(orcamento.codOrcamento)).toMatchObject({ estado: 'aprovado' });
  });

  test('is not taken of a quote that is not with the customer', async () => {
    const orcamento = await b.precificado();
    const recusa = await b.decidir({ ...orcamento, versaoEnviada: 1 }, todas(orcamento, 'aprovado'));
    expect(recusa.refusal()).toMatchObject({
      codigo: 'orcamento.acaoImpossivel',
      mensagem: 'Não é possível registrar a decisão: o orçamento está precificado',
    });
  });

  test('given twice at once counts once', async () => {
    const orcamento = await b.enviado();
    const answers = await Promise.all([
      b.decidir(orcamento, todas(orcamento, 'aprovado')),
      b.decidir(orcamento, todas(orcamento, 'recusado')),
    ]);
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409]);
  });

  test('that refuses work leaves it to be offered again', async () => {
    const { codOrcamento } = await b.respondido('recusado');
    const { rows } = await b.app.admin.query<{ retomar_em: string; situacao: string }>(
      `select retomar_em::text, situacao from oportunidade o join orcamento_linha l using (cod_linha) where l.cod_orcamento = $1`,
      [codOrcamento],
    );
    expect(rows).toEqual([
      { retomar_em: '2026-12-23', situacao: 'aberta' },
      { retomar_em: '2026-12-23', situacao: 'aberta' },
    ]);
  });
});

test('reopening once the customer has seen it needs a reason; finishing needs a yes', async () => {
  const { codOrcamento } = await b.enviado();
  await b.app.admin.query('update orcamento set visto_em = now() where cod_orcamento = $1', [codOrcamento]);
  const agora = await b.ler(codOrcamento);
  expect((await b.estado(agora, 'reabrir')).refusal().codigo).toBe('orcamento.motivoObrigatorio');
  expect((await b.estado(agora, 'finalizar')).refusal().mensagem).toBe(
    'Não é possível finalizar: o orçamento está enviado',
  );
  expect((await b.estado({ ...agora, versao: 1 }, 'cancelar')).refusal().codigo).toBe('orcamento.alterado');
});
