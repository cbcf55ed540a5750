import type { CodigoDaCelula } from '@oferta/domain/estoque/celula/celula.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { CelulaEscrita } from './celulas-escritas.ts';
import css from './fornecedor.module.css';

interface CelulaProps {
  readonly celula: CodigoDaCelula;
  readonly escrita: CelulaEscrita;
  readonly erro: string | undefined;
  readonly onMudar: (mudanca: Partial<CelulaEscrita>) => void;
}

/** What is decided for the parts of one cell. */
export const CelulaDaPolitica = ({ celula, escrita, erro, onMudar }: CelulaProps) => (
  <section className={css['celula']} aria-label={`Classe ${celula}`}>
    <h3>{celula}</h3>
    <TextInput
      label="Nível, %"
      inputSize="sm"
      inputMode="decimal"
      placeholder="do fornecedor"
      value={escrita.nivel}
      error={erro}
      onChange={({ currentTarget: { value } }) => onMudar({ nivel: value })}
    />
    <TextInput
      label="Até quantos meses"
      inputSize="sm"
      inputMode="numeric"
      placeholder="como sempre"
      value={escrita.meses}
      onChange={({ currentTarget: { value } }) => onMudar({ meses: value })}
    />
    <Checkbox
      label="Revisar à mão"
      checked={escrita.revisarAMao}
      onChange={() => onMudar({ revisarAMao: !escrita.revisarAMao })}
    />
  </section>
);
