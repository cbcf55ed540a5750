import { afterAll, beforeAll, expect, test } from 'vitest';
import { linhaOrcamentoContracts } from '@oferta/contracts/oficina-digital/linha-contracts.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import { aBancada, type Bancada } from '../../../../test/factories/orcamento.ts';
import { aAlvo, type Alvo } from '../../../../test/isolamento/alvo.ts';
import { PEDIDOS_OFICINA } from '../../../../test/isolamento/pedidos-oficina.ts';

const NINGUEM = 999_999;

let b: Bancada;
/** The target of the isolation matrix's requests, with codes of nobody. */
let ninguem: Alvo;
beforeAll(async () => {
  b = await aBancada();
  const alvo = await aAlvo(b.app, { distribuidor: 'localhost', marca: 'NINGUEM' });
  ninguem = { ...alvo, codOrcamento: NINGUEM, codLinha: NINGUEM, codPergunta: NINGUEM };
});
afterAll(() => b.app.close());

const DE_QUEM_NAO_HA = [
  orcamentoRefusals.naoEncontrado,
  orcamentoRefusals.linhaNaoEncontrada,
  orcamentoRefusals.perguntaNaoEncontrada,
];
const chamadas = Object.entries({ ...orcamentoContracts, ...linhaOrcamentoContracts }).flatMap(
  ([nome, contract]) =>
    Object.keys(contract.params.shape)
      .filter((param) => ['codOrcamento', 'codLinha', 'codPergunta'].includes(param))
      .map((param) => ({ nome, contract, param })),
);

test('most calls name a quote, a line or a question', () => {
  expect(chamadas.length).toBeGreaterThan(18);
});

test.each(chamadas)(
  '$nome of a $param that nobody has is refused in its own words',
  async ({ nome, contract }) => {
    const pedido = PEDIDOS_OFICINA[nome];
    if (!pedido) throw new Error(`${nome} has no request`);
    const recusa = (await b.app.call(b.gerente, contract, pedido.input(ninguem))).refusal();
    const declaradas = DE_QUEM_NAO_HA.filter((cada) => contract.refusals.includes(cada));
    expect(declaradas.map(({ codigo }) => codigo)).toContain(recusa.codigo);
  },
);
