import { TextInput } from '#ui/form/text-input.tsx';
import type { VeiculoDigitado } from '../../model/veiculo-digitado.ts';
import css from './comecar.module.css';

interface FormularioVeiculoProps {
  readonly veiculo: VeiculoDigitado;
  readonly erros: Partial<Record<keyof VeiculoDigitado, string>>;
  readonly onChange: (mudanca: Partial<VeiculoDigitado>) => void;
}

const CAMPOS = [
  { nome: 'placa', label: 'Placa', maiusculas: true, maxLength: 8 },
  { nome: 'chassi', label: 'Chassi', maiusculas: true, maxLength: 17, hint: 'Quando o carro não tem placa' },
  { nome: 'modelo', label: 'Modelo', maxLength: 120, required: true },
  { nome: 'marca', label: 'Marca', maxLength: 40 },
  { nome: 'cliente', label: 'Cliente', maxLength: 120, required: true },
  { nome: 'telefone', label: 'Telefone', maxLength: 20, inputMode: 'tel' },
] as const;

/** A car that nobody booked. */
export function FormularioVeiculo({ veiculo, erros, onChange }: FormularioVeiculoProps) {
  return (
    <section aria-label="Carro" className={css['campos']}>
      {CAMPOS.map((campo) => (
        <TextInput
          key={campo.nome}
          label={campo.label}
          name={campo.nome}
          autoComplete="off"
          autoCapitalize={'maiusculas' in campo ? 'characters' : 'words'}
          inputMode={'inputMode' in campo ? campo.inputMode : 'text'}
          maxLength={campo.maxLength}
          required={'required' in campo}
          hint={'hint' in campo ? campo.hint : undefined}
          error={erros[campo.nome]}
          value={veiculo[campo.nome]}
          onChange={({ target }) =>
            onChange({ [campo.nome]: 'maiusculas' in campo ? target.value.toUpperCase() : target.value })
          }
        />
      ))}
    </section>
  );
}
