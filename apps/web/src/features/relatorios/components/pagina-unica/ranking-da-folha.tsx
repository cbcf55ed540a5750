import type { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import {
  ESCALA_DA_PROJECAO,
  RANKING_DA_PAGINA,
  semUnidade,
} from '@oferta/domain/relatorios/pagina-unica/pagina-unica.ts';
import { dizerVariacao, formatNumero, formatParte } from '@oferta/domain/relatorios/numero.ts';
import { nomeDoComparado } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import type { ReactNode } from 'react';
import { Bullet } from '#ui/charts/bullet.tsx';
import { Change, Mark } from '#ui/charts/mark.tsx';
import css from './pagina-unica.module.css';

export type Ranking = OutputOf<typeof painelContracts.verRanking>;
type Lugar = Ranking['total'];

export const DO_RANKING: readonly IndicadorId[] = RANKING_DA_PAGINA.map(([id]) => id);

/** The dealerships from the best projection over target to the worst. */
export function RankingDaFolha({
  ranking,
  nome,
}: {
  readonly ranking: Ranking;
  readonly nome: string;
}): ReactNode {
  // On screen exceptions come first; on the meeting's paper the best does.
  const casas = ranking.casas.toReversed();
  const maior = Math.max(1, ...casas.map(({ faturamentoCentavos }) => faturamentoCentavos));
  return (
    <table className={css['ranking']}>
      <thead>
        <tr>
          <th scope="col">Concessionária</th>
          <th scope="col" colSpan={2}>
            Faturamento, R$
          </th>
          <th scope="col" colSpan={2}>
            Projeção ÷ meta
          </th>
          <th scope="col">{nomeDoComparado(ranking.periodo)}</th>
          {RANKING_DA_PAGINA.map(([id, curto]) => (
            <th key={id} scope="col">
              {curto}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {casas.map((casa, at) => (
          <tr key={casa.codConcessionaria}>
            <th scope="row">
              <span>{at + 1}</span> {casa.nome}
            </th>
            <td className={css['tira']}>
              <Bullet
                value={casa.faturamentoCentavos}
                max={maior}
                groove={false}
                ink="var(--ch-bar)"
                height={8}
              />
            </td>
            <td>
              <b>{formatNumero(casa.faturamentoCentavos / 100)}</b>
            </td>
            <Numeros lugar={casa} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span /> {nome}
          </th>
          <td>&nbsp;</td>
          <td>{formatNumero(ranking.total.faturamentoCentavos / 100)}</td>
          <Numeros lugar={ranking.total} />
        </tr>
      </tfoot>
    </table>
  );
}

function Numeros({ lugar }: { readonly lugar: Lugar }): ReactNode {
  const { sobreMeta, marca, variacao, piorou, indicadores } = lugar;
  const dita = dizerVariacao('centavos', variacao);
  const ink = marca === 'longe' ? 'var(--late)' : marca === 'perto' ? 'var(--ck-y)' : 'var(--s1)';
  return (
    <>
      <td className={css['tira']}>
        {sobreMeta !== null && (
          <Bullet
            value={sobreMeta}
            min={ESCALA_DA_PROJECAO.de}
            max={ESCALA_DA_PROJECAO.ate}
            target={1}
            ink={ink}
          />
        )}
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is two parts further in */}
      <td>
        <Fora marca={marca}>
          <b>{sobreMeta === null ? '—' : formatParte(sobreMeta)}</b>
        </Fora>
      </td>
      <td>
        {dita ? (
          <Change sign={dita.sinal} bad={piorou}>
            {dita.texto}
          </Change>
        ) : (
          '—'
        )}
      </td>
      {RANKING_DA_PAGINA.map(([id]) => {
        const numero = indicadores[id];
        return (
          <td key={id}>
            <Fora marca={numero?.marca ?? null}>{semUnidade(id, numero?.valor ?? null)}</Fora>
          </td>
        );
      })}
    </>
  );
}

/** Only what is off target has a mark: being on it is silence. */
function Fora({
  marca,
  children,
}: {
  readonly marca: Lugar['marca'];
  readonly children: ReactNode;
}): ReactNode {
  return marca === null || marca === 'naMeta' ? children : <Mark standing={marca}>{children}</Mark>;
}
