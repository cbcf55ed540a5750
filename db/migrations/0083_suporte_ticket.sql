-- Support tickets: always kept here, and in step with Jira where it is configured.

create table ticket (
  cod_ticket integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  -- where the person was working; null: in none
  cod_concessionaria integer,
  titulo text not null check (length(titulo) between 1 and 120),
  descricao text not null check (length(descricao) between 1 and 5000),
  tipo text not null check (tipo in ('erro', 'duvida', 'pedido')),
  prioridade text not null check (prioridade in ('alta', 'media', 'baixa')),
  situacao text not null default 'aberto' check (situacao in ('aberto', 'emAndamento', 'respondido', 'resolvido')),
  -- what went with it
  pagina text not null,
  navegador text not null,
  erros jsonb not null check (jsonb_typeof(erros) = 'array'),
  cod_usuario integer not null,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  -- title and text, for the search
  busca text not null,
  -- by which it is found in Jira when the answer to its creation was lost; no other installation has it
  rotulo uuid not null default gen_random_uuid(),
  chave_jira text check (length(chave_jira) between 1 and 60),
  -- how the way to Jira goes: when it is taken next, by whom it is held, how often it was begun since it last went well
  proxima_em timestamptz not null,
  preso_ate timestamptz,
  tentativas integer not null default 0 check (tentativas >= 0),
  falhando_desde timestamptz,
  erro text,
  check ((erro is null) = (falhando_desde is null)),
  unique (cod_distribuidor, cod_ticket),
  constraint ticket_chave_jira unique (cod_distribuidor, chave_jira),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index ticket_recentes on ticket (cod_distribuidor, atualizado_em desc, cod_ticket desc);
create index ticket_da_vez on ticket (cod_distribuidor, proxima_em);
create trigger ticket_auditoria after insert or update of situacao, chave_jira on ticket
  for each row execute function registrar_auditoria('cod_ticket');

create table ticket_comentario (
  cod_comentario integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer,
  cod_ticket integer not null,
  origem text not null check (origem in ('aqui', 'jira')),
  autor text not null check (length(autor) between 1 and 200),
  texto text not null,
  criado_em timestamptz not null,
  cod_usuario integer,
  -- null: it has still to go there
  id_jira text,
  check (origem = 'aqui' or id_jira is not null),
  check ((origem = 'aqui') = (cod_usuario is not null)),
  constraint ticket_comentario_jira unique (cod_ticket, id_jira),
  foreign key (cod_distribuidor, cod_ticket) references ticket (cod_distribuidor, cod_ticket) on delete cascade
);
create index ticket_comentario_do_ticket on ticket_comentario (cod_ticket, criado_em);
create trigger ticket_comentario_auditoria after insert on ticket_comentario
  for each row execute function registrar_auditoria('cod_comentario');

create table ticket_imagem (
  cod_ticket integer primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer,
  bytes bytea not null,
  -- it is in Jira
  enviada boolean not null default false,
  foreign key (cod_distribuidor, cod_ticket) references ticket (cod_distribuidor, cod_ticket) on delete cascade
);
alter table ticket_imagem alter column bytes set storage external;

do $$
declare tabela text;
begin
  foreach tabela in array array['ticket', 'ticket_comentario', 'ticket_imagem'] loop
    call proteger(tabela::regclass, true);
    execute format('create policy da_rede on %I using (cod_distribuidor = (select meu_distribuidor()) and cod_concessionaria is null)', tabela);
  end loop;
end
$$;
