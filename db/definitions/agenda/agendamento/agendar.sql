-- Books an appointment that was judged by the registry named `cadastro`, and answers it in wire shape. Null, or an error,
-- and nothing done, when anything is out of the ordinary: then it is judged again, at leisure, and refused in words.
-- semana {placas, chassi, de, ate}: where another appointment of the vehicle is out of the ordinary; null: nowhere.
-- novo, servicos: what the caller knows of the rows, by their columns' names.
-- disputado: another of its statement wants the same person on the same day, so that a place is looked for before it is
-- tried. The locks are taken by `agendar_varios`.
create or replace function agendar(
  quem jsonb, concessionaria integer, cadastro uuid, capacidade integer, disputado boolean, semana jsonb, novo jsonb, servicos jsonb
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
  -- An hour that the public page keeps for somebody is looked at in words.
  if exists (
    select from pedido_publico
     where cod_concessionaria = concessionaria and dia = (novo ->> 'dia')::date
       and guardado_ate > (novo ->> 'agora')::timestamptz
  ) then
    return null;
  end if;
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
  -- With one place only the constraint says whether it is free, with more it must be told which one is. The constraint's
  -- no undoes all of the statement: where one of them may have taken the place, it is looked for as well.
  if not (novo ->> 'encaixe')::boolean and (capacidade > 1 or disputado) then
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
    previsao_entrega, motivo_especialidade, motivo_encaixe, busca)
  values (distribuidor, concessionaria, (novo ->> 'cod_consultor')::integer, livre, (novo ->> 'dia')::date,
    (novo ->> 'hora_min')::smallint, (novo ->> 'duracao_min')::smallint, (novo ->> 'encaixe')::boolean, novo ->> 'origem',
    novo ->> 'cliente', novo ->> 'documento', novo ->> 'telefone', novo ->> 'email', novo ->> 'placa', novo ->> 'chassi',
    novo ->> 'modelo', novo ->> 'marca', novo ->> 'ano', (novo ->> 'km')::integer, novo ->> 'cor', novo ->> 'observacao',
    novo ->> 'transporte', (novo ->> 'previsao_entrega')::timestamptz, novo ->> 'motivo_especialidade', novo ->> 'motivo_encaixe',
    novo ->> 'busca')
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
