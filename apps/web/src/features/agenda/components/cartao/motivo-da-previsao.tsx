import {
  MOTIVOS_PREVISAO,
  NOME_MOTIVO_PREVISAO,
  type MotivoPrevisao,
} from '@oferta/domain/agenda/oficina/motivo-previsao.ts';
import type { ReactNode } from 'react';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

const OPCOES = MOTIVOS_PREVISAO.map((value) => ({ value, label: NOME_MOTIVO_PREVISAO[value] }));

interface MotivoDaPrevisaoProps {
  readonly id?: string;
  readonly motivo: MotivoPrevisao | '';
  readonly onMotivo: (motivo: MotivoPrevisao | '') => void;
  readonly texto: string;
  readonly onTexto: (texto: string) => void;
  readonly error?: string | undefined;
}

/** Why a delivery that was promised is promised anew. */
export function MotivoDaPrevisao(props: MotivoDaPrevisaoProps): ReactNode {
  const { id, motivo, onMotivo, texto, onTexto, error } = props;
  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        label="Motivo da nova previsão"
        placeholder="Escolha o motivo"
        required
        options={OPCOES}
        value={motivo}
        error={error}
        // The options are the table's own words.
        onChange={(event) => onMotivo(event.target.value as MotivoPrevisao | '')}
      />
      <TextInput
        label="Detalhe do motivo"
        maxLength={200}
        required={motivo === 'outro'}
        value={texto}
        onChange={(event) => onTexto(event.target.value)}
      />
    </>
  );
}
