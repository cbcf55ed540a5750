import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '#kernel/data/api-error.ts';
import { TextInput } from '#ui/form/text-input.tsx';

export interface LugarRecusado {
  readonly erro: string | null;
  readonly setErro: (erro: string | null) => void;
  /** The mechanic, or the bay, has another job at that time, or it ends after hours: it may be squeezed in, and is marked so. */
  readonly ocupado: boolean;
  readonly onError: (error: ApiError) => true;
  /** Another place was chosen, of which nothing is known yet; a reason already written stays. */
  readonly esquecer: () => void;
  /** What whoever insists sends along. */
  readonly insistencia: { readonly encaixe: boolean; readonly motivoEspecialidade?: string };
  /** Asks why, once a mechanic without the speciality was refused. */
  readonly campoMotivo: ReactNode;
}

const OCUPADOS: readonly string[] = [
  agendamentoRefusals.mecanicoOcupado.codigo,
  agendamentoRefusals.boxOcupado.codigo,
  // Past closing, by explicit choice: the server lets an encaixe end after hours, and none begin there.
  agendamentoRefusals.foraDoExpediente.codigo,
];

/** Why a mechanic cannot take a job at that time, and how whoever insists goes on. */
export function useLugarRecusado(): LugarRecusado {
  const [erro, setErro] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const [motivo, setMotivo] = useState<string | null>(null);
  const escrito = motivo?.trim();
  return {
    erro,
    setErro,
    ocupado,
    onError({ codigo, mensagem }) {
      if (codigo === agendamentoRefusals.semEspecialidade.codigo) setMotivo((before) => before ?? '');
      setOcupado(OCUPADOS.includes(codigo));
      setErro(mensagem);
      return true;
    },
    esquecer() {
      setOcupado(false);
      setErro(null);
    },
    insistencia: { encaixe: ocupado, ...(escrito && { motivoEspecialidade: escrito }) },
    campoMotivo: motivo !== null && (
      <TextInput
        required
        label="Motivo para escalar assim mesmo"
        maxLength={200}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
    ),
  };
}
