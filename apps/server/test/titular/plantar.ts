import { superUrl } from '../database.ts';
import type { TestApp } from '../test-app.ts';
import { type TestPool, testPool } from '../test-pool.ts';

/**
 * The house's own people, places and things, which are looked after in their registries: an erasure leaves these. Written
 * here again: a table that is left out there by mistake is still planted.
 */
const CADASTROS_DA_CASA = [
  'usuario',
  'consultor',
  'mecanico',
  'concessionaria',
  'grupo',
  'distribuidor',
  'distribuidor_host',
  'distribuidor_logo',
  'distribuidor_mudanca',
  'envio_relatorio',
  'imagem',
  'sessao',
  'apagamento',
  'apagamento_copia',
  'apagamento_pedido',
  'apagamento_registro',
  'agenda_publica',
  'box',
  'cardapio_no',
  'chave_integracao',
  'conexao_dms',
  'faixa_markup',
  'feriado',
  'fornecedor',
  'indicador_apelido',
  'indicador_limite',
  'indicador_rotulo',
  'item_adicional',
  'item_agregado',
  'manual_item',
  'manual_proprietario',
  'mecanico_especialidade',
  'meta',
  'modelo_checklist',
  'modelo_checklist_versao',
  'peca',
  'pneu',
  'pneu_modelo',
  'politica_estoque',
  'regra_calculo',
  'regra_preco',
  'servico_oferecido',
  'tipo_servico',
  'usuario_marca',
  'whatsapp',
];
/** Bytes that are keys, hashes and seals, which nothing can be written into. */
const BYTES_DE_MAQUINA =
  /hash|selo|segredo|prova|raiz|resumo|token|assinatura|verificacao|chave|conta|sucessores|conteudo_dms/;

/** What the house's own code calls things by, and pictures, which nobody reads: the test looks after a person's own. */
const DE_MAQUINA = /^(auditoria\.(tabela|acao|origem)|midia\.(bytes|miniatura)|\w+\.objeto)$/;

interface Coluna {
  tabela: string;
  coluna: string;
  tipo: string;
  obrigatoria: boolean;
  gerada: boolean;
  padrao: boolean;
  identidade: boolean;
  comRegra: boolean;
}

/** All columns of tables that belong to a distributor, as the catalogue has them. */
async function listColunas(admin: TestPool): Promise<Coluna[]> {
  const { rows } = await admin.query<Coluna>(
    `select c.relname as tabela, a.attname as coluna, t.typname as tipo, a.attnotnull as obrigatoria, a.attgenerated <> '' as gerada,
        a.atthasdef as padrao, a.attidentity <> '' as identidade,
        exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'u', 'p') and a.attnum = any (k.conkey)) as "comRegra"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'cod_distribuidor')
      order by c.relname, a.attnum`,
    [CADASTROS_DA_CASA],
  );
  return rows;
}

/** What a column of a type holds in a row that has to be there. */
const VALORES: Readonly<Record<string, string>> = {
  int2: '1',
  int4: '1',
  int8: '1',
  numeric: '1',
  float8: '1',
  bool: 'false',
  date: `'2026-11-02'`,
  timestamp: `'2026-11-02T12:00'`,
  timestamptz: `'2026-11-02T12:00Z'`,
  uuid: 'gen_random_uuid()',
  xid8: `'1'`,
  _int4: `'{}'`,
  _int8: `'{}'`,
  _numeric: `'{}'`,
  _bytea: `'{}'`,
  time: `'10:00'`,
  char: `' '`,
  tstzrange: `'empty'`,
};

export interface Plantado {
  colunas: number;
  /** Columns that took nothing although no rule of the database keeps them from it. */
  semRegra: string[];
}

/**
 * Writes a text about somebody into every column of every table of a distributor that can hold it: of a table with rows into
 * one of them, with the rules of the database standing; of an empty one into a row made for it, without. Triggers and
 * foreign keys are left out.
 */
export async function plantarEmTudo(
  { admin, url }: TestApp,
  codDistribuidor: number,
  escrito: string,
  curto: string,
): Promise<Plantado> {
  // Nobody else may leave foreign keys out.
  const semRegras = testPool(superUrl(url));
  const client = await semRegras.connect();
  const plantado: Plantado = { colunas: 0, semRegra: [] };
  try {
    await client.query('set session_replication_role = replica');
    for (const [tabela, colunas] of Map.groupBy(await listColunas(admin), (coluna) => coluna.tabela)) {
      const cabem = colunas.filter(cabe);
      if (cabem.length === 0) continue;
      const { rows } = await client.query<{ lugar: string }>(
        `select ctid::text as lugar from ${tabela} where cod_distribuidor = $1 limit 1`,
        [codDistribuidor],
      );
      if (rows.length === 0) {
        await criar(tabela, colunas);
        plantado.colunas += cabem.length;
        continue;
      }
      for (const coluna of cabem) {
        if (await escrever(tabela, coluna)) plantado.colunas += 1;
        else if (!coluna.comRegra) plantado.semRegra.push(`${tabela}.${coluna.coluna}`);
      }
    }
  } finally {
    client.release();
    await semRegras.end();
  }
  return plantado;

  async function escrever(tabela: string, { coluna, tipo }: Coluna): Promise<boolean> {
    for (const texto of [escrito, curto]) {
      const { rows } = await client.query<{ lugar: string }>(
        `select ctid::text as lugar from ${tabela} where cod_distribuidor = $1 limit 1`,
        [codDistribuidor],
      );
      try {
        await client.query(
          `update ${tabela} set ${coluna} = ${maisEscrito(coluna, tipo)} where ctid = $2::tid`,
          [texto, rows[0]?.lugar],
        );
        return true;
      } catch {
        // A rule keeps it from being written: the shorter one, or none.
      }
    }
    return false;
  }

  async function criar(tabela: string, colunas: readonly Coluna[]): Promise<void> {
    const { rows: regras } = await client.query<{ nome: string }>(
      `select conname as nome from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [tabela],
    );
    for (const { nome } of regras) await client.query(`alter table ${tabela} drop constraint ${nome}`);
    const postas = colunas.filter(({ gerada, identidade }) => !gerada && !identidade);
    await client.query(
      `insert into ${tabela} (${postas.map(({ coluna }) => coluna).join(', ')})
       select ${postas.map((coluna) => novo(coluna)).join(', ')} from (select $1::text as texto, $2::integer as distribuidor) x`,
      [escrito, codDistribuidor],
    );
  }
}

/** Whether somebody could be written there. */
const cabe = ({ tabela, coluna, tipo, gerada }: Coluna): boolean =>
  !gerada &&
  !DE_MAQUINA.test(`${tabela}.${coluna}`) &&
  (['text', 'varchar', 'jsonb', '_text'].includes(tipo) ||
    (tipo === 'bytea' && !BYTES_DE_MAQUINA.test(coluna)));

function maisEscrito(coluna: string, tipo: string): string {
  if (tipo === 'jsonb')
    return `case jsonb_typeof(${coluna}) when 'object' then ${coluna} || jsonb_build_object('livre', $1::text)
      when 'array' then ${coluna} || jsonb_build_array($1::text) else jsonb_build_object('livre', $1::text) end`;
  if (tipo === '_text') return `coalesce(${coluna}, '{}') || $1::text`;
  if (tipo === 'bytea') return `convert_to($1::text, 'UTF8')`;
  return `concat_ws(' ', ${coluna}, $1::text)`;
}

function novo({ coluna, tipo }: Coluna): string {
  // Where a file is: a key of the store's, and no two alike.
  if (coluna === 'objeto') return 'gen_random_uuid()::text';
  if (coluna === 'cod_distribuidor') return 'x.distribuidor';
  if (tipo === 'text' || tipo === 'varchar') return 'x.texto';
  if (tipo === 'jsonb') return `jsonb_build_object('livre', x.texto)`;
  if (tipo === '_text') return 'array[x.texto]';
  if (tipo === 'bytea')
    return BYTES_DE_MAQUINA.test(coluna) ? `decode(repeat('00', 32), 'hex')` : `convert_to(x.texto, 'UTF8')`;
  return VALORES[tipo] ?? 'null';
}

export interface Escrito {
  readonly onde: string;
  readonly texto: string;
}

/** Everything that the whole database holds, schema by schema and row by row, as text. */
export async function tudoDoBanco(admin: TestPool): Promise<Escrito[]> {
  const { rows: tabelas } = await admin.query<{ nome: string }>(
    `select format('%I.%I', n.nspname, c.relname) as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const tudo: Escrito[] = [];
  for (const { nome } of tabelas) {
    const { rows } = await admin.query<{ texto: string }>(`select t::text as texto from ${nome} t`);
    for (const { texto } of rows) tudo.push({ onde: nome, texto });
  }
  return tudo;
}

interface Pessoa {
  readonly nome: string;
  readonly documento: string;
  readonly telefone: string;
  readonly email: string;
}

/** Where a person is written, in any of the ways that people write them; bytes are looked into as PostgreSQL shows them. */
export function achados(
  escritos: readonly Escrito[],
  { nome, documento, telefone, email }: Pessoa,
): string[] {
  const local = telefone.slice(3);
  const marcas = [
    nome,
    nome.normalize('NFD').replace(/\p{M}/gu, ''),
    documento,
    documento.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
    local,
    local.replace(/^(..)(.....)(....)$/, '($1) $2-$3'),
    email,
  ].map((marca) => marca.toLowerCase());
  const todas = [
    ...marcas,
    ...marcas.map((marca) => Buffer.from(marca).toString('hex')),
    Buffer.from(nome).toString('hex'),
  ];
  return escritos
    .filter(({ texto }) => {
      const baixo = texto.toLowerCase();
      return todas.some((marca) => baixo.includes(marca));
    })
    .map(({ onde, texto }) => `${onde}: ${texto.slice(0, 300)}`);
}

/** Of what is deleted whole, and of what tells of the erasure itself, nothing is counted. */
const SEM_LIVRO = [
  'auditoria',
  'auditoria_elo',
  'auditoria_marca',
  'apagamento',
  'apagamento_copia',
  'apagamento_pedido',
  'apagamento_registro',
  'arquivo_exportado_parte',
  'planilha_parte',
  'leitura_dms_conteudo',
  'ticket_imagem',
  'midia',
  'idempotencia',
  'log_acesso',
  'agendamento_linha',
  'fato_pendente',
  'definitions',
  'kysely_migration',
  'kysely_migration_lock',
  'cadastro_versao',
];

/** The rows of every table and the sum of every figure in it: the books, whoever the clients are. Codes are no figures. */
export async function somasDosLivros(admin: TestPool): Promise<Record<string, string>> {
  const { rows: colunas } = await admin.query<{ tabela: string; coluna: string }>(
    `select c.relname as tabela, a.attname as coluna from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
        and t.typname in ('int2', 'int4', 'int8', 'numeric') and a.attname !~ '^cod_|^versao$|_por$'
        and c.relname <> all ($1)`,
    [SEM_LIVRO],
  );
  const somas: Record<string, string> = {};
  for (const [tabela, dela] of Map.groupBy(colunas, (coluna) => coluna.tabela)) {
    const { rows } = await admin.query<Record<string, string>>(
      `select count(*)::text as linhas, ${dela.map(({ coluna }) => `sum(${coluna})::text as ${coluna}`).join(', ')} from ${tabela}`,
    );
    somas[tabela] = JSON.stringify(rows[0]);
  }
  return somas;
}
