import { cpfSintetico } from '../../demo/clientela/documentos.ts';
import type { Casa, ComBanco } from '../factories/house.ts';

/** Somebody of the made-up town: what is theirs alone, and what they share. */
export interface Morador {
  readonly n: number;
  readonly nome: string;
  readonly documento: string;
  readonly telefone: string;
  readonly email: string;
  readonly placa: string;
  /** Whether a family has the phone with them. */
  readonly daFamilia: boolean;
}

/** What a service of the house is called, and one of its clients. */
export const NOME_DE_SERVICO = 'Troca de óleo';
/** A client who works in the house as well. */
export const GENTE_DA_CASA = { nome: 'Ugo Sintético Balcão', email: 'ugo.balcao@casa.example' };

const PRENOMES = ['Ana', 'Bento', 'Célia', 'Davi', 'Elza', 'Fábio', 'Gilda', 'Hugo', 'Íris', 'José'];
const SOBRENOMES = ['Sintética Prado', 'Fictícia Rocha', 'Inventada Luz', 'Modelo Serra', 'Ensaio Campos'];

/** As many people as asked: each name is two people's, every fifth shares a family's phone with the next. */
export const povoar = (quantos: number): Morador[] =>
  Array.from({ length: quantos }, (_um, n) => {
    const daFamilia = n % 5 < 2;
    const numero = daFamilia ? n - (n % 5) : n;
    return {
      n,
      nome: nomeDe(n, n % Math.ceil(quantos / 2)),
      documento: cpfSintetico(7001 + n),
      telefone: `+55119${String(81_000_000 + numero * 37).padStart(8, '0')}`,
      email: n === 1 ? GENTE_DA_CASA.email : `morador${n}@povo.example`,
      placa: `QZ${String.fromCodePoint(65 + Math.floor(n / 100))}1A${String(n % 100).padStart(2, '0')}`,
      daFamilia,
    };
  });

function nomeDe(n: number, qual: number): string {
  if (n === 0) return NOME_DE_SERVICO;
  if (n === 1) return GENTE_DA_CASA.nome;
  return `${PRENOMES[qual % 10]} ${SOBRENOMES[Math.floor(qual / 10) % 5]}${'o'.repeat(Math.floor(qual / 50))}`;
}

/**
 * Two visits of each, one of them without a document, with the order, the job, the message and the waiting that hang on them;
 * everybody's notes speak of the next one by name, some with the number beside it.
 */
export async function morarNaCasa(app: ComBanco, casa: Casa, povo: readonly Morador[]): Promise<void> {
  const { codDistribuidor, codConcessionaria } = casa;
  await app.admin.query(
    `insert into servico_oferecido (cod_distribuidor, cod_concessionaria, descricao, cod_tipo_servico, tmo_min) values ($1, $2, $3, 1, 30)`,
    [codDistribuidor, codConcessionaria, NOME_DE_SERVICO],
  );
  const pessoas = povo.map((morador, i) => {
    const vizinho = povo[(i + 2) % povo.length] ?? morador;
    const numero = i % 3 === 0 && !vizinho.daFamilia ? `, ${vizinho.telefone}` : '';
    return { ...morador, nota: `Indicação de ${vizinho.nome}${numero}. Prefere sábado` };
  });
  await app.admin.query(
    `with gente as (select * from jsonb_to_recordset($3::jsonb) g (n integer, nome text, documento text, telefone text, email text, placa text, nota text)),
      visita as (
        insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, situacao, cliente, documento, telefone, email, observacao, placa, modelo)
        select $1, $2, date '2026-11-02' + v.vez, 600, 30, 'site', 'cancelado', g.nome, case when v.vez = 0 then g.documento end, g.telefone,
          case when v.vez = 0 then g.email end, case when v.vez = 1 then g.nota end, g.placa, 'Modelo'
        from gente g, generate_series(0, 1) v (vez) returning cod_agendamento, cliente, documento, telefone, placa),
      ordem as (
        insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, aberta, fechada_em, cod_agendamento, cliente, documento, telefone, placa, modelo)
        select $1, $2, 'OS' || cod_agendamento, false, now(), cod_agendamento, cliente, documento, telefone, placa, 'Modelo' from visita returning 1),
      trabalho as (
        insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min)
        select $1, $2, cod_agendamento, 1, '${NOME_DE_SERVICO}', 30 from visita returning 1),
      espera as (
        insert into lista_espera (cod_distribuidor, cod_concessionaria, cliente, telefone, email, placa, modelo, servicos, de, ate)
        select $1, $2, nome, telefone, email, placa, 'Modelo', '[{"codTipoServico": 1, "descricao": "${NOME_DE_SERVICO}", "minutos": 30}]', '2026-11-02', '2026-11-09' from gente returning 1)
    insert into mensagem (cod_distribuidor, cod_concessionaria, canal, destino, corpo, estado)
    select $1, $2, 'sms', telefone, 'Olá ' || nome || ', seu carro ' || placa || ' está pronto', 'enviada' from gente`,
    [codDistribuidor, codConcessionaria, JSON.stringify(pessoas)],
  );
}

export interface Linha {
  readonly onde: string;
  readonly texto: string;
}

/** Written by the asking and the erasure themselves. */
const DO_PEDIDO = new Set([
  'apagamento',
  'apagamento_copia',
  'apagamento_pedido',
  'apagamento_registro',
  'log_acesso',
  'auditoria_marca',
]);

/** Every row of every table that the catalogue knows, in one question. */
export async function todasAsLinhas(app: ComBanco): Promise<Map<string, Linha>> {
  const { rows: tabelas } = await app.admin.query<{ nome: string }>(
    `select c.relname as nome from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const partes = tabelas
    .filter(({ nome }) => !DO_PEDIDO.has(nome))
    .map(({ nome }) => `select '${nome}' as onde, t::text as texto from ${nome} t`);
  const { rows } = await app.admin.query<Linha>(partes.join(' union all '));
  return new Map(rows.map((linha) => [`${linha.onde} ${linha.texto}`, linha]));
}

/** Files that go with an erasure for good, and what tells of it. */
const NAO_VOLTA = new Set([
  ...DO_PEDIDO,
  'auditoria_elo',
  'arquivo_exportado',
  'arquivo_exportado_parte',
  'planilha',
  'planilha_parte',
  'leitura_dms_conteudo',
  'idempotencia',
  'fato_pendente',
  // Made of the visits anew at each change, with the change's number.
  'agendamento_linha',
]);

/**
 * Every row that an erasure which is taken back must leave as it was, byte by byte: but for what counts its changes, and
 * without the audit's lines that were written after `ateALinha`, which tell of both.
 * `fora`: tables left out.
 */
export async function retrato(
  app: ComBanco,
  ateALinha: number,
  fora: readonly string[] = [],
): Promise<string[]> {
  const { rows: tabelas } = await app.admin.query<{ nome: string }>(
    `select c.relname as nome from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const partes = tabelas
    .filter(({ nome }) => !NAO_VOLTA.has(nome) && !fora.includes(nome))
    .map(
      ({
        nome,
      }) => `select '${nome} ' || (to_jsonb(t) - '{versao,alterado_em,alterado_por}'::text[])::text as linha from ${nome} t
        ${nome === 'auditoria' ? `where cod_auditoria <= ${ateALinha}` : ''}`,
    );
  const { rows } = await app.admin.query<{ linha: string }>(partes.join(' union all '));
  return rows.map(({ linha }) => linha).sort();
}

export async function ultimaLinha(app: ComBanco): Promise<number> {
  const { rows } = await app.admin.query<{ ultima: number }>(
    'select coalesce(max(cod_auditoria), 0)::integer as ultima from auditoria',
  );
  return rows[0]?.ultima ?? 0;
}

/**
 * Whether a row is somebody's: their car's, or one in which a document or e-mail of theirs stands, or their phone: with their
 * name, while a family has it.
 */
export const isDoMorador = (
  { texto }: Linha,
  { placa, documento, telefone, email, nome }: Morador,
  telefoneSoSeu: boolean,
): boolean =>
  texto.includes(placa) ||
  texto.includes(documento) ||
  texto.includes(email) ||
  (texto.includes(telefone) && (telefoneSoSeu || texto.includes(nome)));

/** What a row still says of them that nobody else could say; of their car's rows, all of it. */
export const restos = (
  { texto }: Linha,
  { documento, telefone, email, nome, placa }: Morador,
  telefoneSoSeu: boolean,
): string[] =>
  [
    documento,
    ...(email === GENTE_DA_CASA.email ? [] : [email]),
    ...(telefoneSoSeu ? [telefone] : []),
    ...(texto.includes(placa) ? [email, ...(nome === NOME_DE_SERVICO ? [] : [nome])] : []),
  ].filter((marca) => texto.includes(marca));
