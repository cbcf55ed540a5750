-- The dealership's price tiers, or the product's own where it has never saved any.
create or replace view faixa_vigente with (security_invoker = true) as
select cod_concessionaria, de_centavos, fator_bp from faixa_markup
union all
select c.cod_concessionaria, p.de_centavos, p.fator_bp
from concessionaria c
cross join (values (0, 16000), (10000, 14500), (50000, 13000)) as p (de_centavos, fator_bp)
where not exists (select from faixa_markup f where f.cod_concessionaria = c.cod_concessionaria);
