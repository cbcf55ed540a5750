-- A part is found by its code whatever separates its pieces and whatever zeros stand at its left: domain/codigo.ts (codigoSolto).
create index peca_codigo_solto on peca (cod_concessionaria, ltrim(replace(codigo_chave, '-', ''), '0') text_pattern_ops);
