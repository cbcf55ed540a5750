-- How the price of a part is made, published with a day from which it holds: of the whole network, of a brand's dealerships
-- or of one. Shares and factors in basis points (domain/cardapio/conta-da-peca.ts).
create table regra_calculo (
  cod_regra_calculo integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  numero integer not null check (numero > 0),
  cod_concessionaria integer,
  -- of dealerships that sell this brand
  marca text check (length(marca) between 1 and 40),
  valido_de date not null,
  valido_ate date,
  frete_bp integer not null check (frete_bp between 0 and 10000),
  impostos_bp integer not null check (impostos_bp between 0 and 10000),
  margem_a_bp integer not null check (margem_a_bp between 0 and 9500),
  margem_b_bp integer not null check (margem_b_bp between 0 and 9500),
  margem_c_bp integer not null check (margem_c_bp between 0 and 9500),
  -- null: a part's own price is sold as it was typed
  fator_lista_bp integer check (fator_lista_bp between 1000 and 50000),
  fator_balcao_bp integer not null check (fator_balcao_bp between 1000 and 20000),
  fator_oficina_bp integer not null check (fator_oficina_bp between 1000 and 20000),
  fator_seguradora_bp integer not null check (fator_seguradora_bp between 1000 and 20000),
  fator_atacado_bp integer not null check (fator_atacado_bp between 1000 and 20000),
  arredondamento text not null check (arredondamento in ('nenhum', 'inteiro', '90', '99')),
  -- null: a draft, which nobody is charged by
  publicada_em timestamptz,
  publicada_por integer,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_regra_calculo),
  constraint regra_calculo_numero unique (cod_distribuidor, numero),
  constraint regra_calculo_alcance check (marca is null or cod_concessionaria is null),
  -- one that ends before it begins was taken back
  constraint regra_calculo_validade check (valido_ate is null or publicada_em is not null or valido_ate >= valido_de),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
alter table regra_calculo enable row level security;
alter table regra_calculo force row level security;
-- Whoever prices a part of one dealership reads the rules of the network.
create policy tenant on regra_calculo using (cod_distribuidor = (select meu_distribuidor())
  and (cod_concessionaria is null or (select rede_inteira()) or cod_concessionaria = any ((select minhas_concessionarias())::integer[])));
create trigger regra_calculo_versao before update on regra_calculo for each row execute function versionar();
create trigger regra_calculo_auditoria after insert or update or delete on regra_calculo
  for each row execute function registrar_auditoria('cod_regra_calculo');

-- By which rule a dealership's kept prices were made; none: by its tiers.
create table regra_calculo_aplicada (
  cod_concessionaria integer primary key,
  cod_distribuidor integer not null,
  cod_regra_calculo integer not null,
  aplicada_em timestamptz not null,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_regra_calculo) references regra_calculo (cod_distribuidor, cod_regra_calculo)
);
call proteger('regra_calculo_aplicada', true);
