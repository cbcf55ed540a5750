import type { TempoParado } from '@oferta/contracts/relatorios/tempo-parado.ts';
import { ROTULO_DA_CAUSA, type Causa } from '@oferta/domain/relatorios/causa.ts';
import { dizerVariacao, formatNumero, formatParte } from '@oferta/domain/relatorios/numero.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bullet } from '#ui/charts/bullet.tsx';
import { Change } from '#ui/charts/mark.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import { COR_DA_CAUSA } from '../../model/causa-em-cor.ts';
import css from './tempo-parado.module.css';

interface ParetoProps {
  readonly consulta: UseQueryResult<TempoParado>;
  readonly comparado: string;
  readonly causa: Causa | undefined;
  readonly onCausa: (causa: Causa) => void;
}

type Linha = TempoParado['pareto'][number];

/** A cause that nobody waited for, now or then, is no line. */
const houve = ({ minutos, anteriorMin }: Linha): boolean => minutos > 0 || (anteriorMin ?? 0) > 0;

const horas = (minutos: number): string => formatNumero(minutos / 60, 1);

const MOTIVOS = [
  ['naoHavia', 'não havia em estoque'],
  ['naoSeparada', 'não separada a tempo'],
  ['errada', 'errada ou com defeito'],
  ['semMotivo', 'motivo não informado'],
] as const;

/** The causes of waiting, the greatest first; the tick is where the former period was. */
export function Pareto({ consulta, comparado, causa, onCausa }: ParetoProps): ReactNode {
  const { data } = consulta;
  const maior = Math.max(
    1,
    ...(data?.pareto ?? []).flatMap(({ minutos, anteriorMin }) => [minutos, anteriorMin ?? 0]),
  );
  return (
    <Cartao
      titulo="Pareto das causas"
      nota={`horas paradas${comparado && `; o traço é ${comparado.toLowerCase()}`}`}
      consulta={consulta}
      oQue="somar as causas"
      altura={420}
      semMargem
    >
      {data && (
        <>
          <div className={css['rolagem']}>
            <table className={css['pareto']}>
              <thead>
                <tr>
                  <th scope="col" colSpan={2}>
                    Causa
                  </th>
                  <th scope="col">Horas</th>
                  <th scope="col">{comparado}</th>
                  <th scope="col" title="Parte acumulada do tempo parado">
                    Acum.
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.pareto.filter(houve).map((linha) => (
                  <LinhaDaCausa
                    key={linha.causa}
                    linha={linha}
                    maior={maior}
                    peca={linha.causa === 'peca' ? data.peca : null}
                    apagada={causa !== undefined && causa !== linha.causa}
                    escolhida={causa === linha.causa}
                    onCausa={onCausa}
                  />
                ))}
              </tbody>
              <tfoot>
                <Total tempo={data} />
              </tfoot>
            </table>
          </div>
          {data.pareto.some(houve) && (
            <p className={css['pe']} data-line={8}>
              {frase(data)}
            </p>
          )}
        </>
      )}
    </Cartao>
  );
}

interface LinhaDaCausaProps {
  readonly linha: Linha;
  readonly maior: number;
  readonly peca: TempoParado['peca'] | null;
  readonly apagada: boolean;
  readonly escolhida: boolean;
  readonly onCausa: (causa: Causa) => void;
}

function LinhaDaCausa({ linha, maior, peca, apagada, escolhida, onCausa }: LinhaDaCausaProps): ReactNode {
  const { causa, minutos, anteriorMin, variacao, piorou, acumulado } = linha;
  const dita = dizerVariacao('minutos', variacao);
  return (
    <>
      <tr data-apagada={apagada || undefined}>
        <th scope="row">
          <button type="button" aria-pressed={escolhida} onClick={() => onCausa(causa)}>
            <i style={{ background: COR_DA_CAUSA[causa] }} aria-hidden="true" />
            {ROTULO_DA_CAUSA[causa]}
          </button>
        </th>
        <td className={css['barra']}>
          <Bullet
            value={minutos}
            max={maior}
            former={anteriorMin}
            ink={COR_DA_CAUSA[causa]}
            height={12}
            groove={false}
          />
        </td>
        <td>
          <b>{horas(minutos)}</b>
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
        <td>{formatParte(acumulado, 0)}</td>
      </tr>
      {peca &&
        MOTIVOS.filter(([motivo]) => peca[motivo] > 0).map(([motivo, nome]) => (
          <tr key={motivo} className={css['motivo']} data-apagada={apagada || undefined}>
            <th scope="row">{nome}</th>
            <td className={css['barra']}>
              <Bullet
                value={peca[motivo]}
                max={maior}
                ink="color-mix(in oklab, var(--cz-peca) 55%, var(--surface))"
                groove={false}
              />
            </td>
            <td>{horas(peca[motivo])}</td>
            <td>&nbsp;</td>
            <td>&nbsp;</td>
          </tr>
        ))}
    </>
  );
}

function Total({ tempo: { pareto, paradoMin } }: { readonly tempo: TempoParado }): ReactNode {
  const antes = pareto.every(({ anteriorMin }) => anteriorMin === null)
    ? null
    : pareto.reduce((soma, { anteriorMin }) => soma + (anteriorMin ?? 0), 0);
  const dita = dizerVariacao('minutos', antes ? paradoMin / antes - 1 : null);
  return (
    <tr>
      <th scope="row" colSpan={2}>
        Parado
      </th>
      <td>{horas(paradoMin)}</td>
      <td>{dita ? <Change sign={dita.sinal}>{dita.texto}</Change> : '—'}</td>
      <td>{paradoMin > 0 ? '100%' : '—'}</td>
    </tr>
  );
}

const QUANTAS = ['Nenhuma causa', 'Uma causa', 'Duas causas', 'Três causas', 'Quatro causas', 'Cinco causas'];

/** Few causes make most of it: how few, and what a click does. */
function frase({ pareto }: TempoParado): string {
  const at = pareto.findIndex(({ acumulado }) => acumulado >= 0.65);
  const quantas = at < 0 ? pareto.length : at + 1;
  const parte = formatParte(pareto[quantas - 1]?.acumulado ?? 0, 0);
  const nome = QUANTAS[quantas] ?? `${quantas} causas`;
  return `${nome} ${quantas === 1 ? 'faz' : 'fazem'} ${parte} do tempo parado. Clique numa causa para ver só os veículos que esperaram por ela.`;
}
