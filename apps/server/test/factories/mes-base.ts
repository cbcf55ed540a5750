import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { aConcessionaria, aConsultor, aMecanico, type Casa, type ComBanco } from './house.ts';

/** October 2026: twenty-two days of Monday to Friday, all of them worked. */
export const MES_BASE = '2026-10';
/** The morning after it: its figures are whole. */
export const DEPOIS_DO_MES = new Date('2026-11-04T12:00:00Z');

const OITO_HORAS = { abertura: 480, fechamento: 1020, almocoInicio: 720, almocoFim: 780 };
const JORNADA = [null, OITO_HORAS, OITO_HORAS, OITO_HORAS, OITO_HORAS, OITO_HORAS, null];
/** Its worked days. */
export const DIAS_DO_MES_BASE = Array.from(
  { length: 31 },
  (_vazio, i) => `2026-10-${String(i + 1).padStart(2, '0')}`,
).filter((dia) => {
  const semana = new Date(`${dia}T12:00:00Z`).getUTCDay();
  return semana > 0 && semana < 6;
});

const PASSAGENS = 220;
const PASSANTES = 33;

/** Its values (field notes, section 3), in the units of the dictionary. */
export const ORACULO = {
  passagens: 220,
  faturamento: 18_480_000,
  maoDeObra: 6_930_000,
  pecas: 11_550_000,
  horasDisponiveis: 528 * 60,
  horasTrabalhadas: 440 * 60,
  horasVendidas: 462 * 60,
  ocupacao: 0.8333,
  eficiencia: 1.05,
  produtividade: 0.875,
  ticketMedio: 84_000,
  horasPorPassagem: 126,
  valorDaHora: 15_000,
  pecasSobreMaoDeObra: 1.6667,
  noShow: 0.15,
  comparecimento: 0.85,
  aprovacaoQuantidade: 0.64,
  aprovacaoValor: 0.45,
  retorno: 0.0227,
  nps: 60,
  passantes: 0.15,
} as const satisfies Partial<Record<IndicadorId, number>>;
export const ORACULO_IDS = Object.keys(ORACULO) as (keyof typeof ORACULO)[];

/**
 * The base month of field notes 3, as records: three mechanics of eight hours, 220 visits with 462 hours sold in 440 worked,
 * R$ 69.300,00 of labour and R$ 115.500,00 of parts, 240 booked of whom 20 cancelled in time and 33 did not come, 150 quotes
 * of which 96 were approved in part, five returns, and 80 answers.
 */
export async function oMesBase(app: ComBanco): Promise<Casa> {
  const casa = await aConcessionaria(app, { nome: 'Casa do mês base' });
  const wall = [casa.codDistribuidor, casa.codConcessionaria];
  const run = (text: string, values: unknown[] = []) => app.admin.query(text, [...wall, ...values]);
  await run(
    'delete from expediente where cod_distribuidor = $1 and cod_concessionaria = $2 and dia_semana = 6',
  );
  // It works on 12/10, so that the month has its twenty-two days.
  await run(
    `insert into feriado (cod_distribuidor, cod_concessionaria, dia, nome, abre, esfera) values ($1, $2, '2026-10-12', 'Nossa Senhora Aparecida', true, 'nacional')`,
  );
  await run('insert into taxa_hora values ($1, $2, 1, 15000)');
  const codConsultor = await aConsultor(app, casa);
  const mecanicos = [];
  for (let i = 0; i < 3; i += 1)
    mecanicos.push(
      await aMecanico(app, casa, { jornada: JSON.stringify(JORNADA), criado_em: '2026-10-01T03:00:00Z' }),
    );

  // Visits: ten a day, received at 8 and delivered at 17; every one sold 2 h 06 and R$ 315,00 + R$ 525,00.
  await run(
    `with v as (
       select n, ($3::date[])[1 + (n % 22)] as dia from generate_series(0, ${PASSAGENS - 1}) as n
     ), a as (
       insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, situacao, origem, cliente,
         placa, modelo, encaixe, recebido_em, entregue_em, previsao_entrega, observacao)
       select $1, $2, $4, dia, 480, 60, 'entregue', 'telefone', 'Cliente ' || n,
         -- the last five are cars that came back for the same work within the month
         'AAA' || case when n >= 215 then n - 215 else n end % 10 || 'B' || lpad((case when n >= 215 then n - 215 else n end / 10)::text, 2, '0'),
         'Modelo', true, (dia + time '08:00') at time zone 'America/Sao_Paulo', (dia + time '17:00') at time zone 'America/Sao_Paulo',
         (dia + time '16:00') at time zone 'America/Sao_Paulo' + case when n % 10 = 0 then interval '0' else interval '2 hours' end, n::text
       from v returning cod_agendamento, dia, observacao::integer as n
     ), s as (
       insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min, cod_mecanico,
         status, percentual, data_inicio_servico, data_inicio_servico_execucao, data_fim_servico, qualidade_em, pecas_centavos)
       select $1, $2, cod_agendamento, 1, 'Serviço', 126, ($5::integer[])[1 + n % 3], 5, 100,
         (dia + time '08:00') at time zone 'America/Sao_Paulo', (dia + time '09:00') at time zone 'America/Sao_Paulo',
         (dia + time '11:00') at time zone 'America/Sao_Paulo', (dia + time '11:30') at time zone 'America/Sao_Paulo', 52500
       from a returning cod_servico, cod_mecanico, data_inicio_servico_execucao as inicio, data_fim_servico as fim
     ), i as (
       insert into servico_intervalo (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, inicio, fim, motivo_fim)
       select $1, $2, cod_servico, cod_mecanico, inicio, fim, 'finalizar' from s
     )
     insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, aberta, aberta_em, fechada_em, cod_agendamento, cliente, placa, modelo, veio_sem_agenda)
     select $1, $2, 'OS' || n, false, (dia + time '08:00') at time zone 'America/Sao_Paulo',
       (dia + time '17:00') at time zone 'America/Sao_Paulo', cod_agendamento, 'Cliente', 'AAA1A11', 'Modelo', n < ${PASSANTES} from a`,
    [DIAS_DO_MES_BASE, codConsultor, mecanicos],
  );
  await run(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa, modelo, cancelado_em)
     select $1, $2, ($3::date[])[1 + (n % 22)], 600, 60, case when n < 20 then 'cancelado' else 'noShow' end, 'telefone', 'Ausente ' || n,
       'ZZZ1Z' || lpad(n::text, 2, '0'), 'Modelo', case when n < 20 then (($3::date[])[1 + (n % 22)] + time '07:00') at time zone 'America/Sao_Paulo' end
     from generate_series(0, 52) as n`,
    [DIAS_DO_MES_BASE],
  );
  await orcamentos(app, casa);
  await run(
    `insert into pesquisa (cod_distribuidor, cod_concessionaria, cod_agendamento, enviada_em, expira_em, nota, respondida_em)
     select $1, $2, cod_agendamento, entregue_em, entregue_em + interval '7 days',
       case when n < 56 then 10 - n % 2 when n < 72 then 8 - n % 2 else n % 7 end, entregue_em + interval '10 minutes'
     from (select *, observacao::integer as n from agendamento where cod_distribuidor = $1 and cod_concessionaria = $2 and situacao = 'entregue') a
     where n < 80`,
  );
  return casa;
}

/** 150 quotes of R$ 800,00 in two lines; in 96 the first, of R$ 562,50, was approved: R$ 120.000,00 and R$ 54.000,00. */
async function orcamentos(app: ComBanco, casa: Casa): Promise<void> {
  const wall = [casa.codDistribuidor, casa.codConcessionaria];
  const run = (text: string, values: unknown[] = []) => app.admin.query(text, [...wall, ...values]);
  const { rows } = await run(
    `with m as (insert into modelo_checklist (cod_distribuidor, cod_concessionaria, nome, tipo) values ($1, $2, 'Modelo base', 'entrada') returning cod_modelo_checklist)
     insert into modelo_checklist_versao (cod_distribuidor, cod_modelo_checklist, numero, conteudo)
     select $1, cod_modelo_checklist, 1, jsonb_build_object('casa', $2::integer) from m returning cod_modelo_checklist as cod`,
  );
  await run(
    `with a as (
       select *, observacao::integer as n from agendamento where cod_distribuidor = $1 and cod_concessionaria = $2 and situacao = 'entregue'
     ), c as (
       insert into checklist (cod_distribuidor, cod_concessionaria, numero, chave, cod_modelo_checklist, modelo_numero, tipo, placa, modelo, cliente, iniciado_em, observacao)
       select $1, $2, n + 1, gen_random_uuid(), $3, 1, 'entrada', placa, modelo, cliente, recebido_em, n::text from a where n < 150
       returning cod_checklist, iniciado_em, observacao::integer as n
     ), o as (
       insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado, estado_desde, versao_enviada, enviado_em, decidido_em, criado_em)
       select $1, $2, n + 1, cod_checklist, case when n < 96 then 'aprovadoParcial' else 'enviado' end, iniciado_em, 1,
         iniciado_em + interval '1 hour', case when n < 96 then iniciado_em + interval '2 hours' end, iniciado_em
       from c returning cod_orcamento, numero, enviado_em, decidido_em
     ), v as (
       insert into orcamento_versao (cod_distribuidor, cod_concessionaria, cod_orcamento, numero, conteudo, hash, enviada_em, valido_ate)
       select $1, $2, cod_orcamento, 1, '{}', 'h', enviado_em, enviado_em + interval '10 days' from o
     )
     insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, ordem, especie, descricao, preco_centavos, decisao, decidido_em, decidido_na_versao)
     select $1, $2, cod_orcamento, l.ordem, 'peca', l.descricao, l.preco,
       case when decidido_em is not null and l.ordem = 0 then 'aprovado' else 'pendente' end,
       case when l.ordem = 0 then decidido_em end, case when decidido_em is not null and l.ordem = 0 then 1 end
     from o cross join (values (0, 'Aprovada', 56250), (1, 'Outra', 23750)) as l(ordem, descricao, preco)`,
    [rows[0]?.['cod']],
  );
}
