import { randomBytes } from 'node:crypto';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { hashToken } from '../../apps/server/src/kernel/security/tokens.ts';
import type { TestPool } from '../../apps/server/test/test-pool.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';

/** What a message links to, in the state that its name tells. */
export interface Link {
  readonly nome: string;
  readonly caminho: string;
}

/** A secret of our own in the place of one that only its owner has: links keep no more than its hash. */
function umToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Quotes by how they stand, surveys, proofs, visits and cars that are in the house: what the demonstration has of each. */
export async function linksDe(
  { desk, casa: { codConcessionaria } }: Pick<CasaAberta, 'desk' | 'casa'>,
  banco: TestPool,
): Promise<readonly Link[]> {
  const params = { codConcessionaria };
  const { slug } = await desk.call(agendaPublicaContracts.agendaPublica, { params });
  const daCasa = { banco, codConcessionaria };
  return [
    ...(await orcamentos(daCasa)),
    ...(await provas(daCasa)),
    ...(await pesquisas(daCasa)),
    ...(await visitas(daCasa, slug)),
    ...(await carros(daCasa, slug)),
    { nome: 'carro link-que-acabou', caminho: `/agendar/${slug}#${'A'.repeat(43)}` },
  ];
}

interface DaCasa {
  readonly banco: TestPool;
  readonly codConcessionaria: number;
}

/** The cars that are in the house or left it, one for each place where they stand. */
async function carros({ banco, codConcessionaria }: DaCasa, slug: string): Promise<Link[]> {
  const { rows } = await banco.query<{ cod: number; situacao: string }>(
    `select distinct on (situacao) * from (
       select a.cod_agendamento as cod, a.situacao || coalesce(' ' || (
         select min(s.status) from servico s where s.cod_agendamento = a.cod_agendamento and not s.cancelado), '') as situacao
       from agendamento a where a.cod_concessionaria = $1 and a.recebido_em is not null and a.dia >= current_date - 1) c
     order by situacao, cod desc`,
    [codConcessionaria],
  );
  const links: Link[] = [];
  for (const { cod, situacao } of rows) {
    const { token, hash } = umToken();
    await banco.query(
      `insert into acompanhamento (cod_distribuidor, cod_concessionaria, cod_agendamento, segredo_hash, criado_em)
       select cod_distribuidor, cod_concessionaria, cod_agendamento, $1, now() from agendamento where cod_agendamento = $2`,
      [hash, cod],
    );
    links.push({ nome: `carro ${situacao}`, caminho: `/agendar/${slug}#${token}` });
  }
  return links;
}

/** A quote of each state, with what else a link to one may be: taken back, of an older version, past its day, of nobody. */
async function orcamentos({ banco, codConcessionaria }: DaCasa): Promise<Link[]> {
  const { rows } = await banco.query<{ cod: number; estado: string; versao: number }>(
    `select distinct on (estado) cod_orcamento as cod, estado, versao_enviada as versao
     from orcamento where cod_concessionaria = $1 and versao_enviada > 0 order by estado, cod_orcamento desc`,
    [codConcessionaria],
  );
  const abrir = async (cod: number, versao: number, revogado = false): Promise<string> => {
    const { token, hash } = umToken();
    await banco.query(
      `insert into link_publico (token_hash, cod_distribuidor, cod_concessionaria, tipo, cod_orcamento, numero_versao, criado_em, expira_em, revogado_em)
       select $1, cod_distribuidor, cod_concessionaria, 'orcamento', cod_orcamento, $3, now(), now() + interval '1 year',
         case when $4 then now() end from orcamento where cod_orcamento = $2`,
      [hash, cod, versao, revogado],
    );
    return `/o#${token}`;
  };
  const links: Link[] = [];
  for (const { cod, estado, versao } of rows)
    links.push({ nome: `orcamento ${estado}`, caminho: await abrir(cod, versao) });
  const vencido = await vencer(banco, codConcessionaria);
  if (vencido) links.push({ nome: 'orcamento vencido', caminho: await abrir(vencido.cod, vencido.versao) });
  const [um] = rows;
  if (um) links.push({ nome: 'orcamento retirado', caminho: await abrir(um.cod, um.versao, true) });
  return [
    ...links,
    { nome: 'orcamento link-que-nao-abre', caminho: `/o#${'A'.repeat(43)}` },
    { nome: 'orcamento link-pela-metade', caminho: '/o#abc' },
    { nome: 'orcamento sem-link', caminho: '/o' },
  ];
}

/** The first of those that wait for an answer, whose last day we have been yesterday: the newest stays to be answered. */
async function vencer(
  banco: TestPool,
  codConcessionaria: number,
): Promise<{ cod: number; versao: number } | undefined> {
  const { rows } = await banco.query<{ cod: number; versao: number }>(
    `update orcamento set valido_ate = now() - interval '1 day' where cod_orcamento = (
       select min(cod_orcamento) from orcamento where cod_concessionaria = $1 and estado = 'enviado' having count(*) > 1)
     returning cod_orcamento as cod, versao_enviada as versao`,
    [codConcessionaria],
  );
  return rows[0];
}

async function provas({ banco, codConcessionaria }: DaCasa): Promise<Link[]> {
  const { rows } = await banco.query<{ codigo: string }>(
    'select codigo from aprovacao where cod_concessionaria = $1 order by cod_aprovacao desc limit 1',
    [codConcessionaria],
  );
  return [
    ...rows.map(({ codigo }) => ({ nome: 'prova confere', caminho: `/v/${codigo}` })),
    { nome: 'prova por-digitar', caminho: '/v' },
    { nome: 'prova desconhecida', caminho: '/v/0000-0000-0000-0000' },
  ];
}

async function pesquisas({ banco, codConcessionaria }: DaCasa): Promise<Link[]> {
  const links: Link[] = [];
  for (const [nome, quais] of [
    ['respondida', 'nota is not null'],
    ['por-responder', 'nota is null and expira_em > now()'],
    ['vencida', 'nota is null and expira_em < now()'],
  ] as const) {
    const { token, hash } = umToken();
    const { rowCount } = await banco.query(
      `insert into link_publico (token_hash, cod_distribuidor, cod_concessionaria, tipo, cod_pesquisa, criado_em, expira_em)
       select $1, cod_distribuidor, cod_concessionaria, 'pesquisa', cod_pesquisa, enviada_em, now() + interval '1 year'
       from pesquisa where cod_concessionaria = $2 and ${quais} order by cod_pesquisa desc limit 1`,
      [hash, codConcessionaria],
    );
    if (rowCount === 1) links.push({ nome: `pesquisa ${nome}`, caminho: `/p#${token}` });
  }
  return [
    ...links,
    { nome: 'pesquisa link-que-nao-abre', caminho: `/p#${'A'.repeat(43)}` },
    { nome: 'pesquisa sem-link', caminho: '/p' },
  ];
}

/** What was booked on the public page, and a visit that its client was reminded of. */
async function visitas({ banco, codConcessionaria }: DaCasa, slug: string): Promise<Link[]> {
  const { rows } = await banco.query<{ cod: number; situacao: string }>(
    `select distinct on (situacao) * from (
       select coalesce(a.situacao, case when p.cod_espera is null then 'so-guardada' else 'oferecida' end) as situacao, p.cod_pedido as cod
       from pedido_publico p left join agendamento a on a.cod_agendamento = p.cod_agendamento
       where p.cod_concessionaria = $1) v
     order by situacao, cod desc`,
    [codConcessionaria],
  );
  const links: Link[] = [];
  for (const { cod, situacao } of rows) {
    const { token, hash } = umToken();
    await banco.query('update pedido_publico set segredo_hash = $1 where cod_pedido = $2', [hash, cod]);
    links.push({ nome: `visita ${situacao}`, caminho: `/agendar/${slug}#${token}` });
  }
  const { token, hash } = umToken();
  const { rowCount } = await banco.query(
    `insert into lembrete (cod_distribuidor, cod_concessionaria, cod_agendamento, tipo, inicio, segredo_hash, criado_em)
     select cod_distribuidor, cod_concessionaria, cod_agendamento, 'vespera', inicio, $1, now()
     from agendamento where cod_concessionaria = $2 and dia > current_date and situacao in ('pendente', 'confirmado')
     order by inicio limit 1`,
    [hash, codConcessionaria],
  );
  if (rowCount === 1) links.push({ nome: 'visita lembrada', caminho: `/agendar/${slug}#${token}` });
  return links;
}
