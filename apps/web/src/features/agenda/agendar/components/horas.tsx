import type { DiaPublico, MomentoPublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { diaDoMes, diaNoChip, diaPorExtenso, livres } from '../palavras.ts';
import css from './horas.module.css';

interface HorasProps {
  readonly dias: readonly DiaPublico[];
  /** The hour that is the person's now. */
  readonly escolhida: MomentoPublico | null;
  readonly ocupado: boolean;
  readonly onEscolher: (momento: MomentoPublico) => void;
  /** On a day without a free hour: to be told when one opens. */
  readonly onAvisar?: (dia: string) => void;
}

const POR_VEZ = 5;

/** Five days at a time: one day's hours on a phone, all five side by side where there is room. */
export function Horas({ dias, escolhida, ocupado, onEscolher, onAvisar }: HorasProps) {
  const comeco = Math.max(
    0,
    dias.findIndex(({ dia, livres: quantas }) => (escolhida ? dia === escolhida.dia : quantas > 0)),
  );
  const [pagina, setPagina] = useState(Math.floor(comeco / POR_VEZ));
  const [aberto, setAberto] = useState(dias[comeco]?.dia ?? '');
  const vistos = dias.slice(pagina * POR_VEZ, (pagina + 1) * POR_VEZ);
  const irPara = (outra: number): void => {
    setPagina(outra);
    const deles = dias.slice(outra * POR_VEZ, (outra + 1) * POR_VEZ);
    setAberto((deles.find(({ livres: quantas }) => quantas > 0) ?? deles[0])?.dia ?? '');
  };
  const [primeiro, ultimo] = [vistos[0], vistos.at(-1)];
  return (
    <section className={css['horas']} data-stack={12} aria-busy={ocupado}>
      <div className={css['semana']} data-line={10}>
        <IconButton label="Dias anteriores" disabled={pagina === 0} onClick={() => irPara(pagina - 1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <b>{primeiro && ultimo && `${diaDoMes(primeiro.dia)} a ${diaDoMes(ultimo.dia)}`}</b>
        <IconButton
          label="Próximos dias"
          disabled={(pagina + 1) * POR_VEZ >= dias.length}
          onClick={() => irPara(pagina + 1)}
        >
          <IconChevronRight size={18} />
        </IconButton>
      </div>
      <fieldset className={css['dias']} data-stack={8} aria-label="Dia">
        {vistos.map(({ dia, livres: quantas }) => (
          <button
            key={dia}
            type="button"
            aria-pressed={dia === aberto}
            data-lotado={quantas === 0 || undefined}
            onClick={() => setAberto(dia)}
          >
            <span>{diaNoChip(dia).semana}</span>
            <b className="num">{diaNoChip(dia).numero}</b>
            <small>{livres(quantas)}</small>
          </button>
        ))}
      </fieldset>
      <div className={css['colunas']}>
        {vistos.map((dia) => (
          <ul key={dia.dia} data-aberto={dia.dia === aberto || undefined} aria-label={diaPorExtenso(dia.dia)}>
            {emTrechos(dia, escolhida).map(({ hora, ate, pronto, motivo, minha }) => (
              <li key={hora}>
                {pronto === null && !minha ? (
                  <p className={css['recusada']}>
                    <span className="num">{ate === hora ? hora : `${hora} a ${ate}`}</span> {motivo}
                  </p>
                ) : (
                  <button
                    type="button"
                    aria-pressed={minha}
                    disabled={ocupado}
                    onClick={() => onEscolher({ dia: dia.dia, hora })}
                  >
                    <b className="num">{hora}</b>
                    <span>{!minha ? 'livre' : pronto === null ? 'sua hora' : `pronto às ${pronto}`}</span>
                    {minha ? (
                      <IconCheck size={18} aria-hidden="true" />
                    ) : (
                      <IconChevronRight size={18} aria-hidden="true" />
                    )}
                  </button>
                )}
              </li>
            ))}
            {onAvisar && dia.livres === 0 && dia.horas.length > 0 && (
              <li>
                <button type="button" className={css['avise']} onClick={() => onAvisar(dia.dia)}>
                  Avise-me se abrir
                </button>
              </li>
            )}
          </ul>
        ))}
      </div>
    </section>
  );
}

type Trecho = DiaPublico['horas'][number] & { readonly ate: string; readonly minha: boolean };

/** A day's hours, those one after the other that are refused for the same reason as one line. */
function emTrechos({ dia, horas }: DiaPublico, escolhida: MomentoPublico | null): Trecho[] {
  const trechos: Trecho[] = [];
  for (const hora of horas) {
    const minha = escolhida?.dia === dia && escolhida.hora === hora.hora;
    const antes = trechos.at(-1);
    const segue = antes && hora.pronto === null && !minha && !antes.minha && antes.pronto === null;
    if (segue && antes.motivo === hora.motivo) trechos.splice(-1, 1, { ...antes, ate: hora.hora });
    else trechos.push({ ...hora, ate: hora.hora, minha });
  }
  return trechos;
}
