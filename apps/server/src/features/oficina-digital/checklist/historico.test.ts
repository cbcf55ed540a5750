import { afterAll, beforeAll, expect, test } from 'vitest';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { aPatio, finalizar, type Patio, resposta, salvo } from '../../../../test/factories/checklist.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let patio: Patio;
let codConsultor: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app, { fuso: 'America/Manaus', codigo_dms: 'D0042' });
  codConsultor = await aConsultor(app, casa);
  patio = await aPatio(app, casa, await as(app, casa, 3));
  const vermelho = await salvo(patio, {
    cliente: 'Álvaro Exemplo',
    placa: 'ABC1234',
    codConsultor,
    itens: [resposta('pastilhas', 'verde', 1, { medida: 1 }), resposta('fluido', 'verde', 1)],
  });
  await finalizar(patio, vermelho.chave);
  await salvo(patio, {
    cliente: 'Bruna Exemplo',
    placa: 'XYZ1A23',
    campanha: true,
    itens: [resposta('palhetas', 'amarelo', 1)],
  });
  // Half past eleven at night in Manaus is the next day elsewhere.
  await salvo(patio, {
    cliente: 'Caio Exemplo',
    chassi: '9BWZZZ377VT004251',
    placa: null,
    iniciadoEm: '2026-11-22T03:30:00Z',
  });
});
afterAll(() => app.close());

async function nomes(query: Record<string, string> = {}): Promise<string[]> {
  const params = { codConcessionaria: casa.codConcessionaria };
  const answer = await app.call(patio.caller, checklistContracts.historicoChecklist, { params, query });
  expect(answer.status, answer.text).toBe(200);
  const { itens, total } = checklistContracts.historicoChecklist.output.parse(answer.json());
  expect(total).toBeGreaterThanOrEqual(itens.length);
  return itens.map(({ cliente }) => cliente.split(' ')[0] ?? '');
}

test.each([
  ['newest first', {}, ['Bruna', 'Álvaro', 'Caio']],
  ['by client', { ordem: 'cliente' }, ['Álvaro', 'Bruna', 'Caio']],
  ['by conformity, best first', { ordem: 'conformidade', desc: '1' }, ['Álvaro', 'Bruna', 'Caio']],
  ['a page of one', { ordem: 'cliente', pagina: '2', tamanho: '1' }, ['Bruna']],
  ['with something red', { resultado: 'vermelho' }, ['Álvaro']],
  ['with something yellow', { resultado: 'amarelo' }, ['Bruna']],
  ['with nothing bad', { resultado: 'verde' }, ['Caio']],
  ['under a campaign', { campanha: '1' }, ['Bruna']],
  ['still open', { aberto: '1', ordem: 'cliente' }, ['Bruna', 'Caio']],
  ['of another kind', { tipo: 'entrega' }, []],
  ['by the dealership’s day', { de: '2026-11-21', ate: '2026-11-21' }, ['Caio']],
  ['by name without accent', { busca: 'alvaro' }, ['Álvaro']],
  ['by the plate', { busca: 'abc-1234' }, ['Álvaro']],
  ['by the same car’s other plate', { busca: 'ABC1C34' }, ['Álvaro']],
  ['by chassis', { busca: '004251' }, ['Caio']],
  ['by a sign that searches mean something with', { busca: '%%' }, []],
])('%s', async (_caso, query, esperado) => {
  const recebido = await nomes(query as Record<string, string>);
  expect(recebido).toEqual(esperado);
});

test('of a consultant', async () => {
  expect(await nomes({ codConsultor: String(codConsultor) })).toEqual(['Álvaro']);
  expect(await nomes({ codMecanico: '1' })).toEqual([]);
});

test('says how the brand knows the dealership', async () => {
  const params = { codConcessionaria: casa.codConcessionaria };
  const answer = await app.call(patio.caller, checklistContracts.historicoChecklist, { params });
  const { codigoConcessionaria } = checklistContracts.historicoChecklist.output.parse(answer.json());
  expect(codigoConcessionaria).toBe('D0042');
});

test('refuses more than a year', async () => {
  const { status, refusal } = await app.call(patio.caller, checklistContracts.historicoChecklist, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { de: '2025-01-01', ate: '2026-12-31' },
  });
  expect([status, refusal().mensagem]).toEqual([422, 'Escolha um período de até 366 dias']);
});
