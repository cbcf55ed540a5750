import { Select } from '#ui/form/select.tsx';
import type { Motivo, Resposta } from '../../model/respostas.ts';

const MOTIVOS: readonly { readonly value: Motivo; readonly label: string }[] = [
  { value: 'preco', label: 'Achei caro' },
  { value: 'tempo', label: 'Não posso deixar o carro agora' },
  { value: 'naoAcredita', label: 'Não acho que precise' },
  { value: 'faraFora', label: 'Vou fazer em outro lugar' },
  { value: 'depois', label: 'Vou fazer depois' },
  { value: 'outro', label: 'Outro motivo' },
];

interface MotivoProps {
  readonly de: string;
  readonly resposta: Resposta;
  readonly onResposta: (resposta: Resposta) => void;
}

/** Why not now, if the customer cares to say. */
export function MotivoDaRecusa({ de, resposta, onResposta }: MotivoProps) {
  return (
    <Select
      aria-label={`Por que agora não: ${de}`}
      placeholder="Quer dizer por quê? (opcional)"
      options={MOTIVOS}
      value={resposta.motivo ?? ''}
      onChange={({ currentTarget }) =>
        onResposta({
          ...resposta,
          motivo: MOTIVOS.find(({ value }) => value === currentTarget.value)?.value ?? null,
        })
      }
    />
  );
}
