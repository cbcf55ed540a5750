import { sql } from 'kysely';
import type { Registro } from './registro-importado.queries.ts';

const ref = (de: string, coluna: string) => sql.ref(`${de}.${coluna}`);

export const PECAS: Registro = {
  tabela: 'peca',
  chave: 'cod_peca',
  colunas: {
    codigo: 'text',
    descricao: 'text',
    unidade: 'text',
    custo_centavos: 'integer',
    preco_centavos: 'integer',
    ativo: 'boolean',
  },
  mesmo: (r, l) =>
    sql`${ref(r, 'codigo_chave')} = trim(both '-' from regexp_replace(upper(${ref(l, 'codigo')}), '[^A-Z0-9]+', '-', 'g'))`,
  emUso: sql`(exists (select from cardapio_no n where n.cod_peca = r.cod_peca)
    or exists (select from item_adicional_peca i where i.cod_peca = r.cod_peca))`,
};

export const PNEUS: Registro = {
  tabela: 'pneu',
  chave: 'cod_pneus',
  colunas: {
    marca: 'text',
    desenho: 'text',
    largura: 'smallint',
    perfil: 'smallint',
    aro: 'smallint',
    indice_carga: 'smallint',
    indice_velocidade: 'text',
    run_flat: 'boolean',
    custo_centavos: 'integer',
    preco_centavos: 'integer',
    valvula_centavos: 'integer',
    balanceamento_centavos: 'integer',
    dot: 'text',
    ativo: 'boolean',
  },
  mesmo: (r, l) => sql`${ref(r, 'chave')} = sem_acento(${ref(l, 'marca')} || '|' || ${ref(l, 'desenho')})
    and ${ref(r, 'largura')} = ${ref(l, 'largura')} and ${ref(r, 'perfil')} = ${ref(l, 'perfil')} and ${ref(r, 'aro')} = ${ref(l, 'aro')}
    and ${ref(r, 'indice_carga')} = ${ref(l, 'indice_carga')} and ${ref(r, 'indice_velocidade')} = ${ref(l, 'indice_velocidade')}
    and ${ref(r, 'run_flat')} = ${ref(l, 'run_flat')}`,
  emUso: sql`false`,
};

export const ITENS_ADICIONAIS: Registro = {
  tabela: 'item_adicional',
  chave: 'cod_alacarte',
  colunas: {
    descricao: 'text',
    categoria: 'text',
    cod_tipo_servico: 'integer',
    tmo_min: 'smallint',
    preco_fixo_centavos: 'integer',
    custo_extra_centavos: 'integer',
    marcas: 'text[]',
    modelos: 'text[]',
    km_de: 'integer',
    km_ate: 'integer',
    meses: 'smallint[]',
    ativo: 'boolean',
  },
  mesmo: (r, l) => sql`${ref(r, 'chave')} = sem_acento(${ref(l, 'descricao')})`,
  emUso: sql`exists (select from item_agregado g where g.cod_alacarte = r.cod_alacarte)`,
};
