import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aoMesmoTempo } from '../../../../test/ao-mesmo-tempo.ts';
import { aCardapio, type CardapioDaCasa, semCardapio } from '../../../../test/factories/cardapio.ts';
import { aConcessionaria, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let menu: CardapioDaCasa;
/** One in the package, and one that nothing uses yet. */
let codFiltro: number;
let codCabine: number;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
});
beforeEach(async () => {
  await semCardapio(app);
  menu = await aCardapio(app, casa);
  [codFiltro = 0, codCabine = 0] = await codigos(
    `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, unidade, custo_centavos)
     select $1, $2, codigo, codigo, 'un', 2000 from unnest(array['FO-1', 'FC-1']) as codigo returning cod_peca as cod`,
    [casa.codDistribuidor, casa.codConcessionaria],
  );
  await app.admin.query(comItem(codFiltro));
});
afterAll(() => app.close());

async function codigos(texto: string, valores: unknown[]): Promise<number[]> {
  const { rows } = await app.admin.query<{ cod: string }>(texto, valores);
  return rows.map(({ cod }) => Number(cod));
}

/** One of a part more in the package. */
const comItem = (codPeca: number): string =>
  `insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, situacao, especie, cod_peca, quantidade_mil)
   values (${casa.codDistribuidor}, ${casa.codConcessionaria}, ${menu.codPacote}, 'item', 'Item ${codPeca}', 'publicado', 'peca', ${codPeca}, 1000)`;
const custo = (codPeca: number, centavos: number): string =>
  `update peca set custo_centavos = ${centavos}, preco_centavos = null where cod_peca = ${codPeca}`;
const taxa = (centavos: number): string =>
  `update taxa_hora set centavos_hora = ${centavos} where cod_concessionaria = ${casa.codConcessionaria}`;
const regra = (fatorBp: number): string =>
  `insert into faixa_markup (cod_distribuidor, cod_concessionaria, de_centavos, fator_bp)
     values (${casa.codDistribuidor}, ${casa.codConcessionaria}, 0, ${fatorBp});
   insert into regra_preco (cod_distribuidor, cod_concessionaria, insumos_tipo, insumos_valor, arredondamento, margem_alvo_bp, custo_hora_centavos)
     values (${casa.codDistribuidor}, ${casa.codConcessionaria}, 'fixo', 500, 'nenhum', 3000, 0)`;
const pacoteNovo = (): string =>
  `with novo as (
     insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, situacao, desconto_bp, destaque)
     values (${casa.codDistribuidor}, ${casa.codConcessionaria}, ${menu.codRevisao}, 'pacote', 'Essencial', 'publicado', 0, false) returning *
   )
   insert into cardapio_no (cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, situacao, especie, cod_tipo_servico, tmo_min)
   select cod_distribuidor, cod_concessionaria, cod_no, 'item', 'Troca', 'publicado', 'maoDeObra', 1, 60 from novo`;
const pecaNova = (): string =>
  `insert into peca (cod_distribuidor, cod_concessionaria, codigo, descricao, unidade, custo_centavos)
   values (${casa.codDistribuidor}, ${casa.codConcessionaria}, 'FA-1', 'Filtro de ar', 'un', 4000)`;

const CASOS: [string, () => string, () => string][] = [
  ['two parts of one package', () => custo(menu.codPeca, 4444), () => custo(codFiltro, 3333)],
  ['a part, and an item that begins to use it', () => custo(codCabine, 3333), () => comItem(codCabine)],
  [
    'an item that begins to use a part, and that part',
    () => comItem(codCabine),
    () => custo(codCabine, 3333),
  ],
  ['the rule, and a part', () => regra(20_000), () => custo(codFiltro, 3333)],
  ['a part, and the rule', () => custo(codFiltro, 3333), () => regra(20_000)],
  ['the rule, and a new part', () => regra(20_000), pecaNova],
  ['a new part, and the rule', pecaNova, () => regra(20_000)],
  ['the hour, and a new package', () => taxa(33_333), pacoteNovo],
  ['a new package, and the hour', pacoteNovo, () => taxa(33_333)],
];

test.each(CASOS)(
  'prices are right after two changes at the same time: %s',
  async (_nome, primeiro, segundo) => {
    await aoMesmoTempo(app, primeiro(), segundo());
    const { rows: errados } = await app.admin.query(
      `select t.cod_pacote, t.centavos, c.centavos as certo from pacote_total t
       join calcular_pacotes(array(select cod_pacote from pacote_total)) c using (cod_pacote)
      where (t.centavos, t.custo_centavos, t.itens) is distinct from (c.centavos, c.custo_centavos, c.itens)`,
    );
    expect(errados).toEqual([]);
    const { rows: vendas } = await app.admin.query(
      `select codigo, venda_centavos, preco_da_peca(cod_concessionaria, custo_centavos, preco_centavos) as certo from peca
      where venda_centavos <> preco_da_peca(cod_concessionaria, custo_centavos, preco_centavos)`,
    );
    expect(vendas).toEqual([]);
  },
);
