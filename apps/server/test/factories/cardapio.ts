import type { Casa } from './house.ts';
import type { TestApp } from '../test-app.ts';

/** A small menu: one branch from brand to two items (a part and labour), an extra on it, a tyre, a manual's visit, a batch. */
export interface CardapioDaCasa {
  readonly codMarca: number;
  readonly codModelo: number;
  readonly codVersao: number;
  readonly codRevisao: number;
  readonly codPacote: number;
  readonly codItemPeca: number;
  readonly codItemMaoDeObra: number;
  readonly codPeca: number;
  readonly codigoDaPeca: string;
  readonly codAlacarte: number;
  readonly codAgregado: number;
  readonly codPneus: number;
  readonly codManualProprietario: number;
  readonly codLote: number;
}

interface CardapioOptions {
  /** Stands in every name. */
  readonly nome?: string;
  readonly situacao?: 'rascunho' | 'publicado' | 'inativo';
}

/** Removes every menu: for tests that each begin with an empty one. */
export async function semCardapio(app: TestApp): Promise<void> {
  await app.admin
    .query(`truncate cardapio_no, peca, item_adicional, pneu, manual_proprietario, lote_alteracao, regra_preco, faixa_markup,
    taxa_hora cascade`);
}

/** Oil for R$ 50,00 a litre (4.5 litres), an hour and a half of type 1 at R$ 200,00 an hour; everything published. */
export async function aCardapio(
  app: TestApp,
  casa: Casa,
  { nome = 'Teste', situacao = 'publicado' }: CardapioOptions = {},
): Promise<CardapioDaCasa> {
  const wall = { cod_distribuidor: casa.codDistribuidor, cod_concessionaria: casa.codConcessionaria };
  const insert = async (tabela: string, colunas: Record<string, unknown>, chave: string): Promise<number> => {
    const linha = { ...wall, ...colunas };
    const { rows } = await app.admin.query<{ cod: string }>(
      `insert into ${tabela} (${Object.keys(linha).join(', ')})
       values (${Object.keys(linha)
         .map((_coluna, i) => `$${i + 1}`)
         .join(', ')}) returning ${chave} as cod`,
      Object.values(linha),
    );
    return Number(rows[0]?.cod);
  };
  const no = (tipo: string, cod_pai: number | null, colunas: Record<string, unknown>) =>
    insert('cardapio_no', { tipo, cod_pai, situacao, ...colunas }, 'cod_no');

  await app.admin.query(
    `insert into taxa_hora (cod_distribuidor, cod_concessionaria, cod_tipo_servico, centavos_hora) values ($1, $2, 1, 20000)
     on conflict do nothing`,
    Object.values(wall),
  );
  const codigoDaPeca = `OL-5W30 ${nome}`;
  const codPeca = await insert(
    'peca',
    {
      codigo: codigoDaPeca,
      descricao: `Óleo 5W30 ${nome}`,
      unidade: 'l',
      custo_centavos: 3000,
      preco_centavos: 5000,
    },
    'cod_peca',
  );
  const codMarca = await no('marca', null, { nome: `Marca ${nome}` });
  const codModelo = await no('modelo', codMarca, { nome: `Modelo ${nome}` });
  const codVersao = await no('versao', codModelo, { nome: `1.0 ${nome}`, ano_de: 2020, ano_ate: 2026 });
  const codRevisao = await no('revisao', codVersao, {
    nome: `Revisão 40.000 km ${nome}`,
    km: 40_000,
    meses: 48,
    tol_km: 1000,
    tol_dias: 30,
    perde_garantia: true,
  });
  const codPacote = await no('pacote', codRevisao, {
    nome: `Completo ${nome}`,
    desconto_bp: 0,
    destaque: true,
  });
  const codItemPeca = await no('item', codPacote, {
    nome: `Óleo ${nome}`,
    especie: 'peca',
    cod_peca: codPeca,
    quantidade_mil: 4500,
    ordem: 1,
  });
  const codItemMaoDeObra = await no('item', codPacote, {
    nome: `Troca ${nome}`,
    especie: 'maoDeObra',
    cod_tipo_servico: 1,
    tmo_min: 90,
    ordem: 2,
  });
  const codAlacarte = await insert(
    'item_adicional',
    { descricao: `Higienização ${nome}`, categoria: 'Conforto', preco_fixo_centavos: 9900 },
    'cod_alacarte',
  );
  return {
    codMarca,
    codModelo,
    codVersao,
    codRevisao,
    codPacote,
    codItemPeca,
    codItemMaoDeObra,
    codPeca,
    codigoDaPeca,
    codAlacarte,
    codAgregado: await insert(
      'item_agregado',
      { cod_alacarte: codAlacarte, cod_no: codModelo, tipo: 'modelo' },
      'cod_agregado',
    ),
    codPneus: await insert(
      'pneu',
      {
        marca: `Pneus ${nome}`,
        desenho: 'Estrada',
        largura: 205,
        perfil: 55,
        aro: 16,
        indice_carga: 91,
        indice_velocidade: 'V',
        custo_centavos: 30_000,
        preco_centavos: 45_000,
      },
      'cod_pneus',
    ),
    codManualProprietario: await manual(insert, nome),
    codLote: await insert(
      'lote_alteracao',
      { tipo: 'edicao', descricao: `Lote ${nome}`, estado: 'desfeito' },
      'cod_lote',
    ),
  };
}

async function manual(
  insert: (tabela: string, colunas: Record<string, unknown>, chave: string) => Promise<number>,
  nome: string,
): Promise<number> {
  const cod = await insert(
    'manual_proprietario',
    { marca: `Marca ${nome}`, modelo: `Modelo ${nome}`, km: 40_000, meses: 48, tol_km: 1000, tol_dias: 30 },
    'cod_manual_proprietario',
  );
  await insert(
    'manual_item',
    { cod_manual_proprietario: cod, ordem: 1, acao: 'trocar', descricao: `Óleo do motor ${nome}` },
    'cod_manual_item',
  );
  return cod;
}
