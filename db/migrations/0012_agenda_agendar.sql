-- Names the state of all that is registered of a dealership: its hours, holidays, blocks, people and services. Who
-- remembers what was read under a name may use it for as long as the dealership still bears that name.
create table cadastro_versao (
  cod_concessionaria integer primary key,
  cod_distribuidor integer not null,
  versao uuid not null default gen_random_uuid(),
  foreign key (cod_distribuidor, cod_concessionaria)
    references concessionaria (cod_distribuidor, cod_concessionaria) on delete cascade
);
insert into cadastro_versao (cod_concessionaria, cod_distribuidor)
select cod_concessionaria, cod_distribuidor from concessionaria;
-- By distributor only: one who may change its service types touches dealerships that are not theirs.
call proteger('cadastro_versao', false);

create function concessionaria_mudou() returns trigger
language plpgsql as $$
begin
  insert into cadastro_versao (cod_concessionaria, cod_distribuidor)
  values (new.cod_concessionaria, new.cod_distribuidor)
  on conflict (cod_concessionaria) do update set versao = excluded.versao;
  return null;
end
$$;
create trigger concessionaria_nasceu after insert on concessionaria
  for each row execute function concessionaria_mudou();
-- Not at every number given to an OS.
create trigger concessionaria_mudou after update on concessionaria
  for each row when (to_jsonb(old) - 'proxima_os' <> to_jsonb(new) - 'proxima_os')
  execute function concessionaria_mudou();

create function cadastro_mudou() returns trigger
language plpgsql as $$
begin
  update cadastro_versao set versao = gen_random_uuid()
   where cod_concessionaria in (select cod_concessionaria from mudados);
  return null;
end
$$;
create function cadastro_da_rede_mudou() returns trigger
language plpgsql as $$
begin
  update cadastro_versao set versao = gen_random_uuid()
   where cod_distribuidor in (select cod_distribuidor from mudados);
  return null;
end
$$;

do $$
declare
  tabela text;
  funcao text;
begin
  foreach tabela in array array['expediente', 'feriado', 'box', 'consultor', 'mecanico', 'mecanico_especialidade', 'bloqueio', 'tipo_servico', 'distribuidor'] loop
    funcao := case when tabela in ('tipo_servico', 'distribuidor') then 'cadastro_da_rede_mudou' else 'cadastro_mudou' end;
    execute format('create trigger %1$s_inserido after insert on %1$s referencing new table as mudados for each statement execute function %2$s()', tabela, funcao);
    execute format('create trigger %1$s_mudado after update on %1$s referencing new table as mudados for each statement execute function %2$s()', tabela, funcao);
    execute format('create trigger %1$s_apagado after delete on %1$s referencing old table as mudados for each statement execute function %2$s()', tabela, funcao);
  end loop;
end
$$;

-- Those who want the same person or place on the same day come one after the other, each seeing what the one before did:
-- left to the exclusion constraints alone, two who insert at once wait for each other until one is killed.
-- Asked for in one order by everybody: `recursos` is sorted.
create function travar_recursos(recursos text[]) returns void
language plpgsql as $$
declare
  recurso text;
  trava text;
begin
  foreach recurso in array recursos loop
    trava := pg_advisory_xact_lock(hashtextextended(recurso, 0));
  end loop;
end
$$;

-- A job as it rides in its appointment.
create function servico_resumo(s servico) returns json
language sql stable
return json_build_object(
  'codServico', s.cod_servico, 'codTipoServico', s.cod_tipo_servico, 'descricao', s.descricao,
  'tempoPadraoMin', s.tempo_padrao_min, 'codMecanico', s.cod_mecanico, 'status', s.status, 'paralisado', s.paralisado,
  'percentual', s.percentual);

-- An appointment's line of the day list, from its row and its jobs' summaries.
create function agendamento_texto(a agendamento, servicos json) returns text
language sql stable
return json_build_object(
  'codAgendamento', a.cod_agendamento, 'codConcessionaria', a.cod_concessionaria, 'codConsultor', a.cod_consultor,
  'dataAgendamento', a.dia, 'horaAgendamento', hora_fio(a.hora_min), 'duracaoMin', a.duracao_min,
  'situacao', a.situacao, 'origem', a.origem, 'cliente', a.cliente, 'telefone', a.telefone, 'placa', a.placa,
  'chassi', a.chassi, 'modelo', a.modelo, 'transporte', a.transporte, 'encaixe', a.encaixe, 'recall', a.recall,
  'observacao', a.observacao, 'previsaoEntrega', instante_fio(a.previsao_entrega), 'osAberta', a.os_aberta,
  'numeroOs', a.numero_os, 'prisma', a.prisma, 'recebidoEm', instante_fio(a.recebido_em),
  'entregueEm', instante_fio(a.entregue_em), 'motivoNoShow', a.motivo_no_show, 'versao', a.versao,
  'servicos', servicos)::text;

-- What the form shows of an appointment beyond its line.
create function agendamento_resto(a agendamento, criador text, editor text) returns jsonb
language sql stable
return jsonb_build_object(
  'documento', a.documento, 'email', a.email, 'marca', a.marca, 'ano', a.ano, 'km', a.km, 'cor', a.cor,
  'valorPrevistoCentavos', a.valor_previsto_centavos,
  'criadoEm', instante_fio(a.criado_em),
  'criadoPor', criador,
  'alteradoEm', instante_fio(a.alterado_em),
  'alteradoPor', editor);

create or replace view agendamento_linha_de with (security_invoker = true) as
select
  a.cod_agendamento,
  a.cod_distribuidor,
  a.cod_concessionaria,
  a.dia,
  a.hora_min,
  agendamento_texto(a, (
    select coalesce(json_agg(servico_resumo(s) order by s.ordem, s.cod_servico), '[]')
    from servico s
    where s.cod_agendamento = a.cod_agendamento and (not s.cancelado or s.cancelado_com_agendamento)
  )) as fio
from agendamento a
where a.situacao <> 'cancelado';

-- Whoever has just written an appointment's line with its rows says so for as long as it takes, and the line is not made
-- a second time at the end.
drop trigger agendamento_refaz_linha on agendamento;
create constraint trigger agendamento_refaz_linha after insert or update on agendamento
  deferrable initially deferred for each row
  when (current_setting('app.linha', true) is distinct from 'escrita') execute function refazer_linha();
drop trigger servico_refaz_linha on servico;
create constraint trigger servico_refaz_linha after insert or update or delete on servico
  deferrable initially deferred for each row
  when (current_setting('app.linha', true) is distinct from 'escrita') execute function refazer_linha();

-- Books an appointment that was judged by the registry named `cadastro`, and answers it in wire shape. Null, or an error,
-- and nothing done, when anything is out of the ordinary: then it is judged again, at leisure, and refused in words.
-- semana {placas, chassi, de, ate}: where another appointment of the vehicle is out of the ordinary; null: nowhere.
-- novo, servicos: what the caller knows of the rows, by their columns' names.
create function agendar(
  quem jsonb, concessionaria integer, cadastro uuid, recursos text[], capacidade integer, semana jsonb, novo jsonb, servicos jsonb
) returns text
language plpgsql as $$
declare
  distribuidor constant integer := quem ->> 'codDistribuidor';
  feito text := entrar(quem);
  cadastro_atual uuid;
  livre smallint := 0;
  a agendamento;
  resumos json;
  linha text;
  autor text;
begin
  select versao into cadastro_atual from cadastro_versao where cod_concessionaria = concessionaria;
  if cadastro_atual is distinct from cadastro then
    return null;
  end if;
  feito := travar_recursos(recursos);
  if semana is not null then
    if exists (
      select from agendamento
       where cod_concessionaria = concessionaria
         and dia between (semana ->> 'de')::date and (semana ->> 'ate')::date
         and situacao in ('pendente', 'confirmado', 'recepcionado', 'emAtendimento')
         and (placa in (select jsonb_array_elements_text(semana -> 'placas')) or chassi = semana ->> 'chassi')
    ) then
      return null;
    end if;
  end if;
  -- With one place only the constraint says whether it is free, with more it must be told which one is.
  if capacidade > 1 then
    select min(lugar.vaga) into livre
      from generate_series(0, capacidade - 1) as lugar(vaga),
        jsonb_to_record(novo) as n(cod_consultor integer, dia date, hora_min integer, duracao_min integer)
     where not exists (
       select from agendamento o
        where o.cod_concessionaria = concessionaria and o.dia = n.dia and o.cod_consultor = n.cod_consultor
          and o.vaga = lugar.vaga and not o.encaixe and o.situacao not in ('noShow', 'cancelado')
          and o.hora_min < n.hora_min + n.duracao_min and o.hora_min + o.duracao_min > n.hora_min);
    if livre is null then
      return null;
    end if;
  end if;

  feito := set_config('app.linha', 'escrita', true);
  insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, vaga, dia, hora_min, duracao_min, encaixe,
    origem, cliente, documento, telefone, email, placa, chassi, modelo, marca, ano, km, cor, observacao, transporte,
    previsao_entrega, motivo_especialidade, busca)
  values (distribuidor, concessionaria, (novo ->> 'cod_consultor')::integer, livre, (novo ->> 'dia')::date,
    (novo ->> 'hora_min')::smallint, (novo ->> 'duracao_min')::smallint, (novo ->> 'encaixe')::boolean, novo ->> 'origem',
    novo ->> 'cliente', novo ->> 'documento', novo ->> 'telefone', novo ->> 'email', novo ->> 'placa', novo ->> 'chassi',
    novo ->> 'modelo', novo ->> 'marca', novo ->> 'ano', (novo ->> 'km')::integer, novo ->> 'cor', novo ->> 'observacao',
    novo ->> 'transporte', (novo ->> 'previsao_entrega')::timestamptz, novo ->> 'motivo_especialidade', novo ->> 'busca')
  returning * into a;

  with gravados as (
    insert into servico as s (cod_distribuidor, cod_concessionaria, cod_agendamento, ordem, cod_tipo_servico, descricao,
      tempo_padrao_min, cod_mecanico, inicio_planejado, fim_planejado, encaixe, motivo_especialidade)
    select distribuidor, concessionaria, a.cod_agendamento, (n ->> 'ordem')::smallint, (n ->> 'cod_tipo_servico')::integer,
      n ->> 'descricao', (n ->> 'tempo_padrao_min')::smallint, (n ->> 'cod_mecanico')::integer,
      (n ->> 'inicio_planejado')::timestamptz, (n ->> 'fim_planejado')::timestamptz, (n ->> 'encaixe')::boolean,
      n ->> 'motivo_especialidade'
    from jsonb_array_elements(servicos) as n
    returning s.ordem, servico_resumo(s) as resumo
  )
  select json_agg(resumo order by ordem) into resumos from gravados;

  -- The line from what was just written, without reading it again; it is the answer's beginning too.
  linha := agendamento_texto(a, resumos);
  insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
  values (a.cod_agendamento, distribuidor, concessionaria, a.dia, a.hora_min, linha);
  feito := set_config('app.linha', '', true);
  select nome into autor from usuario where cod_usuario = a.criado_por;
  return guardar_resposta(quem, left(linha, -1) || ', ' || substr(agendamento_resto(a, autor, null)::text, 2));
end
$$;
grant execute on function travar_recursos, servico_resumo, agendamento_texto, agendamento_resto, agendar to oferta_app;
