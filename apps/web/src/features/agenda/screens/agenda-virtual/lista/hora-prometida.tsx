import type { LuzDaPromessa } from '@oferta/domain/agenda/entrega/risco-promessa.ts';
import { atrasoMin, sinalDaPromessa } from '@oferta/domain/agenda/entrega/promessa.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { instanteEmPalavras } from '@oferta/domain/instante.ts';
import type { Agora } from '../../../model/evento-agendamento.ts';
import { Atraso } from './atraso.tsx';
import css from './lista.module.css';

interface HoraPrometidaProps {
  /** Instant promised; null when nothing was. */
  readonly previsao: string | null;
  /** Instant it really happened: from then on the light is of that moment. */
  readonly feita?: string | null;
  /** Whether it can be kept, where that is known: the light is of that then, with why. */
  readonly risco?: { readonly luz: LuzDaPromessa; readonly porque: string } | null;
  readonly agora: Agora;
  readonly fuso: string;
}

const NOME_SINAL = { normal: 'No prazo', proxima: 'Menos de uma hora', atrasada: 'Atrasada' } as const;

const SINAL_DA_LUZ = { verde: 'normal', ambar: 'proxima', vermelho: 'atrasada' } as const;

/** A promised time with its light: a shape and a colour for on time, within the hour, and past. */
export function HoraPrometida({ previsao, feita = null, risco = null, agora, fuso }: HoraPrometidaProps) {
  if (previsao === null) return <span className={css['vazio']}>—</span>;
  const prometida = new Date(previsao);
  const medida = feita === null ? agora.instante : new Date(feita);
  const sinal = sinalDaPromessa(prometida, medida);
  // Delivered in time is in time, however little was left.
  const daHora = feita !== null && sinal === 'proxima' ? 'normal' : sinal;
  const mostrado = risco ? SINAL_DA_LUZ[risco.luz] : daHora;
  const porque = risco?.porque ?? (daHora ? NOME_SINAL[daHora] : undefined);
  const atraso = atrasoMin(prometida, medida);
  return (
    <span className={css['hora']} data-sinal={mostrado} title={porque}>
      <i className={css['luz']} aria-hidden="true" />
      {horaOuDia(prometida, agora, fuso)}
      <Atraso minutos={atraso} />
      <span className="vh">{porque}</span>
    </span>
  );
}

/** The time alone when it is today; with the day otherwise. */
export function horaOuDia(instante: Date, { dia }: Agora, fuso: string): string {
  const texto = instanteEmPalavras(instante.toISOString(), fuso);
  return diaDe(instante, fuso) === dia ? texto.slice(-5) : texto.replace(',', '');
}
