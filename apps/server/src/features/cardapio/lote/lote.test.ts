import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loteContracts as calls } from '@oferta/contracts/cardapio/lote.ts';
import { pacoteContracts } from '@oferta/contracts/cardapio/pacote.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let ana: Caller;
let um: CardapioDaCasa;
let dois: CardapioDaCasa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  ana = await as(app, casa, 2, { nome: 'Ana Prado' });
});
beforeEach(async () => {
  await semCardapio(app);
  um = await aCardapio(app, casa, { nome: 'Um' });
  dois = await aCardapio(app, casa, { nome: 'Dois' });
});
afterAll(() => app.close());

const pedido = (mudanca: object, over: object = {}) => ({
  codConcessionaria: casa.codConcessionaria,
  alvo: 'pacote',
  selecao: { por: 'filtro' },
  mudanca,
  ...over,
});
const prever = async (body: object) => app.call(ana, calls.preverLote, { body });
const previa = async (body: object) => calls.preverLote.output.parse((await prever(body)).json());
const aplicar = async (body: object, assinatura?: string) =>
  app.call(ana, calls.aplicarLote, {
    body: { ...body, assinatura: assinatura ?? (await previa(body)).assinatura },
  });
const aplicado = async (body: object) => calls.aplicarLote.output.parse((await aplicar(body)).json());
const desfazer = (codLote: number) => app.call(ana, calls.desfazerLote, { params: { codLote } });
const precos = async () => {
  const answer = await app.call(ana, pacoteContracts.listPacotes, {
    params: { codConcessionaria: casa.codConcessionaria },
  });
  return pacoteContracts.listPacotes.output.parse(answer.json()).itens.map(({ totais }) => totais.centavos);
};
/** Every node but for when and by whom it was written. */
const retrato = async () => {
  const { rows } = await app.admin.query(
    `select to_jsonb(n) - 'versao' - 'alterado_em' - 'alterado_por' as no from cardapio_no n order by cod_no`,
  );
  return rows;
};

test('a percentage is previewed, applied and undone, every price as it was', async () => {
  const antes = await retrato();
  const mais = pedido({ tipo: 'percentual', bp: 1000 });
  const { total, mudam, linhas } = await previa(mais);
  expect([total, mudam]).toEqual([2, 2]);
  expect(linhas[0]).toMatchObject({
    nome: 'Completo Dois',
    antes: { centavos: 52_500 },
    depois: { centavos: 57_750 },
    muda: true,
  });
  expect(await precos()).toEqual([52_500, 52_500]);

  const lote = await aplicado(mais);
  expect(lote).toMatchObject({
    estado: 'aplicado',
    alterados: 2,
    descricao: 'Preço +10 % em 2 pacotes',
    criadoPor: 'Ana Prado',
  });
  expect(await precos()).toEqual([57_750, 57_750]);
  expect((await desfazer(lote.codLote)).json()).toMatchObject({ estado: 'desfeito', naoDesfeitos: [] });
  expect(await precos()).toEqual([52_500, 52_500]);
  expect(await retrato()).toEqual(antes);
  expect((await desfazer(lote.codLote)).refusal()).toMatchObject({
    codigo: 'lote.estadoErrado',
    mensagem: 'Esta alteração está desfeita',
  });
});

test('undoing leaves what somebody edited since, even once, and says who did', async () => {
  const lote = await aplicado(pedido({ tipo: 'precoFixo', precoFixoCentavos: 10_000 }));
  await app.admin.query(`update cardapio_no set preco_fixo_centavos = 12345 where cod_no = $1`, [
    um.codPacote,
  ]);
  const { naoDesfeitos } = calls.desfazerLote.output.parse((await desfazer(lote.codLote)).json());
  expect(naoDesfeitos).toEqual([{ nome: 'Completo Um', motivo: 'Alterado por outra pessoa depois' }]);
  expect(await precos()).toEqual([52_500, 12_345]);
});

test('nothing is applied that is not what was previewed', async () => {
  const mais = pedido({ tipo: 'percentual', bp: 500 });
  const { assinatura } = await previa(mais);
  await app.admin.query('update peca set preco_centavos = 6000 where cod_peca = $1', [um.codPeca]);
  const answer = await aplicar(mais, assinatura);
  expect([answer.status, answer.refusal().codigo]).toEqual([409, 'lote.previaMudou']);
  expect(await precos()).toEqual([52_500, 57_000]);
});

test('the chosen ones change and the others do not: by code, by branch, by search', async () => {
  const fixo = { tipo: 'precoFixo', precoFixoCentavos: 40_000 };
  await aplicado(pedido(fixo, { selecao: { por: 'codigos', codigos: [um.codPacote] } }));
  expect(await precos()).toEqual([52_500, 40_000]);
  const daBusca = await previa(pedido(fixo, { selecao: { por: 'filtro', busca: 'modelo um' } }));
  expect(daBusca).toMatchObject({ total: 1, mudam: 0 });
  const doRamo = await previa(
    pedido(fixo, { selecao: { por: 'filtro', codAcima: dois.codMarca, situacao: 'publicado' } }),
  );
  expect(doRamo.linhas.map(({ codNo }) => codNo)).toEqual([dois.codPacote]);
  const nada = await aplicar(pedido(fixo, { selecao: { por: 'codigos', codigos: [um.codPacote] } }));
  expect([nada.status, nada.refusal().codigo]).toEqual([422, 'lote.nadaMuda']);
});

test('packages under their margin are priced to reach it', async () => {
  await app.admin.query('update peca set custo_centavos = 9000 where cod_peca = $1', [um.codPeca]);
  await aplicado(pedido({ tipo: 'margemAlvo' }, { selecao: { por: 'filtro', abaixoDaMargem: true } }));
  expect(await precos()).toEqual([52_500, 57_858]);
  await aplicado(pedido({ tipo: 'precoCalculado' }));
  expect(await precos()).toEqual([52_500, 52_500]);
});

test('situation and validity change in bulk; items have neither dates nor margin', async () => {
  await aplicado(pedido({ tipo: 'situacao', situacao: 'inativo' }));
  const { codLote } = await aplicado(pedido({ tipo: 'validade', validoDe: '2026-12-01', validoAte: null }));
  const { rows } = await app.admin.query(
    `select distinct situacao, valido_de::text from cardapio_no where tipo = 'pacote'`,
  );
  expect(rows).toEqual([{ situacao: 'inativo', valido_de: '2026-12-01' }]);
  expect((await app.call(ana, calls.getLote, { params: { codLote } })).json()).toMatchObject({
    descricao: 'Validade 01/12/2026 a … em 2 pacotes',
  });

  await aplicado(pedido({ tipo: 'percentual', bp: -1000 }, { alvo: 'item' }));
  expect(await precos()).toEqual([47_250, 47_250]);
  expect((await prever(pedido({ tipo: 'margemAlvo' }, { alvo: 'item' }))).refusal().codigo).toBe(
    'lote.soPacotes',
  );
  const invertida = pedido({ tipo: 'validade', validoDe: '2026-12-01', validoAte: '2026-11-01' });
  expect((await prever(invertida)).refusal().codigo).toBe('cardapio.datasInvertidas');
});

test('absurd percentages are refused, and batches are listed newest first', async () => {
  for (const bp of [0, -9001, 50_001])
    expect((await prever(pedido({ tipo: 'percentual', bp }))).status).toBe(400);
  const primeiro = await aplicado(pedido({ tipo: 'percentual', bp: 100 }));
  const segundo = await aplicado(pedido({ tipo: 'percentual', bp: 100 }));
  const answer = await app.call(ana, calls.listLotes, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { tamanho: '2' },
  });
  expect(calls.listLotes.output.parse(answer.json()).itens.map(({ codLote }) => codLote)).toEqual([
    segundo.codLote,
    primeiro.codLote,
  ]);
  expect((await desfazer(2_000_000_000)).refusal().codigo).toBe('lote.naoEncontrado');
});
