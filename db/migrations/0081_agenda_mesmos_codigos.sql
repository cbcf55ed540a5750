-- By what two writings of an order's number are the same: domain/agenda/numero-os.ts (chaveOs).
alter table agendamento add column chave_os text generated always as (coalesce(nullif(ltrim(regexp_replace(regexp_replace(upper(numero_os), '[^A-Z0-9/]', '', 'g'), '^OS(?=[0-9])', ''), '0'), ''), numero_os)) stored;
alter table ordem_servico add column chave_os text generated always as (coalesce(nullif(ltrim(regexp_replace(regexp_replace(upper(numero_os), '[^A-Z0-9/]', '', 'g'), '^OS(?=[0-9])', ''), '0'), ''), numero_os)) stored;
alter table importacao_linha add column chave_os text generated always as (coalesce(nullif(ltrim(regexp_replace(regexp_replace(upper(numero_os), '[^A-Z0-9/]', '', 'g'), '^OS(?=[0-9])', ''), '0'), ''), numero_os)) stored;
alter table checklist add column chave_os text generated always as (coalesce(nullif(ltrim(regexp_replace(regexp_replace(upper(numero_os), '[^A-Z0-9/]', '', 'g'), '^OS(?=[0-9])', ''), '0'), ''), numero_os)) stored;

-- What was booked twice under two writings before this was told stays: only what comes after is held to one.
alter table agendamento add column os_repetida boolean not null default false;
alter table ordem_servico add column os_repetida boolean not null default false;
update agendamento a set os_repetida = true
 where a.situacao <> 'cancelado' and exists (
   select from agendamento o
    where o.cod_concessionaria = a.cod_concessionaria and o.chave_os = a.chave_os and o.situacao <> 'cancelado'
      and o.cod_agendamento < a.cod_agendamento);
update ordem_servico s set os_repetida = true
 where exists (
   select from ordem_servico o
    where o.cod_concessionaria = s.cod_concessionaria and o.chave_os = s.chave_os
      and o.cod_ordem_servico < s.cod_ordem_servico);

drop index agendamento_os;
create unique index agendamento_os on agendamento (cod_concessionaria, chave_os)
  where chave_os is not null and situacao <> 'cancelado' and not os_repetida;
drop index agendamento_numero_os;
create index agendamento_chave_os on agendamento (cod_concessionaria, chave_os) where chave_os is not null;
alter table ordem_servico drop constraint ordem_servico_cod_concessionaria_numero_os_key;
create unique index ordem_servico_numero on ordem_servico (cod_concessionaria, chave_os) where not os_repetida;
create index ordem_servico_chave_os on ordem_servico (cod_concessionaria, chave_os);

-- A part's code: capitals, and one hyphen for whatever separates its pieces (domain/codigo.ts). 10-X is not 1-0X.
alter table peca drop constraint peca_codigo;
alter table peca drop column codigo_chave;
alter table peca add column codigo_chave text not null generated always as (
  trim(both '-' from regexp_replace(upper(codigo), '[^A-Z0-9]+', '-', 'g'))) stored check (codigo_chave <> '');
alter table peca add constraint peca_codigo unique (cod_concessionaria, codigo_chave);

-- Names are found with any apostrophe: the key has the straight one (domain/busca.ts).
update agendamento set busca = translate(busca, '’‘ʼ´`', $$'''''$$) where busca ~ '[’‘ʼ´`]';
update ordem_servico set busca = translate(busca, '’‘ʼ´`', $$'''''$$) where busca ~ '[’‘ʼ´`]';
