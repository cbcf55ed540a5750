import { impedimentoDoRetorno } from '@oferta/domain/agenda/oficina/previsao-retorno.ts';
import { diaDe, instanteDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { useState } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import { useAgora } from '../../../hooks/use-agora.ts';
import css from '../pergunta.module.css';

/** When a stopped job should go on, while it is being said: the fields, what the call takes, and what is still missing. */
export function usePrevisaoRetorno(inicial: string | null = null) {
  const { fuso } = useConcessionaria();
  const agora = useAgora(fuso);
  const antes = inicial === null ? null : new Date(inicial);
  const [dia, setDia] = useState<string | null>(antes && diaDe(antes, fuso));
  const [hora, setHora] = useState<number | null>(antes && minutoDoDia(antes, fuso));
  const retorno = dia !== null && hora !== null ? instanteDe(dia, hora, fuso) : null;
  return {
    dito: retorno && retorno.toISOString(),
    falta: impedimento(),
    campos: (
      <div className={css['par']} data-stack={12}>
        <DatePicker
          label="Previsão de retorno"
          hint={inicial === null ? 'Se já souber' : 'Em branco se ninguém souber'}
          value={dia}
          min={agora.dia}
          today={agora.dia}
          onChange={setDia}
        />
        <TimeInput label="Hora" value={hora} onChange={setHora} />
      </div>
    ),
  };

  function impedimento(): string | null {
    if ((dia === null) !== (hora === null)) return 'Informe o dia e a hora da previsão de retorno';
    const jaPassou = impedimentoDoRetorno(retorno, { antes, agora: agora.instante });
    return jaPassou && 'A previsão de retorno já passou';
  }
}
