import { TonePill } from '#ui/status/status-pill.tsx';

interface SituacaoProps {
  readonly ativo: boolean;
  /** Of a feminine noun. */
  readonly feminino?: boolean;
}

/** Whether a record is in use, the same on every list. */
export const Situacao = ({ ativo, feminino = false }: SituacaoProps) => (
  <TonePill tone={ativo ? 5 : 'neutral'}>{`${ativo ? 'Ativ' : 'Inativ'}${feminino ? 'a' : 'o'}`}</TonePill>
);
