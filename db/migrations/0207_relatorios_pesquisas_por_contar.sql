-- Surveys that were answered before figures were kept (0067), and never changed since, have not been counted: the running product does it.
insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
select p.cod_distribuidor, p.cod_concessionaria, 'pesquisa', p.cod_pesquisa
from pesquisa p
where p.respondida_em is not null
  and not exists (select from fato_pesquisa f where f.cod_pesquisa = p.cod_pesquisa);
