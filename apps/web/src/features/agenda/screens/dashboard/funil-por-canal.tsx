import type { PainelDaAgenda } from '@oferta/contracts/agenda/painel.ts';
import { NOME_ORIGEM_AGENDAMENTO } from '@oferta/domain/agenda/marcar/agendamento.ts';
import { formatNumero, formatReais } from '@oferta/domain/relatorios/numero.ts';
import type { ReactNode } from 'react';
import { ScrollRegion } from '#ui/scroll-region/scroll-region.tsx';
import { Barra } from './barra.tsx';
import css from './dashboard.module.css';
import type { NumeroAberto } from './visitas-do-numero.tsx';

interface FunilProps {
  readonly painel: PainelDaAgenda;
  readonly onAbrir: (numero: NumeroAberto) => void;
}

const PASSOS = [
  { id: 'agendados', titulo: 'Agendados', oQueE: 'Remarcado conta uma vez, no dia em que ficou' },
  { id: 'mantidos', titulo: 'Mantidos', oQueE: 'Não cancelados com 2 horas ou mais de antecedência' },
  { id: 'compareceram', titulo: 'Compareceram', oQueE: 'Vieram no dia marcado' },
  { id: 'os', titulo: 'O.S.', oQueE: 'Passagens de quem tinha hora marcada' },
] as const;
type Passo = (typeof PASSOS)[number]['id'];

/** What each channel's bookings became; a share is of the step before, and a number opens its visits. */
export function FunilPorCanal({ painel, onAbrir }: FunilProps): ReactNode {
  const { funil, funilDe, periodo } = painel;
  const abrir: TabelaDoFunilProps['onAbrir'] = (canal, passo) => {
    if (!funilDe) return;
    const onde = canal ? NOME_ORIGEM_AGENDAMENTO[canal.origem] : 'todos os canais';
    onAbrir({
      titulo: `${passo.titulo}: ${onde}`,
      lista: passo.id,
      ...funilDe,
      ...(canal && { origem: canal.origem }),
    });
  };
  return (
    <section className={css['quadro']} aria-labelledby="funil">
      <h2 id="funil">
        Funil por canal{' '}
        <small>
          {periodo === 'dia' ? '30 dias antes do dia' : 'dias que já passaram'} · % sobre a etapa anterior
        </small>
      </h2>
      {funil.length === 0 ? (
        <p className={css['vazio']}>
          {periodo === 'dia'
            ? 'Sem agendamentos nos 30 dias antes deste dia.'
            : 'Sem agendamentos nos dias que já passaram deste período.'}
        </p>
      ) : (
        <ScrollRegion className={css['rolagem']} label="Etapas por canal">
          <TabelaDoFunil funil={funil} onAbrir={abrir} />
        </ScrollRegion>
      )}
    </section>
  );
}

interface TabelaDoFunilProps {
  readonly funil: PainelDaAgenda['funil'];
  /** Null: of all channels. */
  readonly onAbrir: (canal: PainelDaAgenda['funil'][number] | null, passo: (typeof PASSOS)[number]) => void;
}

function TabelaDoFunil({ funil, onAbrir }: TabelaDoFunilProps): ReactNode {
  const soma = (de: Passo | 'faturamentoCentavos'): number =>
    funil.reduce((total, canal) => total + canal[de], 0);
  return (
    <table className={css['funil']}>
      <thead>
        <tr>
          <th scope="col">Canal</th>
          {PASSOS.map(({ id, titulo, oQueE }) => (
            <th key={id} scope="col" title={oQueE}>
              {titulo}
            </th>
          ))}
          <th scope="col">Vendido</th>
        </tr>
      </thead>
      <tbody>
        {funil.map((canal) => (
          <tr key={canal.origem}>
            <th scope="row">{NOME_ORIGEM_AGENDAMENTO[canal.origem]}</th>
            {PASSOS.map((passo, i) => {
              const antes = PASSOS[i - 1];
              return (
                <td key={passo.id} className="num">
                  <Etapa
                    valor={canal[passo.id]}
                    antes={antes ? canal[antes.id] : null}
                    de={`${passo.titulo} por ${NOME_ORIGEM_AGENDAMENTO[canal.origem]}`}
                    onAbrir={() => onAbrir(canal, passo)}
                  />
                </td>
              );
            })}
            <td className="num">
              <b>{formatReais(canal.faturamentoCentavos)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {PASSOS.map((passo) => (
            <td key={passo.id} className="num">
              <Etapa
                valor={soma(passo.id)}
                antes={null}
                de={`${passo.titulo} em todos os canais`}
                onAbrir={() => onAbrir(null, passo)}
              />
            </td>
          ))}
          <td className="num">{formatReais(soma('faturamentoCentavos'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface EtapaProps {
  readonly valor: number;
  /** The step before; null: there is none. */
  readonly antes: number | null;
  /** What the number is of, for who hears it. */
  readonly de: string;
  readonly onAbrir: () => void;
}

function Etapa({ valor, antes, de, onAbrir }: EtapaProps): ReactNode {
  const parte = antes ? valor / antes : null;
  return (
    <button type="button" className={css['etapa']} disabled={valor === 0} onClick={onAbrir}>
      <span>
        <b>{formatNumero(valor)}</b> {parte !== null && <small>{Math.round(parte * 100)}%</small>}
        <span className="vh"> {de}</span>
      </span>
      {antes !== null && <Barra ocupacao={parte} neutra />}
    </button>
  );
}
