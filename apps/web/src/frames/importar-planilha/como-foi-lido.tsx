import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { lidoEmPalavras } from '@oferta/domain/planilha/lido-em-palavras.ts';
import { comUnidade } from '@oferta/domain/planilha/numero.ts';
import { Fragment } from 'react';
import css from './planilha.module.css';

type Tipo = Planilha['campos'][number]['tipo'];

interface ExemplosLidosProps {
  readonly exemplos: readonly string[];
  /** Of the field that the column was taken for; undefined when it is not imported. */
  readonly tipo: Tipo | undefined;
  /** Its name, which may say a unit. */
  readonly nome: string;
}

/** A column's first cells, each with what it was read as where that is not what stands there: "30.000 → 30 mil". */
export function ExemplosLidos({ exemplos, tipo, nome }: ExemplosLidosProps) {
  return exemplos.map((exemplo, i) => {
    const lido = tipo && lidoEmPalavras(tipo, comUnidade(exemplo, { nome, tipo }));
    return (
      <Fragment key={exemplo}>
        {i > 0 && ' · '}
        {exemplo}
        {tipo && lido === undefined && <em data-tone="late"> → não entendido</em>}
        {lido && lido !== exemplo.trim() && <em> → {lido}</em>}
      </Fragment>
    );
  });
}

/** How the columns of numbers and dates were read, to be looked at before anything enters. */
export function ComoFoiLido({ planilha: { colunas, campos } }: { readonly planilha: Planilha }) {
  const lidas = colunas.flatMap(({ nome, campo, exemplos }) => {
    const tipo = campos.find((cada) => cada.campo === campo)?.tipo;
    return tipo === undefined || tipo === 'texto' || tipo === 'simNao' || exemplos.length === 0
      ? []
      : [{ nome, tipo, exemplos }];
  });
  if (lidas.length === 0) return null;
  return (
    <section className={css['lido']} data-stack={6} aria-label="Como lemos números e datas">
      <h3>Como lemos números e datas</h3>
      <dl>
        {lidas.map(({ nome, tipo, exemplos }) => (
          <Fragment key={nome}>
            <dt>{nome}</dt>
            <dd>
              <ExemplosLidos exemplos={exemplos} tipo={tipo} nome={nome} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
