import type { HoraQueCabe } from '@oferta/contracts/agenda/hora-recusada.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { diaEscolhido, useAgendaUrl } from '../../hooks/use-agenda-url.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import css from './fantasmas-da-hora.module.css';

interface FantasmasDaHoraProps {
  readonly hora: Pick<HoraQueCabe, 'dia' | 'hora'> & { readonly codConsultor: number | null };
  readonly duracaoMin: number;
  readonly maisPerto: readonly HoraQueCabe[];
}

interface Fantasma {
  readonly codConsultor: number;
  readonly hora: string;
  /** Its key; null: the hour that does not fit. */
  readonly numero: number | null;
}

/**
 * Where the hour does not fit, and where it does, drawn on the consultants' board that lies beside the form, if it is that
 * day's. They are the form's: the board draws itself without them.
 */
export function FantasmasDaHora({ hora, duracaoMin, maisPerto }: FantasmasDaHoraProps): ReactNode {
  const { fuso } = useConcessionaria();
  const { dia: hoje } = useAgora(fuso);
  const [{ dia: noEndereco, visao }] = useAgendaUrl();
  const dia = diaEscolhido(noEndereco, hoje);
  const todos: (Fantasma & { dia: string })[] = [
    ...(hora.codConsultor === null ? [] : [{ ...hora, codConsultor: hora.codConsultor, numero: null }]),
    ...maisPerto.map((uma, i) => ({ ...uma, numero: i + 1 })),
  ];
  const doDia = visao === 'dia' ? todos.filter((cada) => cada.dia === dia) : [];
  return doDia.map((fantasma) => (
    <NaColuna key={fantasma.numero ?? 'nao'} fantasma={fantasma} duracaoMin={duracaoMin} />
  ));
}

function NaColuna({ fantasma, duracaoMin }: { readonly fantasma: Fantasma; readonly duracaoMin: number }) {
  const { codConsultor, hora, numero } = fantasma;
  // The board lies beside the form and is drawn before it.
  const coluna = document.querySelector(
    `[aria-label^="Agenda por consultor"] [data-resource="${codConsultor}"]`,
  );
  if (!coluna) return null;
  const style = { '--de': parseHora(hora) ?? 0, '--len': duracaoMin } as Record<string, number>;
  return createPortal(
    <div className={css['fantasma']} data-numero={numero ?? 'nao'} style={style} aria-hidden>
      {numero !== null && <b>{numero}</b>}
      <span>{numero === null ? `${hora} não cabe` : hora}</span>
    </div>,
    coluna,
  );
}
