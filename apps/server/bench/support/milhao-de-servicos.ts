import type pg from 'pg';

export interface Milhao {
  /** One of the dealerships, and the last month. */
  readonly casa: number;
  readonly mes: string;
  readonly de: string;
  readonly ate: string;
  readonly servicos: number;
}

const CASAS = Number(process.env['CASAS'] ?? 50);
const POR_DIA = 45;
const DE = '2025-11-01';
const ATE = '2026-10-31';

/** Fifty dealerships in five groups, a year of 45 delivered visits a day with one or two jobs each: records, not figures. */
export async function semearMilhao(admin: pg.Pool): Promise<Milhao> {
  const client = await admin.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`
      with g as (
        insert into grupo (cod_distribuidor, nome)
        select cod_distribuidor, 'Grupo medido ' || n from distribuidor, generate_series(1, 5) n where distribuidor = 'localhost'
        returning cod_grupo, cod_distribuidor)
      insert into concessionaria (cod_distribuidor, cod_grupo, nome, cnpj, marcas, cidade, uf)
      select g.cod_distribuidor, g.cod_grupo, 'Milhão ' || n, lpad(n::text, 14, '7'), '{Marca}', 'São Paulo', 'SP'
      from generate_series(1, ${CASAS}) n join (select *, row_number() over () as lugar from g) g on g.lugar = 1 + n % 5;
      insert into expediente (cod_distribuidor, cod_concessionaria, dia_semana, abertura, fechamento)
      select cod_distribuidor, cod_concessionaria, d, 480, 1080 from concessionaria, generate_series(1, 6) d where nome like 'Milhão %';
      insert into consultor (cod_distribuidor, cod_concessionaria, nome, posicao)
      select cod_distribuidor, cod_concessionaria, 'Consultor ' || n, n from concessionaria, generate_series(1, 6) n where nome like 'Milhão %';
      insert into mecanico (cod_distribuidor, cod_concessionaria, nome, posicao, criado_em)
      select cod_distribuidor, cod_concessionaria, 'Mecânico ' || n, n, '${DE}' from concessionaria, generate_series(1, 10) n where nome like 'Milhão %';`);
    await client.query(`
      insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, inicio, fim, origem, cliente,
        placa, modelo, encaixe, situacao, recebido_em, entregue_em, previsao_entrega, promessa)
      select c.cod_distribuidor, c.cod_concessionaria, k.cod_consultor, d.dia, 480, 60, r.chegou, r.chegou + interval '1 hour', 'telefone',
        'Cliente ' || n, 'ABC' || n % 10 || chr(65 + extract(doy from d.dia)::integer % 26) || lpad((extract(doy from d.dia)::integer * 7 % 100)::text, 2, '0'),
        'Modelo ' || n % 12, true, 'entregue', r.chegou, r.chegou + make_interval(mins => 240 + (n * 13 + extract(day from d.dia)::integer * 7) % 240),
        r.chegou + interval '6 hours', r.chegou + interval '6 hours'
      from concessionaria c
      cross join generate_series(date '${DE}', date '${ATE}', interval '1 day') d(dia)
      cross join generate_series(1, ${POR_DIA}) n
      cross join lateral (select (d.dia + make_interval(mins => 480 + n * 5)) at time zone c.fuso as chegou) r
      join consultor k on k.cod_concessionaria = c.cod_concessionaria and k.posicao = 1 + n % 6
      where c.nome like 'Milhão %' and extract(dow from d.dia) > 0`);
    await client.query(`
      insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, ordem, cod_tipo_servico, descricao, tempo_padrao_min, cod_mecanico,
        status, percentual, data_inicio_servico, data_inicio_servico_execucao, data_fim_servico, qualidade_em, pecas_centavos, hora_tabela_centavos)
      select a.cod_distribuidor, a.cod_concessionaria, a.cod_agendamento, n, 1 + (a.cod_agendamento + n) % 8, 'Serviço', 60, m.cod_mecanico, 5, 100,
        a.recebido_em, a.recebido_em + interval '1 hour' * (1 + n), a.recebido_em + interval '1 hour' * (2 + n), a.recebido_em + interval '4 hours', 20000, 20000
      from agendamento a
      join concessionaria c on c.cod_concessionaria = a.cod_concessionaria and c.nome like 'Milhão %'
      cross join lateral generate_series(0, case when a.cod_agendamento % 2 = 0 then 1 else 0 end) n
      join mecanico m on m.cod_concessionaria = a.cod_concessionaria and m.posicao = 1 + a.cod_agendamento % 10`);
    await client.query(`
      insert into servico_intervalo (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, inicio, fim, motivo_fim, segundos)
      select s.cod_distribuidor, s.cod_concessionaria, s.cod_servico, s.cod_mecanico, s.data_inicio_servico_execucao, s.data_fim_servico, 'finalizar', 3600
      from servico s join concessionaria c on c.cod_concessionaria = s.cod_concessionaria and c.nome like 'Milhão %'`);
    await client.query('set session_replication_role = origin; analyze');
    const { rows } = await client.query<{ casa: number; servicos: number }>(
      `select min(c.cod_concessionaria) as casa, count(*)::integer as servicos
       from servico s join concessionaria c on c.cod_concessionaria = s.cod_concessionaria where c.nome like 'Milhão %'`,
    );
    const { casa, servicos } = rows[0] ?? { casa: 0, servicos: 0 };
    return { casa, servicos, mes: ATE.slice(0, 7), de: DE, ate: ATE };
  } finally {
    client.release();
  }
}
