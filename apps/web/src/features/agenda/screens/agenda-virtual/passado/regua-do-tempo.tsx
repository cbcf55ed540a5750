import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import {
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Dia } from '@oferta/domain/dia.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { diaEMes } from '../../../model/dia-em-palavras.ts';
import css from './maquina-do-tempo.module.css';

interface FaixaDoTempoProps {
  readonly dia: Dia;
  readonly minuto: number;
  readonly em: Date;
  /** Since when every change is kept; undefined while it is not known. */
  readonly desde: string | null | undefined;
  readonly fuso: string;
}

/** That this is no board of now, and how much is known of that minute. */
export function FaixaDoTempo({ dia, minuto, em, desde, fuso }: FaixaDoTempoProps): ReactNode {
  const soCarimbos = desde !== undefined && (desde === null || em < new Date(desde));
  return (
    <>
      <div className={css['faixa']} data-line={10}>
        <IconHistory size={18} aria-hidden="true" />
        <p>
          Como estava às <b className="num">{formatHora(minuto)}</b> de {diaEMes(dia)}. Só para ver: nada aqui
          muda a agenda.
        </p>
      </div>
      {soCarimbos && (
        <p className={css['aviso']} role="note">
          {desde === null
            ? 'Deste dia'
            : `Cada mudança é guardada desde ${instanteEmPalavras(desde, fuso)}. De antes`}{' '}
          só se conhecem os carimbos: chegada, início, fim, inspeção e entrega.
        </p>
      )}
    </>
  );
}

interface ReguaDoTempoProps {
  readonly minuto: number;
  readonly limites: { readonly de: number; readonly ate: number };
  /** The minute asked for is on the screen: playing goes on to the next. */
  readonly chegou: boolean;
  readonly onMinuto: (hora: string) => void;
}

/** Minutes a step, or a moment of playing, goes. */
const PASSO = 5;
const MOMENTO_MS = 600;
/** A hand on the slider asks for no minute it only passes. */
const PAUSA_DA_MAO_MS = 120;

/** The day from opening to closing, to be gone through by hand or to be watched. */
export function ReguaDoTempo({ minuto, limites, chegou, onMinuto }: ReguaDoTempoProps): ReactNode {
  const { de, ate } = limites;
  const [tocando, setTocando] = useState(false);
  const [naMao, setNaMao] = useState<number | null>(null);
  const ir = (qual: number): void => onMinuto(formatHora(Math.max(de, Math.min(ate, qual))));
  const soltar = useEffectEvent((qual: number): void => {
    ir(qual);
    setNaMao(null);
  });
  useEffect(() => {
    if (naMao === null) return undefined;
    const timer = setTimeout(() => soltar(naMao), PAUSA_DA_MAO_MS);
    return () => clearTimeout(timer);
  }, [naMao]);
  const seguir = useEffectEvent((): void => {
    if (minuto >= ate) setTocando(false);
    else ir(minuto + PASSO);
  });
  useEffect(() => {
    if (!tocando || !chegou) return undefined;
    const timer = setTimeout(() => seguir(), MOMENTO_MS);
    return () => clearTimeout(timer);
  }, [tocando, chegou, minuto]);
  const mostrado = naMao ?? minuto;
  return (
    <div className={css['regua']}>
      <Button
        icon={tocando ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        onClick={() => {
          if (!tocando && minuto >= ate) ir(de);
          setTocando(!tocando);
        }}
      >
        {tocando ? 'Pausar' : 'Tocar o dia'}
      </Button>
      <IconButton label={`${PASSO} minutos antes`} variant="default" onClick={() => ir(minuto - PASSO)}>
        <IconPlayerSkipBack size={16} />
      </IconButton>
      <span className="num">{formatHora(de)}</span>
      <input
        type="range"
        aria-label="Minuto do dia"
        aria-valuetext={formatHora(mostrado)}
        min={de}
        max={ate}
        step={1}
        value={mostrado}
        onChange={({ target }) => {
          setTocando(false);
          setNaMao(Number(target.value));
        }}
      />
      <span className="num">{formatHora(ate)}</span>
      <IconButton label={`${PASSO} minutos depois`} variant="default" onClick={() => ir(minuto + PASSO)}>
        <IconPlayerSkipForward size={16} />
      </IconButton>
      <output className={css['relogio']} aria-label="Minuto mostrado">
        {formatHora(mostrado)}
      </output>
    </div>
  );
}
