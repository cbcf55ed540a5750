import { impedimentoDoMotivo, type MotivoParalisacao } from '@oferta/domain/agenda/oficina/servico.ts';
import { useState } from 'react';
import { Textarea } from '#ui/form/textarea.tsx';

/** What is known of a stop besides its reason, while it is being said: the field, what the call takes, and what is still missing. */
export function useDetalhe(motivo: MotivoParalisacao, inicial: string) {
  const [texto, setTexto] = useState(inicial);
  return {
    dito: texto.trim() || null,
    falta: impedimentoDoMotivo(motivo, texto) && 'Descreva o motivo da paralisação',
    campo: (
      <Textarea
        label="Detalhe"
        rows={2}
        maxLength={300}
        required={motivo === 'outro'}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
    ),
  };
}
