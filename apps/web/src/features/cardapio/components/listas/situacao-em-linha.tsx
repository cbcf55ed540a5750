import { Switch } from '#ui/form/checkbox.tsx';

interface SituacaoEmLinhaProps {
  /** What is switched, for those who hear it: "Pneu 205/55 R16". */
  readonly nome: string;
  readonly ativo: boolean;
  readonly onMudar: () => void;
}

/** On or off, in the list itself. */
export const SituacaoEmLinha = ({ nome, ativo, onMudar }: SituacaoEmLinhaProps) => (
  <Switch label={`${nome}: ativo`} labelHidden checked={ativo} onChange={onMudar} />
);
