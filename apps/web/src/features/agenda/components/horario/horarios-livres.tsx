import type { Dia } from '@oferta/domain/dia.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Kbd } from '#ui/kbd/kbd.tsx';
import { diaCurto } from '../../model/dia-em-palavras.ts';
import css from './horarios-livres.module.css';

interface Horario {
  readonly dia: Dia;
  readonly hora: string;
}

interface HorariosLivresProps<H extends Horario> {
  /** Undefined while they are looked for. */
  readonly horarios: readonly H[] | undefined;
  /** They answer what was asked before, perhaps of somebody else: seen until the others come, not chosen. */
  readonly isAntigo?: boolean;
  readonly hoje: Dia;
  readonly quem: (horario: H) => string;
  readonly isEscolhido: (horario: H) => boolean;
  readonly onEscolher: (horario: H) => void;
  /** Said when there is none. */
  readonly nenhum: ReactNode;
  /** Each has its key, 1 the first. */
  readonly numerados?: boolean;
}

/** The first free times, as buttons. */
export function HorariosLivres<H extends Horario>(props: HorariosLivresProps<H>): ReactNode {
  const {
    horarios,
    isAntigo = false,
    hoje,
    quem,
    isEscolhido,
    onEscolher,
    nenhum,
    numerados = false,
  } = props;
  return (
    <fieldset
      data-enter=""
      className={css['horarios']}
      data-wrap={6}
      data-numerados={numerados || undefined}
      aria-label="Primeiros horários livres"
      aria-busy={horarios === undefined || isAntigo}
    >
      {horarios?.map((horario, i) => (
        <Button
          key={`${horario.dia}${horario.hora}${quem(horario)}`}
          pressed={isEscolhido(horario)}
          aria-disabled={isAntigo}
          onClick={() => !isAntigo && onEscolher(horario)}
        >
          <b className="num">
            {numerados && (
              <>
                <Kbd>{`${i + 1}`}</Kbd>{' '}
              </>
            )}
            {horario.dia === hoje ? 'hoje' : diaCurto(horario.dia)} {horario.hora}
          </b>
          <small>{quem(horario)}</small>
        </Button>
      ))}
      {horarios?.length === 0 && <p>{nenhum}</p>}
      {horarios === undefined && <p>Buscando horários livres…</p>}
    </fieldset>
  );
}
