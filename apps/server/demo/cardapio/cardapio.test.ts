import { afterAll, beforeAll, expect, test } from 'vitest';
import { calcularPreco, type ItemDoPreco, type RegraPreco } from '@oferta/domain/cardapio/preco.ts';
import { aConcessionaria, type Casa } from '../../test/factories/house.ts';
import { testApp, type TestApp } from '../../test/test-app.ts';
import { cadastrarCardapio } from './cardapio.ts';
import { comoDono, prepararCarga } from '../demo.queries.ts';

let app: TestApp;
let casa: Casa;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  await app.admin.query(
    `insert into taxa_hora (cod_distribuidor, cod_concessionaria, cod_tipo_servico, centavos_hora)
     select $1, $2, t, 19990 + t from generate_series(1, 3) as t`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  await comoDono(app.url, async (banco) => {
    await prepararCarga(banco);
    await cadastrarCardapio(banco, { ...casa, marca: 'Chevrolet' });
  });
});
afterAll(() => app.close());

interface PacoteDaDemo {
  descontoBp: number;
  precoFixoCentavos: number | null;
  centavos: number;
  custoCentavos: number;
  avulsoCentavos: number;
  margemBp: number | null;
  minutos: number;
  incompleto: boolean;
  itens: ItemDoPreco[];
}

/** The demonstration's packages as the database priced them, with what the domain's rule needs to price them itself. */
async function pacotes(): Promise<PacoteDaDemo[]> {
  const { rows } = await app.admin.query<{ pacote: PacoteDaDemo }>(
    `select json_build_object('descontoBp', n.desconto_bp, 'precoFixoCentavos', n.preco_fixo_centavos, 'centavos', t.centavos,
       'custoCentavos', t.custo_centavos, 'avulsoCentavos', t.avulso_centavos, 'margemBp', t.margem_bp, 'minutos', t.minutos,
       'incompleto', t.incompleto, 'itens', (
         select json_agg(json_build_object('especie', i.especie, 'descricao', i.nome, 'precoFixoCentavos', i.preco_fixo_centavos,
           'quantidadeMil', i.quantidade_mil, 'custoCentavos', p.custo_centavos, 'precoCentavos', p.preco_centavos, 'tmoMin', i.tmo_min,
           'centavosHora', h.centavos_hora))
         from cardapio_no i left join peca p using (cod_peca)
         left join taxa_hora h on h.cod_concessionaria = i.cod_concessionaria and h.cod_tipo_servico = i.cod_tipo_servico
         where i.cod_pai = n.cod_no and i.situacao <> 'inativo')) as pacote
     from cardapio_no n join pacote_total t on t.cod_pacote = n.cod_no where n.cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  return rows.map(({ pacote }) => pacote);
}

async function regra(): Promise<RegraPreco> {
  const { rows } = await app.admin.query<{ regra: RegraPreco }>(
    `select json_build_object('insumos', json_build_object('tipo', insumos_tipo, 'valor', insumos_valor), 'arredondamento', arredondamento,
       'margemAlvoBp', margem_alvo_bp, 'custoHoraCentavos', custo_hora_centavos, 'faixas', (
         select json_agg(json_build_object('deCentavos', de_centavos, 'fatorBp', fator_bp)) from faixa_vigente f
         where f.cod_concessionaria = r.cod_concessionaria)) as regra
     from regra_vigente r where cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  if (!rows[0]) throw new Error('no rule');
  return rows[0].regra;
}

async function compararTodos(): Promise<number> {
  const aRegra = await regra();
  const todos = await pacotes();
  for (const { itens, descontoBp, precoFixoCentavos, ...doBanco } of todos) {
    const { linhas: _conta, ...daRegra } = calcularPreco({ itens, descontoBp, precoFixoCentavos }, aRegra);
    expect(daRegra).toEqual(doBanco);
  }
  return todos.length;
}

test('the database prices every package as the rule does, to the centavo, whatever the rule', async () => {
  // Onix twice, Onix Plus, Tracker, HB20 twice, Creta: 10 visits, 3 packages
  expect(await compararTodos()).toBe(7 * 10 * 3);
  const mudar = (set: string) =>
    app.admin.query(`update regra_preco set ${set} where cod_concessionaria = $1`, [casa.codConcessionaria]);
  for (const arredondamento of ['nenhum', 'inteiro', '99']) {
    await mudar(`arredondamento = '${arredondamento}', insumos_tipo = 'fixo', insumos_valor = 1234`);
    await compararTodos();
  }
  await app.admin.query('delete from faixa_markup');
  await app.admin.query(`update peca set preco_centavos = null`);
  await mudar(`custo_hora_centavos = 7777`);
  await compararTodos();
  await app.admin.query(`delete from taxa_hora where cod_tipo_servico = 2`);
  await app.admin.query(
    `update cardapio_no set preco_fixo_centavos = 33333 where tipo = 'pacote' and cod_no % 3 = 0`,
  );
  await app.admin.query(`update cardapio_no set situacao = 'inativo' where tipo = 'item' and cod_no % 5 = 0`);
  await compararTodos();
});

test('the demonstration has something of everything', async () => {
  for (const tabela of [
    'peca',
    'item_adicional',
    'item_agregado',
    'pneu',
    'pneu_modelo',
    'manual_proprietario',
    'manual_item',
  ]) {
    const { rows } = await app.admin.query<{ total: number }>(
      `select count(*)::integer as total from ${tabela}`,
    );
    expect(rows[0]?.total, tabela).toBeGreaterThan(5);
  }
});
