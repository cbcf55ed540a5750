-- What somebody had said of a part in the suggestion that this one takes the place of: shown with its author. It binds only
-- while the part's need is the same.
alter table sugestao_linha
  add column antes_pedir numeric(12, 3) check (antes_pedir >= 0),
  add column antes_marcada boolean,
  -- what was suggested when it was said
  add column antes_sugerido numeric(12, 3),
  add column antes_em timestamptz,
  add column antes_por integer,
  add constraint sugestao_linha_antes check (num_nulls(antes_pedir, antes_marcada, antes_sugerido, antes_em) in (0, 4));
