import type { Quadro } from '@oferta/contracts/relatorios/painel.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { dizerVariacao, formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { IconHelpCircle } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Change, Mark } from '#ui/charts/mark.tsx';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { metaDoQuadro, quadroEmPalavras } from '../../model/quadro-em-palavras.ts';
import css from './quadros.module.css';

interface QuadroDoIndicadorProps {
  readonly quadro: Quadro;
  readonly rotulo: string;
  /** "outubro". */
  readonly comparado: string;
  /** What the number is of: another month's number is not a change of this one's. */
  readonly chave: string;
  /** The stop of Tab among the tiles. */
  readonly parada: boolean;
  readonly escolhido: boolean;
  readonly onParar: () => void;
  readonly onAbrir: (nova: boolean) => void;
  readonly onPorQue: (de: RefObject<HTMLElement | null>) => void;
}

/** One number of the board: the whole of it opens its rows. */
export function QuadroDoIndicador(props: QuadroDoIndicadorProps): ReactNode {
  const { quadro, rotulo, comparado, parada, escolhido, onParar, onAbrir, onPorQue } = props;
  const { indicador, valor, meta, marca, tendencia, anoAntes } = quadro;
  const caixa = useRef<HTMLDivElement>(null);
  return (
    <div ref={caixa} className={css['quadro']} data-escolhido={escolhido || undefined}>
      <button
        type="button"
        className={css['abrir']}
        data-stack={2}
        data-quadro={indicador}
        aria-pressed={escolhido}
        tabIndex={parada ? 0 : -1}
        onFocus={onParar}
        onClick={(event) => onAbrir(event.ctrlKey || event.metaKey)}
        onKeyDown={(event) => {
          if (event.key !== '?') return;
          event.preventDefault();
          onPorQue(caixa);
        }}
      >
        <span className={css['rotulo']}>{rotulo}</span>
        <span className={css['linha']} data-line={6}>
          <Valor texto={formatIndicador(indicador, valor, 'quadro')} chave={props.chave} />
          <Sparkline values={tendencia} former={anoAntes} target={meta} />
        </span>
        <span className={css['pe']} data-line={8}>
          <Variacao {...quadro} />
          <span className={css['meta']}>
            <Mark standing={marca} spoken={false}>
              {metaDoQuadro(quadro)}
            </Mark>
          </span>
        </span>
        <span className="vh">: {quadroEmPalavras(quadro, comparado)}</span>
      </button>
      <button
        type="button"
        className={css['porque']}
        aria-label={`Por quê? ${rotulo}`}
        aria-haspopup="dialog"
        title="Por quê? (?)"
        tabIndex={parada ? 0 : -1}
        onClick={() => onPorQue(caixa)}
      >
        <IconHelpCircle size={14} />
      </button>
    </div>
  );
}

/** The change beside the target; nothing where there is nothing to compare with. */
export function Variacao({
  indicador,
  variacao,
  piorou,
}: Pick<Quadro, 'indicador' | 'variacao' | 'piorou'>): ReactNode {
  const dita = dizerVariacao(indicadorDe(indicador).unidade, variacao);
  return dita ? (
    <Change sign={dita.sinal} bad={piorou}>
      {dita.texto}
    </Change>
  ) : (
    <span />
  );
}

/** A number that is replaced while it is looked at rings for a moment; nothing moves. */
function Valor({ texto, chave }: { readonly texto: string; readonly chave: string }): ReactNode {
  const [antes, setAntes] = useState({ texto, chave, vezes: 0 });
  if (antes.texto !== texto || antes.chave !== chave)
    setAntes({ texto, chave, vezes: antes.chave === chave ? antes.vezes + 1 : 0 });
  return (
    <b key={antes.vezes} className="num" data-novo={antes.vezes > 0 || undefined}>
      {texto}
    </b>
  );
}
