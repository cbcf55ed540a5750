import { afterAll, beforeAll, expect, test } from 'vitest';
import { orcamentoContracts as calls } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { aBancada, type Bancada, resposta } from '../../../../test/factories/orcamento.ts';

let b: Bancada;
beforeAll(async () => {
  b = await aBancada();
});
afterAll(() => b.app.close());

test('the story has each step, the version and a proof that holds until somebody touches it', async () => {
  const { codOrcamento } = await b.respondido('aprovado');
  const ver = async () =>
    resposta(
      calls.historicoDoOrcamento,
      await b.app.call(b.lead, calls.historicoDoOrcamento, { params: { codOrcamento } }),
    );
  const historia = await ver();
  expect(historia.eventos.map(({ acao }) => acao)).toEqual(['criar', 'concluirPreco', 'enviar', 'decidir']);
  expect(historia.versoes).toMatchObject([{ numero: 1, totalCentavos: 75_140, revogada: false }]);
  expect(historia.aprovacoes).toMatchObject([{ confere: true, aprovadas: 2, aprovadoCentavos: 75_140 }]);
  await b.app.admin.query(`alter table aprovacao disable trigger aprovacao_fixa`);
  await b.app.admin.query(`update aprovacao set nome = 'Outra Pessoa' where cod_orcamento = $1`, [
    codOrcamento,
  ]);
  await b.app.admin.query(`alter table aprovacao enable trigger aprovacao_fixa`);
  expect((await ver()).aprovacoes).toMatchObject([{ confere: false }]);
});

const historico = (query: Record<string, string>) =>
  b.app.call(b.lead, calls.historicoOrcamentos, { params: b.daCasa, query });

test('a finished quote leaves the board and stands in the history with its sums', async () => {
  const decidido = await b.respondido('aprovado');
  await b.estado(decidido, 'finalizar');
  const pagina = resposta(
    calls.historicoOrcamentos,
    await historico({ lista: 'finalizados', busca: 'abc1323', de: '2026-11-23', ate: '2026-11-23' }),
  );
  expect(pagina).toMatchObject({ total: 1, totalCentavos: 75_140, aprovadoCentavos: 75_140 });
  const board = resposta(
    calls.orcamentosAbertos,
    await b.app.call(b.lead, calls.orcamentosAbertos, { params: b.daCasa }),
  );
  expect(board.map(({ codOrcamento }) => codOrcamento)).not.toContain(decidido.codOrcamento);
});

test.each([
  ['2024-01-01', '2026-01-01'],
  ['2026-01-02', '2026-01-01'],
])('the period %s to %s is refused', async (de, ate) => {
  expect((await historico({ de, ate })).refusal().codigo).toBe('orcamento.periodoLongo');
});

test('the paper is a PDF', async () => {
  const { codOrcamento } = await b.enviado();
  const pdf = await b.app.call(b.lead, calls.pdfOrcamento, { params: { codOrcamento } });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF-')).toBe(true);
});
