import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { classNames } from '#ui/class-names.ts';
import type { ServicoNaTela } from '../model/na-tela.ts';
import css from './placa.module.css';

interface PlacaProps {
  readonly servico: Pick<ServicoNaTela, 'placa' | 'chassiFinal'>;
  readonly grande?: boolean;
}

/** By what the car is told: its plate, readable from where the hands are, or the end of its chassis. */
export function Placa({ servico: { placa, chassiFinal }, grande = false }: PlacaProps) {
  const texto = placa !== null ? formatPlaca(placa) : chassiFinal === null ? 'sem placa' : `…${chassiFinal}`;
  return (
    <span className={classNames(css['placa'], grande && css['grande'])} translate="no">
      {texto}
    </span>
  );
}
