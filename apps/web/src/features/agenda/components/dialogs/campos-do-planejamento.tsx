import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { Select } from '#ui/form/select.tsx';
import { TimeInput } from '#ui/form/date/time-input.tsx';
import type { PlanoDoServico } from '../../hooks/agenda-dialogs.ts';
import { useAgora } from '../../hooks/use-agora.ts';
import { calendarioOptions, mecanicosOptions } from '../../hooks/use-equipe.ts';
import css from './pergunta.module.css';

interface CamposProps {
  readonly plano: PlanoDoServico;
  /** What is missing is said at its field. */
  readonly isCobrado: boolean;
  readonly onChange: (plano: PlanoDoServico) => void;
}

/** Mechanic, bay where the house has any, day and hour. */
export function CamposDoPlanejamento({ plano, isCobrado, onChange }: CamposProps): ReactNode {
  const { codConcessionaria, fuso } = useConcessionaria();
  const hoje = useAgora(fuso).dia;
  const mecanicos = useQuery(mecanicosOptions(codConcessionaria)).data ?? [];
  const calendario = useQuery(calendarioOptions(codConcessionaria, { inicio: hoje, fim: hoje }));
  const { codBox: escolhido } = plano;
  // Until their names have come, the bay that was chosen is chosen all the same.
  const boxes =
    calendario.data?.boxes ??
    (calendario.isPending && escolhido !== null ? [{ codBox: escolhido, nome: 'Buscando…' }] : []);
  const falta = (valor: number | string | null, frase: string): string | undefined =>
    isCobrado && valor === null ? frase : undefined;
  return (
    <>
      <Select
        required
        label="Mecânico"
        error={falta(plano.codMecanico, 'Escolha o mecânico')}
        placeholder="Escolha o mecânico"
        options={mecanicos
          .filter((cada) => cada.ativo || cada.codMecanico === plano.codMecanico)
          .map(({ codMecanico, nome }) => ({ value: String(codMecanico), label: nome }))}
        value={String(plano.codMecanico ?? '')}
        onChange={(event) => onChange({ ...plano, codMecanico: Number(event.target.value) || null })}
      />
      {/* It stands while it is not known whether there are any: what lies below is not moved from under a finger. */}
      {(calendario.isPending || boxes.length > 0) && (
        <Select
          label="Box"
          disabled={calendario.isPending}
          placeholder="Sem box"
          options={boxes.map(({ codBox, nome }) => ({ value: String(codBox), label: nome }))}
          value={String(plano.codBox ?? '')}
          onChange={(event) => onChange({ ...plano, codBox: Number(event.target.value) || null })}
        />
      )}
      <div className={css['par']} data-stack={12}>
        <DatePicker
          required
          label="Dia"
          error={falta(plano.dia, 'Escolha o dia')}
          value={plano.dia}
          min={hoje}
          today={hoje}
          onChange={(dia) => onChange({ ...plano, dia })}
        />
        <TimeInput
          required
          label="Hora"
          error={falta(plano.inicioMin, 'Escolha a hora')}
          value={plano.inicioMin}
          onChange={(inicioMin) => onChange({ ...plano, inicioMin })}
        />
      </div>
    </>
  );
}
