import { emNumero } from '@oferta/domain/numero.ts';
import { BASES, type BaseId } from '@oferta/domain/relatorios/bases.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { IconClock, IconListDetails, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { fraseDe } from '#kernel/data/api-error.ts';
import { serverNow } from '#kernel/clock.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { porQueOptions } from '../../hooks/numeros-options.ts';
import type { RecorteDaChamada } from '../../hooks/use-recorte.ts';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import { contaEmPalavras, formatBase, type Explicacao } from '../../model/conta-em-palavras.ts';
import { haQuanto } from '../../model/periodo-em-palavras.ts';
import { AbrirEmBi } from '../abrir-em-bi.tsx';
import { Frescor } from '../frescor.tsx';
import css from './por-que.module.css';

interface PorQueProps {
  readonly indicador: IndicadorId;
  readonly recorte: RecorteDaChamada;
  readonly ancora: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onLinhas: () => void;
}

/** A number taken apart: its formula with this period's numbers, what each is, and what is missing to the target. */
export function PorQue({ indicador, recorte, ancora, onClose, onLinhas }: PorQueProps): ReactNode {
  const rotulo = useRotulo()(indicador);
  const { data, error } = useQuery(porQueOptions(indicador, recorte));
  return (
    <Popover opened onClose={onClose} anchor={ancora} label={`Por quê? ${rotulo}`}>
      <div className={css['porque']}>
        <div className={css['cabeca']} data-line={8}>
          <b>Por quê? {rotulo}</b>
          <IconButton label="Fechar" size={26} onClick={onClose}>
            <IconX size={16} />
          </IconButton>
        </div>
        {error && <p role="alert">{fraseDe(error)}</p>}
        {!error && !data && <p aria-busy="true">Calculando…</p>}
        {data && <Conta porque={data} />}
        <div className={css['acoes']}>
          <Button icon={<IconListDetails size={16} />} onClick={onLinhas}>
            Ver as linhas
          </Button>
          <AbrirEmBi indicador={indicador} recorte={recorte} />
        </div>
      </div>
    </Popover>
  );
}

function Conta({ porque }: { readonly porque: Explicacao }): ReactNode {
  const { indicador, valor, entradas, medidos, formula } = porque;
  const conta = contaEmPalavras(porque);
  const usadas = entradas.filter(({ naParte, noTodo }) => naParte !== 0 || noTodo !== 0);
  return (
    <>
      <p className={css['formula']}>{formula}</p>
      <div className={css['conta']}>
        {conta && <span>{conta}</span>}
        {conta && <span>=</span>}
        <b>{formatIndicador(indicador, valor, 'exato')}</b>
      </div>
      <dl>
        {usadas.map((entrada) => (
          <div key={entrada.base}>
            <dt>
              <b>{entrada.rotulo}</b>
              <small>
                {entrada.criterio}
                {entrada.lancado !== 0 &&
                  ` · ${formatBase(entrada.base, entrada.lancado)} lançado além do contado`}
                {entrada.excluidos !== null &&
                  entrada.excluidos > 0 &&
                  ` · ${entrada.excluidos} fora da conta`}
              </small>
            </dt>
            <dd>{formatBase(entrada.base, entrada.valor)}</dd>
          </div>
        ))}
        {medidos !== null && (
          <div>
            <dt>Medidos um a um</dt>
            <dd>{emNumero(medidos)}</dd>
          </div>
        )}
        <Identidade {...porque} />
        <Distancia {...porque} />
      </dl>
      <p className={css['frescor']}>
        <IconClock size={14} aria-hidden="true" />
        Lido {haQuanto(porque.atualizadoEm, serverNow())}
        {porque.dms.length > 0 && ' · '}
        <Frescor dms={porque.dms} />
      </p>
    </>
  );
}

function Identidade({ identidade }: Explicacao): ReactNode {
  const rotulo = useRotulo();
  if (!identidade) return null;
  const [um, outro] = identidade.indicadores;
  return (
    <div>
      <dt>
        {rotulo(um)} × {rotulo(outro).toLowerCase()}
      </dt>
      <dd>
        {formatIndicador(um, identidade.valores[0], 'exato')} ×{' '}
        {formatIndicador(outro, identidade.valores[1], 'exato')} ={' '}
        <b>{formatIndicador(um, identidade.valor, 'exato')}</b>
      </dd>
    </div>
  );
}

/** The target, and what is missing to it in the unit one can act on. */
function Distancia({ indicador, distancia }: Explicacao): ReactNode {
  if (!distancia) return null;
  const { meta, base, falta } = distancia;
  const sobra = indicadorDe(indicador).bom === 'menor';
  return (
    <div>
      <dt>Meta {formatIndicador(indicador, meta, 'exato')}</dt>
      <dd>
        {sobra ? 'a mais: ' : 'faltam '}
        {formatBase(base, Math.abs(falta))} {base === 'passagens' ? '' : nomeCurto(base)}
      </dd>
    </div>
  );
}

const nomeCurto = (base: BaseId): string => BASES[base].rotulo.toLowerCase().replace(/^horas /, '');
