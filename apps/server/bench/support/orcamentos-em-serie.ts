import type pg from 'pg';
import { quantos } from './tamanho.ts';

/** How many quotes a busy workshop has open at once. */
const ABERTOS = quantos(400, 100);

/** Where each twentieth of them stands, one letter a quote: new, being priced, priced, sent, expired, approved, in part. */
const ESTADOS = 'nnnnppppcccsssssxatt';
const NOME_DO_ESTADO = {
  n: 'novo',
  p: 'emPrecificacao',
  c: 'precificado',
  s: 'enviado',
  x: 'expirado',
  a: 'aprovado',
  t: 'aprovadoParcial',
} as const;

const PLANO = `
  create temporary table plano on commit drop as
    select n, (array[${[...ESTADOS].map((letra) => `'${NOME_DO_ESTADO[letra as keyof typeof NOME_DO_ESTADO]}'`).join()}])[1 + n % 20] as estado,
      now() - n * interval '53 minutes' - interval '2 hours' as desde
    from generate_series(1, ${ABERTOS}) n;`;

const CHECKLISTS = `
  insert into checklist (cod_distribuidor, cod_concessionaria, numero, chave, cod_modelo_checklist, modelo_numero, tipo, placa,
    marca, modelo, km, combustivel, cliente, telefone, cod_consultor, cod_mecanico, iniciado_em, finalizado_em)
  select c.cod_distribuidor, c.cod_concessionaria, p.n, gen_random_uuid(), m.cod_modelo_checklist, 1, 'entrada',
    'QU' || chr(65 + p.n % 26) || p.n % 10 || chr(65 + p.n / 26 % 26) || lpad((p.n * 7 % 100)::text, 2, '0'), 'Marca',
    (array['COMPASS LONGITUDE T270', 'TORO VOLCANO 2.0', 'ARGO DRIVE 1.3', 'PULSE AUDACE', 'RENEGADE SPORT'])[1 + p.n % 5],
    8000 + p.n * 311, p.n % 9, 'Cliente Sintético da Silva ' || p.n, '+5511900000001', k.cod_consultor, w.cod_mecanico,
    p.desde - interval '40 minutes', p.desde - interval '10 minutes'
  from plano p
  join concessionaria c on c.cod_concessionaria = 1
  join modelo_checklist m on m.cod_distribuidor = c.cod_distribuidor and m.cod_concessionaria is null and m.tipo = 'entrada'
  join consultor k on k.cod_concessionaria = 1 and k.posicao = 1 + p.n % 8
  join mecanico w on w.cod_concessionaria = 1 and w.posicao = 1 + p.n % 12;
  insert into checklist_item (cod_distribuidor, cod_concessionaria, cod_checklist, codigo, grupo, nome, ordem, resultado, medida,
    unidade, respondido_em)
  select c.cod_distribuidor, c.cod_concessionaria, c.cod_checklist, i.item ->> 'codigo', g.grupo ->> 'nome', i.item ->> 'nome',
    g.ordem * 100 + i.ordem, case when (c.numero * 7 + g.ordem * 31 + i.ordem * 13) % 17 < 2 then 'vermelho'
      when (c.numero * 7 + g.ordem * 31 + i.ordem * 13) % 17 < 5 then 'amarelo' else 'verde' end,
    case when i.item ->> 'tipo' = 'medida' then 5 end, i.item ->> 'unidade', c.finalizado_em
  from checklist c
  join modelo_checklist_versao v on v.cod_modelo_checklist = c.cod_modelo_checklist and v.numero = c.modelo_numero
  cross join jsonb_array_elements(v.conteudo -> 'grupos') with ordinality as g (grupo, ordem)
  cross join jsonb_array_elements(g.grupo -> 'itens') with ordinality as i (item, ordem);
  insert into midia (cod_midia, cod_distribuidor, cod_concessionaria, cod_checklist, codigo_item, tipo, bytes, largura, altura, ordem)
  select gen_random_uuid(), c.cod_distribuidor, c.cod_concessionaria, c.cod_checklist, i.codigo, 'image/webp',
    decode('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64'), 4, 3, i.posicao
  from checklist c cross join lateral (
    select x.codigo, row_number() over (order by x.ordem) as posicao from checklist_item x
     where x.cod_checklist = c.cod_checklist and x.resultado <> 'verde' order by x.ordem limit 3) i;`;

const ORCAMENTOS = `
  insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado, estado_desde, versao_enviada, enviado_em,
    valido_ate, decidido_em, criado_em)
  select c.cod_distribuidor, c.cod_concessionaria, p.n, c.cod_checklist, p.estado, p.desde + interval '90 minutes', e.foi::integer,
    case when e.foi then p.desde + interval '30 minutes' end, case when e.foi then p.desde + interval '10 days' end,
    case when p.estado like 'aprovado%' then p.desde + interval '90 minutes' end, p.desde
  from plano p join checklist c on c.cod_concessionaria = 1 and c.numero = p.n
  cross join lateral (select p.estado not in ('novo', 'emPrecificacao', 'precificado') as foi) e;
  insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, ordem, codigo_item, especie, descricao, por_que,
    urgencia, custo_centavos, tabela_centavos, preco_centavos, tmo_min, hora_centavos, decisao, decidido_em, decidido_por,
    decidido_na_versao)
  select o.cod_distribuidor, o.cod_concessionaria, o.cod_orcamento, i.posicao, i.codigo, 'servico', i.nome, 'Gasto pelo uso',
    i.resultado, x.preco * 6 / 10, x.preco, x.preco, case when x.preco > 0 then 30 else 0 end, 21990, x.decisao,
    case when x.decisao <> 'pendente' then o.decidido_em end, case when x.decisao <> 'pendente' then 'Cliente' end,
    case when x.decisao <> 'pendente' then 1 end
  from orcamento o
  cross join lateral (
    select y.*, row_number() over (order by y.ordem) as posicao from checklist_item y
     where y.cod_checklist = o.cod_checklist and y.resultado <> 'verde' order by y.ordem limit 2 + o.numero % 5) i
  cross join lateral (
    select case when o.estado = 'novo' or o.estado = 'emPrecificacao' and i.posicao % 2 = 0 then 0 else 9900 + o.numero * 137 % 80000 end as preco,
      case when o.estado = 'aprovado' or o.estado = 'aprovadoParcial' and i.posicao % 2 = 1 then 'aprovado'
           when o.estado = 'aprovadoParcial' then 'recusado' else 'pendente' end as decisao) x;
  insert into orcamento_evento (cod_distribuidor, cod_concessionaria, cod_orcamento, quando, quem, acao, para)
  select cod_distribuidor, cod_concessionaria, cod_orcamento, criado_em, 'Medida', 'criar', 'novo' from orcamento;`;

/**
 * 400 open quotes of dealership 1 with the standard checklist walked, three photos and up to six lines each, spread over
 * the last weeks and over every column of the board.
 */
export async function orcamentosEmSerie(admin: pg.Pool): Promise<void> {
  // One transaction: the plan is gone at its end.
  await admin.query(
    [
      'set session_replication_role = replica;',
      PLANO,
      CHECKLISTS,
      ORCAMENTOS,
      'set session_replication_role = origin;',
    ].join('\n'),
  );
  await admin.query('vacuum analyze');
}
