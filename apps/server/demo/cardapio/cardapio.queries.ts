import type { Banco } from '../demo.queries.ts';
import type { LinhaDoCardapio } from './cardapio-linhas.ts';

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
}

interface Linhas extends Casa {
  readonly linhas: readonly LinhaDoCardapio[];
}

type Tabela = 'peca' | 'item_adicional' | 'regra_preco' | 'faixa_markup';

/** Rows that stand by themselves; all of the same members. */
export async function insertSoltas(
  { client }: Banco,
  tabela: Tabela,
  { linhas, ...casa }: Linhas,
): Promise<void> {
  const colunas = Object.keys(linhas[0] ?? {}).join(', ');
  await client.query(
    `insert into ${tabela} (cod_distribuidor, cod_concessionaria, ${colunas})
     select $1, $2, ${colunas} from jsonb_populate_recordset(null::${tabela}, $3)`,
    [casa.codDistribuidor, casa.codConcessionaria, JSON.stringify(linhas)],
  );
}

/** A tree whose rows name what is above them by its position in the list, and parts by their codes. */
export async function insertArvore({ client }: Banco, { linhas, ...casa }: Linhas): Promise<void> {
  const { rows } = await client.query<{ cod: string }>(
    `select nextval(pg_get_serial_sequence('cardapio_no', 'cod_no')) as cod from generate_series(1, $1)`,
    [linhas.length],
  );
  const codigos = rows.map(({ cod }) => Number(cod));
  const prontas = linhas.map(({ pai, ...linha }, i) => ({
    ...linha,
    cod_no: codigos[i],
    cod_pai: typeof pai === 'number' ? codigos[pai] : null,
  }));
  await client.query(
    `insert into cardapio_no (cod_no, cod_distribuidor, cod_concessionaria, cod_pai, tipo, nome, ordem, situacao, motor, cambio, ano_de, ano_ate,
       km, meses, tol_km, tol_dias, perde_garantia, desconto_bp, destaque, especie, cod_peca, quantidade_mil, cod_tipo_servico, tmo_min)
     overriding system value
     select n.cod_no, $1, $2, n.cod_pai, n.tipo, n.nome, n.ordem, n.situacao, n.motor, n.cambio, n.ano_de, n.ano_ate, n.km, n.meses, n.tol_km,
       n.tol_dias, n.perde_garantia, n.desconto_bp, n.destaque, n.especie, p.cod_peca, n.quantidade_mil, n.cod_tipo_servico, n.tmo_min
     from jsonb_populate_recordset(null::cardapio_no, $3) as n
     left join jsonb_to_recordset($3) as c (cod_no bigint, codigo_peca text) using (cod_no)
     left join peca p on p.cod_concessionaria = $2 and p.codigo = c.codigo_peca`,
    [casa.codDistribuidor, casa.codConcessionaria, JSON.stringify(prontas)],
  );
}

/** Rows with lists inside, which go to a table of their own. */
export async function insertComItens(
  { client }: Banco,
  { tabela, chave, filha, membro }: { tabela: string; chave: string; filha: string; membro: string },
  { linhas, ...casa }: Linhas,
): Promise<void> {
  const colunas = Object.keys(linhas[0] ?? {}).filter((coluna) => coluna !== membro);
  for (const linha of linhas) {
    const itens = Array.isArray(linha[membro]) ? linha[membro] : [];
    const daFilha = Object.keys(itens[0] ?? {}).filter((coluna) => coluna !== 'aCada');
    await client.query(
      `with nova as (
         insert into ${tabela} (cod_distribuidor, cod_concessionaria, ${colunas.join(', ')})
         select $1, $2, ${colunas.join(', ')} from jsonb_populate_record(null::${tabela}, $3) returning ${chave})
       insert into ${filha} (cod_distribuidor, cod_concessionaria, ${chave}, ${daFilha.join(', ')})
       select $1, $2, nova.${chave}, ${daFilha.map((coluna) => `i.${coluna}`).join(', ')}
       from nova, jsonb_populate_recordset(null::${filha}, $3::jsonb -> '${membro}') as i`,
      [casa.codDistribuidor, casa.codConcessionaria, JSON.stringify(linha)],
    );
  }
}

/** Aggregates every extra to one model, and prices all: the load may leave triggers out. */
export async function fecharCardapio(
  { client }: Banco,
  { codDistribuidor, codConcessionaria }: Casa,
): Promise<void> {
  await client.query(
    `insert into item_agregado (cod_distribuidor, cod_concessionaria, cod_alacarte, cod_no, tipo)
     select $1, $2, a.cod_alacarte, m.cod_no, 'modelo' from item_adicional a, cardapio_no m
     where a.cod_concessionaria = $2 and m.cod_concessionaria = $2 and m.tipo = 'modelo' and (a.cod_alacarte + m.cod_no) % 4 = 0`,
    [codDistribuidor, codConcessionaria],
  );
  await client.query('select refazer_cardapio($1)', [codConcessionaria]);
  // Supplier's increase of last week: some packages of the demonstration earn less than they should.
  await client.query(
    `update peca set custo_anterior_centavos = custo_centavos, custo_alterado_em = now() - interval '6 days',
       custo_centavos = custo_centavos * 13 / 10, preco_centavos = venda_centavos
     where cod_concessionaria = $1 and codigo like 'OL-%'`,
    [codConcessionaria],
  );
  await client.query('select refazer_cardapio($1)', [codConcessionaria]);
}
