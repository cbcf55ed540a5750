-- A price on the shelf: the nearest figure with the rule's ending, never nothing.
create or replace function arredondar_preco(centavos bigint, regra text) returns bigint
language sql immutable parallel safe
return case
  when regra = 'nenhum' or centavos <= 0 then centavos
  else greatest(
    case regra when 'inteiro' then 100 else regra::integer end,
    floor((centavos - case regra when 'inteiro' then 100 else regra::integer end + 50) / 100.0)::bigint * 100
      + case regra when 'inteiro' then 100 else regra::integer end)
end;
