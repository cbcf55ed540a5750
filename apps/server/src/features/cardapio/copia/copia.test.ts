import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copiaContracts as calls } from '@oferta/contracts/cardapio/copia.ts';
import { loteContracts } from '@oferta/contracts/cardapio/lote.ts';
import { aCardapio, semCardapio, type CardapioDaCasa } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';

let app: TestApp;
let origem: Casa;
let destino: Casa;
let outro: Casa;
let alheia: Casa;
let ana: Caller;
let menu: CardapioDaCasa;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  [origem, destino, outro] = [
    await aConcessionaria(app),
    await aConcessionaria(app),
    await aConcessionaria(app),
  ];
  alheia = await aConcessionaria(app, { distribuidor: 'atria' });
  ana = await as(app, origem, 2);
});
beforeEach(async () => {
  await semCardapio(app);
  menu = await aCardapio(app, origem);
});
afterAll(() => app.close());

const pedido = (over: object = {}) => ({
  tipo: 'cardapio',
  codConcessionaria: origem.codConcessionaria,
  destinos: [destino.codConcessionaria, outro.codConcessionaria],
  ...over,
});
const prever = async (over?: object) =>
  calls.preverCopia.output.parse((await app.call(ana, calls.preverCopia, { body: pedido(over) })).json());
const copiar = async (over?: object) =>
  calls.copiar.output.parse((await app.call(ana, calls.copiar, { body: pedido(over) })).json());
const desfazer = async (codLote: number) =>
  loteContracts.desfazerLote.output.parse(
    (await app.call(ana, loteContracts.desfazerLote, { params: { codLote } })).json(),
  );
const contagens = async (over?: object) =>
  (await prever(over)).destinos.map(({ novo, alterado, igual, conflito }) => [
    novo,
    alterado,
    igual,
    conflito,
  ]);

/** A dealership's menu as people read it: paths, what is in them, and prices. */
async function cardapioDe({ codConcessionaria }: Casa) {
  const { rows } = await app.admin.query(
    `with recursive passo as (
       select n.*, n.nome as caminho from cardapio_no n where cod_concessionaria = $1 and cod_pai is null
       union all select n.*, passo.caminho || '/' || n.nome from passo join cardapio_no n on n.cod_pai = passo.cod_no)
     select caminho, p.situacao, km, quantidade_mil, tmo_min, preco_fixo_centavos, codigo, t.centavos::integer
     from passo p left join peca using (cod_peca) left join pacote_total t on t.cod_pacote = p.cod_no order by caminho`,
    [codConcessionaria],
  );
  return rows;
}
const deUmDestino = (sql: string, values: unknown[] = []) =>
  app.admin.query(`${sql} and cod_concessionaria = $1`, [destino.codConcessionaria, ...values]);

test('a menu is copied to many with the parts it needs; again, nothing changes; undone, nothing is left', async () => {
  const previa = await prever();
  expect(previa.destinos.map(({ novo, pecasNovas }) => [novo, pecasNovas])).toEqual([
    [7, 1],
    [7, 1],
  ]);
  expect(previa.linhas[0]).toMatchObject({ diferenca: 'novo', nome: 'Marca Teste' });
  await app.admin.query(
    `insert into taxa_hora (cod_distribuidor, cod_concessionaria, cod_tipo_servico, centavos_hora) values ($1, $2, 1, 20000), ($1, $3, 1, 20000)`,
    [origem.codDistribuidor, destino.codConcessionaria, outro.codConcessionaria],
  );

  const lote = await copiar();
  expect(lote).toMatchObject({
    estado: 'aplicado',
    criados: 16,
    alterados: 0,
    descricao: 'Cardápio: cópia para 2 concessionárias',
  });
  expect(await cardapioDe(destino)).toEqual(await cardapioDe(origem));
  expect(await contagens()).toEqual([
    [0, 0, 7, 0],
    [0, 0, 7, 0],
  ]);
  expect(await copiar()).toMatchObject({ criados: 0, alterados: 0 });
  expect(await cardapioDe(outro)).toEqual(await cardapioDe(origem));

  expect((await desfazer(lote.codLote)).naoDesfeitos).toEqual([]);
  expect([await cardapioDe(destino), await cardapioDe(outro)]).toEqual([[], []]);
  const { rows } = await app.admin.query('select from peca where cod_concessionaria <> $1', [
    origem.codConcessionaria,
  ]);
  expect(rows).toEqual([]);
});

test('a change at the source goes on; a change at the target is a conflict and stays, unless overwritten', async () => {
  await copiar();
  await app.admin.query('update cardapio_no set tmo_min = 100 where cod_no = $1', [menu.codItemMaoDeObra]);
  await deUmDestino(`update cardapio_no set preco_fixo_centavos = 12300 where especie = 'peca'`);
  expect(await contagens()).toEqual([
    [0, 1, 5, 1],
    [0, 1, 6, 0],
  ]);
  expect((await prever()).linhas[0]).toMatchObject({
    diferenca: 'conflito',
    nome: 'Marca Teste › Modelo Teste › 1.0 Teste › Revisão 40.000 km Teste › Completo Teste › Óleo Teste',
    mudancas: [{ campo: 'preço fixo', de: 'R$\u00a0123,00', para: 'calculado' }],
  });

  const { codLote } = await copiar();
  expect(await contagens()).toEqual([
    [0, 0, 6, 1],
    [0, 0, 7, 0],
  ]);
  await desfazer(codLote);
  expect(await contagens()).toEqual([
    [0, 0, 5, 2],
    [0, 0, 6, 1],
  ]);
  await copiar({ conflitos: 'sobrescrever' });
  expect(await contagens()).toEqual([
    [0, 0, 7, 0],
    [0, 0, 7, 0],
  ]);
});

test('only a branch is copied, with what leads to it', async () => {
  const outra = await aCardapio(app, origem, { nome: 'Outra' });
  await copiar({ codNo: outra.codVersao });
  expect((await cardapioDe(destino)).map(({ caminho }) => caminho)).toContain(
    'Marca Outra/Modelo Outra/1.0 Outra',
  );
  expect(await cardapioDe(destino)).toHaveLength(7);
  expect(await contagens({ codNo: outra.codVersao })).toEqual([
    [0, 0, 7, 0],
    [0, 0, 7, 0],
  ]);
});

test('undoing a copy keeps what was edited or added at the target since', async () => {
  const { codLote } = await copiar();
  await deUmDestino(`update cardapio_no set nome = 'Meu pacote' where tipo = 'pacote'`);
  const { naoDesfeitos } = await desfazer(codLote);
  expect(naoDesfeitos).toContainEqual({ nome: 'Meu pacote', motivo: 'Alterado por outra pessoa depois' });
  expect((await cardapioDe(destino)).map(({ caminho }) => caminho).at(-1)).toBe(
    'Marca Teste/Modelo Teste/1.0 Teste/Revisão 40.000 km Teste/Meu pacote',
  );
  expect(await cardapioDe(outro)).toEqual([]);
});

test('a part at the target keeps its own price', async () => {
  await app.admin.query(
    `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, unidade, custo_centavos) values ($1, $2, 'ol 5w30 teste', 'Meu óleo', 'l', 7777)`,
    [destino.codDistribuidor, destino.codConcessionaria],
  );
  await copiar();
  const { rows } = await deUmDestino('select descricao, custo_centavos from peca where true');
  expect(rows).toEqual([{ descricao: 'Meu óleo', custo_centavos: 7777 }]);
});

test.each(['peca', 'manual'])('%s is copied, repeated and undone', async (tipo) => {
  const lote = await copiar({ tipo });
  expect(lote.criados).toBe(2);
  expect(await contagens({ tipo })).toEqual([
    [0, 0, 1, 0],
    [0, 0, 1, 0],
  ]);
  expect(await copiar({ tipo })).toMatchObject({ criados: 0, alterados: 0 });
  await desfazer(lote.codLote);
  expect(await contagens({ tipo })).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
  ]);
});

test('a manual’s steps go with it, and come back', async () => {
  await copiar({ tipo: 'manual' });
  const passos = async () =>
    (await deUmDestino('select descricao from manual_item where true')).rows.map(
      ({ descricao }) => descricao,
    );
  expect(await passos()).toEqual(['Óleo do motor Teste']);
  await app.admin.query(
    `update manual_item set descricao = 'Filtro de óleo' where cod_manual_proprietario = $1`,
    [menu.codManualProprietario],
  );
  await app.admin.query(`update manual_proprietario set pagina = 12 where cod_manual_proprietario = $1`, [
    menu.codManualProprietario,
  ]);
  const { codLote } = await copiar({ tipo: 'manual' });
  expect(await passos()).toEqual(['Filtro de óleo']);
  await desfazer(codLote);
  expect(await passos()).toEqual(['Óleo do motor Teste']);
});

test('a large copy runs in the background, tells its progress and ends like a small one', async () => {
  await app.admin.query(
    `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, custo_centavos)
     select $1, $2, 'G' || n, 'Peça ' || n, n from generate_series(1, 2500) as n`,
    [origem.codDistribuidor, origem.codConcessionaria],
  );
  const lote = await copiar({ tipo: 'peca' });
  expect(lote.estado).toBe('aplicando');
  const getLote = async () =>
    loteContracts.getLote.output.parse(
      (await app.call(ana, loteContracts.getLote, { params: { codLote: lote.codLote } })).json(),
    );
  await until('the copy is done', async () => (await getLote()).estado === 'aplicado');
  expect(await getLote()).toMatchObject({ progresso: 100, criados: 5002 });
});

test('copies that make no sense, or reach where the caller does not, are refused', async () => {
  const recusa = async (over: object, quem = ana) => {
    const answer = await app.call(quem, calls.copiar, { body: pedido(over) });
    return [answer.status, answer.refusal().codigo];
  };
  expect(await recusa({ destinos: [origem.codConcessionaria] })).toEqual([422, 'copia.destinoIgual']);
  expect(await recusa({ destinos: [alheia.codConcessionaria] })).toEqual([404, 'copia.destinoDesconhecido']);
  expect(await recusa({ tipo: 'manual', marca: 'Nenhuma' })).toEqual([422, 'copia.nadaACopiar']);
  expect(await recusa({ codNo: 2_000_000_000 })).toEqual([404, 'cardapio.naoEncontrado']);
  const soUma = await as(app, origem, 2, { concessionarias: [origem.codConcessionaria] });
  expect(await recusa({}, soUma)).toEqual([404, 'copia.destinoDesconhecido']);
});

test('no function that writes asks for custom plans: foreign keys would be checked by them, one plan a row', async () => {
  const { rows } = await app.admin.query(
    `select proname from pg_proc where provolatile = 'v' and 'plan_cache_mode=force_custom_plan' = any (proconfig)`,
  );
  expect(rows).toEqual([]);
});
