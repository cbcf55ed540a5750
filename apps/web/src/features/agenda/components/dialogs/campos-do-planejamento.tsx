import type { Dia } from '@oferta/domain/dia.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { DatePicker } from '#ui/form/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TimeInput } from '#ui/form/time-input.tsx';
import { useAgora } from '../../hooks/use-agora.ts';
import { mecanicosOptions } from '../../hooks/use-equipe.ts';
import css from './pergunta.module.css';

/** Who does a job and when. Minutes since 00:00. */
export interface PlanoDoServico {
  readonly codMecanico: number | null;
  readonly dia: Dia | null;
  readonly inicioMin: number | null;
}

interface CamposProps {
  readonly plano: PlanoDoServico;
  readonly onChange: (plano: PlanoDoServico) => void;
}

/** Mechanic, day and hour. */
export function CamposDoPlanejamento({ plano, onChange }: CamposProps): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const hoje = useAgora(fuso).dia;
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  return (
    <>
      <Select
        required
        label="Mecânico"
        placeholder="Escolha o mecânico"
        options={mecanicos.map(({ codMecanico, nome }) => ({ value: String(codMecanico), label: nome }))}
        value={plano.codMecanico === null ? '' : String(plano.codMecanico)}
        onChange={(event) => onChange({ ...plano, codMecanico: Number(event.target.value) || null })}
      />
      <div className={css['par']}>
        <DatePicker
          required
          label="Dia"
          value={plano.dia}
          min={hoje}
          today={hoje}
          onChange={(dia) => onChange({ ...plano, dia })}
        />
        <TimeInput
          required
          label="Hora"
          value={plano.inicioMin}
          onChange={(inicioMin) => onChange({ ...plano, inicioMin })}
        />
      </div>
    </>
  );
}
