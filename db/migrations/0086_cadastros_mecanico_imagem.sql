-- A mechanic always has a picture: their own, or the figure that stands for one (specification §3).
alter table mecanico drop column imagem;
alter table mecanico add column imagem text not null
  generated always as (coalesce('/api/imagem/' || cod_imagem::text, '/api/mecanico.svg')) stored;
