-- Reports that were kept before they could be compared and have subtotals ask for neither. They are the same reports as before.
alter table relatorio_salvo disable trigger user;
update relatorio_salvo set leiaute = '{"comparar": "nada", "subtotais": false}'::jsonb || leiaute;
alter table relatorio_salvo enable trigger user;
