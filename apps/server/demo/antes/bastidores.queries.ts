import type { Banco } from '../demo.queries.ts';

/** A house of the demonstration whose managers' screens are still bare, and two who work there. */
export interface CasaSemBastidores {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly gestor: number;
  readonly consultor: number;
  /** The distributor's first: tickets are told once a distributor. */
  readonly primeira: boolean;
}

/** Those of these houses that have no connection with a DMS yet. */
export async function listSemBastidores(
  { client }: Banco,
  cnpjs: readonly string[],
): Promise<CasaSemBastidores[]> {
  const { rows } = await client.query<CasaSemBastidores>(
    `select k.cod_distribuidor as "codDistribuidor", k.cod_concessionaria as "codConcessionaria",
       (select min(u.cod_usuario) from usuario u where u.email = 'nivel2@' || d.distribuidor || '.example') as gestor,
       (select min(u.cod_usuario) from usuario u where u.email = 'nivel4@' || d.distribuidor || '.example') as consultor,
       k.cod_concessionaria = min(k.cod_concessionaria) over (partition by k.cod_distribuidor) as primeira
     from concessionaria k join distribuidor d using (cod_distribuidor)
     where k.cnpj = any ($1::text[]) and exists (select from lancamento l where l.cod_concessionaria = k.cod_concessionaria)
       and not exists (select from conexao_dms c where c.cod_concessionaria = k.cod_concessionaria)
     order by 2`,
    [cnpjs],
  );
  return rows.filter(({ gestor, consultor }) => gestor !== null && consultor !== null);
}

const DIAS_DO_DMS = 62;

/**
 * What a house's DMS told of its last two months, a file a morning: the same figures as the agenda's, but for a day now and then that
 * somebody has still to look at; one file stands still for a column that it lost.
 */
export async function insertDms(
  { client }: Banco,
  { codDistribuidor, codConcessionaria, gestor }: CasaSemBastidores,
  agora: Date,
): Promise<void> {
  const casa = [codDistribuidor, codConcessionaria];
  await client.query(
    `insert into conexao_dms (cod_distribuidor, cod_concessionaria, conector, formato, ativa, intervalo_min, alterado_por)
     values ($1, $2, 'arquivo', 'tabela', true, 60, $3)`,
    [...casa, gestor],
  );
  await client.query(
    `with dia as (
       select l.dia, abs(hashtext(concat_ws(' ', $2::integer, 'dms', l.dia))) as sorte, l.pecas_balcao, l.pneus, l.acessorios, l.descontos, l.itens_cardapio,
         count(a.cod_agendamento)::integer as passagens, (l.dia + 1 + time '06:40') at time zone k.fuso as lido
       from lancamento l join concessionaria k using (cod_concessionaria)
       left join agendamento a on a.cod_concessionaria = l.cod_concessionaria and a.dia = l.dia and a.recebido_em is not null
       where l.cod_concessionaria = $2 and l.dia > ($3::timestamptz at time zone k.fuso)::date - ${DIAS_DO_DMS}
       group by l.cod_lancamento, k.fuso
     ),
     leitura as (
       insert into leitura_dms (cod_distribuidor, cod_concessionaria, conector, formato, nome, assunto, hash, mapa, situacao, linhas, aceitas,
         mudadas, lida_em, vista_em, cod_usuario)
       select $1, $2, 'arquivo', 'tabela', 'movimento-' || to_char(dia, 'YYYY-MM-DD') || '.csv', 'dias ' || dia,
         encode(sha256(convert_to(concat_ws(' ', $2::integer, dia), 'UTF8')), 'hex'), '[]', 'lida', 1, 1, 1, lido, lido, $4
       from dia where lido <= $3::timestamptz order by dia returning cod_leitura, assunto
     )
     insert into lancamento_dms (cod_distribuidor, cod_concessionaria, dia, passagens_agendadas, pecas_balcao, pneus, acessorios, descontos,
       itens_cardapio, lido_em, fontes)
     select $1, $2, dia, passagens, pecas_balcao + (sorte % 9 = 0)::integer * (1500 + sorte % 9000), pneus, acessorios, descontos,
       itens_cardapio, lido, jsonb_build_object('pecasBalcao', l.cod_leitura)
     from dia join leitura l on l.assunto = 'dias ' || dia
     on conflict (cod_concessionaria, dia) do nothing`,
    [...casa, agora, gestor],
  );
}

/** Letters to clients of the last two weeks: most arrived and were read, one in twenty did not go out, some wait for the morning. */
export async function insertMensagens(
  { client }: Banco,
  { codDistribuidor, codConcessionaria }: CasaSemBastidores,
  agora: Date,
): Promise<void> {
  await client.query(
    `insert into mensagem (cod_distribuidor, cod_concessionaria, cod_agendamento, canal, destino, assunto, corpo, estado, tentativas, erro,
       criada_em, enviada_em, entregue_em, lida_em)
     select $1, $2, cod_agendamento, 'email', email, 'Lembrete da sua visita',
       'Olá, ' || split_part(cliente, ' ', 1) || '. Esperamos você em ' || to_char(dia, 'DD/MM') || '. Se precisar mudar, é só responder.',
       case when falhou then 'falhou' else 'enviada' end, 1, case when falhou then 'O endereço não existe' end, quando,
       case when not falhou then quando + interval '40 seconds' end, case when not falhou then quando + interval '1 minute' end,
       case when not falhou and sorte % 3 > 0 then quando + make_interval(mins => (5 + sorte % 200)::integer) end
     from (
       select a.*, abs(hashtext(a.cod_agendamento::text)) as sorte, abs(hashtext(a.cod_agendamento::text)) % 20 = 0 as falhou,
         a.inicio - interval '1 day' as quando
       from agendamento a
       where a.cod_concessionaria = $2 and a.email is not null and a.situacao <> 'cancelado'
         and a.inicio - interval '1 day' between $3::timestamptz - interval '14 days' and $3::timestamptz
     ) a
     order by quando`,
    [codDistribuidor, codConcessionaria, agora],
  );
}

/** Parts that were laid apart for visits that nobody came to: they have to go back on the shelf. */
export async function insertADevolver(
  { client }: Banco,
  { codDistribuidor, codConcessionaria, gestor }: CasaSemBastidores,
  agora: Date,
): Promise<void> {
  await client.query(
    `insert into peca_separada (cod_distribuidor, cod_concessionaria, cod_servico, cod_peca, quantidade, quando, cod_usuario)
     select $1, $2, s.cod_servico, p.cod_peca, 1, s.inicio - interval '2 hours', $3
     from (select s.cod_servico, a.inicio, row_number() over (order by a.inicio desc) as n
       from servico s join agendamento a using (cod_agendamento)
       where a.cod_concessionaria = $2 and a.situacao = 'noShow' and a.inicio < $4 order by a.inicio desc limit 4) s
     join (select p.cod_peca, row_number() over (order by e.em_maos desc, p.cod_peca) as n
       from peca p join peca_estoque e using (cod_peca) where p.cod_concessionaria = $2 and e.em_maos > 4 order by e.em_maos desc limit 4) p using (n)
     on conflict do nothing`,
    [codDistribuidor, codConcessionaria, gestor, agora],
  );
}

/** A house's people opened its screens these days. */
export async function insertAcessos(
  { client }: Banco,
  { codDistribuidor, codConcessionaria, gestor, consultor }: CasaSemBastidores,
  agora: Date,
): Promise<void> {
  await client.query(
    `insert into log_acesso (cod_distribuidor, cod_usuario, pagina, query, endereco, quando)
     select $1, case when n % 3 = 0 then $3::integer else $4::integer end, pagina, 'codConcessionaria=' || $2::integer, '127.0.0.1', quando
     from generate_series(0, 13) as n(n)
     cross join unnest(array['/agenda-virtual/consultores', '/agenda-virtual/mecanicos', '/dashboard', '/oficina-digital/precificar',
       '/agenda-virtual/entregas', '/estoque']) with ordinality as t(pagina, m)
     cross join lateral (select date_trunc('day', $5::timestamptz) - make_interval(days => n) + make_interval(hours => (11 + m)::integer, mins => (n * 7 % 60)::integer)
       as quando) q
     where quando < $5 and (n + m) % 4 > 0 order by quando`,
    [codDistribuidor, codConcessionaria, gestor, consultor, agora],
  );
}

/** How a distributor's parts get their price: last year's rule, which has ended, and the one that is to hold from next month. */
export async function insertRegras(
  { client }: Banco,
  { codDistribuidor, gestor }: CasaSemBastidores,
  agora: Date,
): Promise<void> {
  await client.query(
    `insert into regra_calculo (cod_distribuidor, numero, valido_de, valido_ate, frete_bp, impostos_bp, margem_a_bp, margem_b_bp, margem_c_bp,
       fator_balcao_bp, fator_oficina_bp, fator_seguradora_bp, fator_atacado_bp, arredondamento, publicada_em, publicada_por)
     select $1, n, de, ate, 250, 1850 + n * 25, 2800, 3200 + n * 100, 3800, 10000, 9500, 9000, 8500, '90', de - interval '3 days', $2
     from (select date_trunc('month', $3::timestamptz)::date as mes) m
     cross join lateral (values (1, (mes - interval '1 year')::date, (mes - interval '1 month')::date - 1),
       (2, (mes + interval '1 month')::date, null)) as r(n, de, ate)
     where not exists (select from regra_calculo r where r.cod_distribuidor = $1)`,
    [codDistribuidor, gestor, agora],
  );
}

interface Chamado {
  readonly titulo: string;
  readonly descricao: string;
  readonly tipo: 'erro' | 'duvida' | 'pedido';
  readonly situacao: 'aberto' | 'emAndamento' | 'respondido' | 'resolvido';
  readonly haDias: number;
  readonly comentario: string | null;
}

/** What a distributor's people asked the support. */
export async function insertChamados(
  { client }: Banco,
  { codDistribuidor, codConcessionaria, gestor }: CasaSemBastidores,
  { chamados, agora }: { readonly chamados: readonly Chamado[]; readonly agora: Date },
): Promise<void> {
  await client.query(
    `with c as (
       select c.*, $4::timestamptz - make_interval(days => c."haDias", hours => 3) as quando
       from jsonb_to_recordset($5::jsonb) as c(titulo text, descricao text, tipo text, situacao text, "haDias" integer, comentario text)
     ),
     t as (
       insert into ticket (cod_distribuidor, cod_concessionaria, titulo, descricao, tipo, prioridade, situacao, pagina, navegador, erros,
         cod_usuario, criado_em, atualizado_em, busca, proxima_em)
       select $1, $2, titulo, descricao, tipo, case tipo when 'erro' then 'alta' else 'media' end, situacao, '/agenda-virtual/consultores',
         'Chrome 142 · Windows', '[]', $3, quando, quando + interval '5 hours', sem_acento(titulo || ' ' || descricao), quando
       from c order by quando returning cod_ticket, titulo
     )
     insert into ticket_comentario (cod_distribuidor, cod_concessionaria, cod_ticket, origem, autor, texto, criado_em, cod_usuario)
     select $1, $2, t.cod_ticket, 'aqui', u.nome, c.comentario, c.quando + interval '5 hours', $3
     from t join c using (titulo) join usuario u on u.cod_usuario = $3 where c.comentario is not null`,
    [codDistribuidor, codConcessionaria, gestor, agora, JSON.stringify(chamados)],
  );
}
