import type { painelContracts, Painel } from '@oferta/contracts/relatorios/painel.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { dataEm, horaEm } from '@oferta/domain/instante.ts';
import { formatParte, formatReais, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import { situacaoEmPalavras } from '@oferta/domain/relatorios/fechamento/vigencia.ts';
import { diaEMes, diasUteisEmPalavras } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { ReactNode } from 'react';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { Mark, type Standing } from '#ui/charts/mark.tsx';
import { CabecaDeNumeros } from './cabeca-de-numeros.tsx';
import { IndicadoresDaFolha } from './indicadores-da-folha.tsx';
import css from './pagina-unica.module.css';
import { RankingDaFolha, type Ranking } from './ranking-da-folha.tsx';
import { TrezeMeses } from './treze-meses.tsx';

type Mudancas = OutputOf<typeof painelContracts.verMudancas>;

export interface FolhaProps {
  /** Of the group or brand; of the house where all are shown. */
  readonly nome: string;
  readonly empresa: string;
  readonly painel: Painel;
  readonly ranking: Ranking;
  readonly mudancas: Mudancas;
  readonly rodape: { readonly por: string; readonly em: Date };
  readonly filtrada: boolean;
}

/** The sheet itself: header, figures, ranking, indicators, trend and movers. What is printed is this very part. */
export function Folha({ nome, empresa, painel, ranking, mudancas, rodape }: FolhaProps): ReactNode {
  const { periodo, projecao } = painel;
  const fuso = useFuso();
  const { nome: mes, ano } = nomeDoMes(periodo.mes);
  const quantas = periodo.concessionarias;
  const muitas = ranking.casas.length > 10;
  return (
    <article
      className={css['folha']}
      data-stack={12}
      data-muitas={muitas || undefined}
      aria-label={`${nome}, ${mes} de ${ano}`}
    >
      <header className={css['cabeca']} data-line={12}>
        <span className={css['marca']} aria-hidden="true">
          {empresa.charAt(0)}
        </span>
        <div>
          <h2>
            {nome}{' '}
            <span>
              · {mes} de {ano}
            </span>
          </h2>
          <p>
            {quantas} {quantas === 1 ? 'concessionária' : 'concessionárias'} · até {diaEMes(periodo.ate)},{' '}
            {diasUteisEmPalavras(periodo)} · meses comparados dia útil contra dia útil · situação:{' '}
            {situacaoEmPalavras(periodo)}
          </p>
        </div>
        {projecao.valorCentavos !== null && (
          <p className={css['projecao']}>
            <b>Projeção {formatReais(projecao.valorCentavos)}</b>
            {projecao.metaCentavos !== null && ` · meta ${formatReais(projecao.metaCentavos)}`}
            <br />
            {projecao.sobreMeta === null ? (
              'sem meta'
            ) : (
              <Mark standing={projecao.marca}>{formatParte(projecao.sobreMeta)} da meta</Mark>
            )}
          </p>
        )}
      </header>
      <CabecaDeNumeros quadros={painel.quadros} />
      <RankingDaFolha ranking={ranking} nome={nome} />
      <div className={css['embaixo']} data-stack={24}>
        <IndicadoresDaFolha painel={painel} />
        <TrezeMeses painel={painel} altura={muitas ? 196 : 248} />
        <OQueMudou mudancas={mudancas} />
      </div>
      <footer className={css['rodape']}>
        {(
          [
            ['naMeta', 'na meta'],
            ['perto', 'até 10% abaixo'],
            ['longe', 'mais de 10% abaixo'],
          ] as const satisfies readonly (readonly [Standing, string])[]
        ).map(([standing, texto]) => (
          <Mark key={standing} standing={standing} spoken={false}>
            {texto}
          </Mark>
        ))}
        <span>
          Emitido em {emissao(rodape.em.getTime(), fuso)} por {rodape.por}
          {fonte(painel, fuso)}
        </span>
      </footer>
    </article>
  );
}

const emissao = (instante: string | number, fuso: string): string =>
  `${dataEm(instante, fuso)} às ${horaEm(instante, fuso)}`;

/** Up to when the DMS had told: the oldest of them, because a sum is as old as its oldest part. */
function fonte({ dms }: Painel, fuso: string): string {
  const [mais] = dms.flatMap(({ lidoEm }) => lidoEm ?? []).toSorted();
  return mais ? ` · DMS até ${emissao(mais, fuso)}` : '';
}

function OQueMudou({ mudancas: { periodo, subiram, cairam } }: { readonly mudancas: Mudancas }): ReactNode {
  const contra = nomeDoMes(periodo.comparado.mes).nome;
  const todas = [...subiram.slice(0, 2), ...cairam.slice(0, 2)];
  return (
    <section className={css['mudou']}>
      <h3>O que mudou sobre {contra}</h3>
      {todas.length === 0 && <p>Sem {contra} para comparar.</p>}
      <ul>
        {todas.map(({ codConcessionaria, nome, variacao, frase }) => (
          <li key={codConcessionaria} data-caiu={variacao < -0.02 || undefined}>
            <b>
              {variacao >= 0 ? '▲' : '▼'} {formatParte(Math.abs(variacao))}
            </b>
            <span>
              <b>{nome}</b>
              {frase.startsWith(nome) ? frase.slice(nome.length) : ` ${frase}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
