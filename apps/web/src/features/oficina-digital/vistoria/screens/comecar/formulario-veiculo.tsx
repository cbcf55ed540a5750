import { typedChassi } from '@oferta/domain/agenda/veiculo/chassi.ts';
import { typedPlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { VeiculoDigitado } from '../../model/veiculo-digitado.ts';
import css from './comecar.module.css';

type Campo = keyof VeiculoDigitado;

interface FormularioVeiculoProps {
  readonly veiculo: VeiculoDigitado;
  readonly erros: Partial<Record<Campo, string>>;
  readonly onChange: (mudanca: Partial<VeiculoDigitado>) => void;
}

/** A car that nobody booked. */
export function FormularioVeiculo({ veiculo, erros, onChange }: FormularioVeiculoProps) {
  const campo = (name: Campo) => ({ name, value: veiculo[name], error: erros[name] });
  const escrito = (name: Campo) => ({
    ...campo(name),
    autoComplete: 'off',
    autoCapitalize: 'words',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
  });
  const mascarado = (name: Campo, mask: (texto: string) => string) => ({
    ...campo(name),
    mask,
    autoCapitalize: 'characters',
    onText: (texto: string) => onChange({ [name]: texto }),
  });
  return (
    <section aria-label="Carro" className={css['campos']} data-stack={12}>
      <MaskedInput label="Placa" {...mascarado('placa', typedPlaca)} />
      <MaskedInput label="Chassi" hint="Quando o carro não tem placa" {...mascarado('chassi', typedChassi)} />
      <TextInput label="Modelo" required maxLength={120} {...escrito('modelo')} />
      <TextInput label="Marca" maxLength={40} {...escrito('marca')} />
      <TextInput label="Cliente" required maxLength={120} {...escrito('cliente')} />
      <PhoneInput label="Telefone" {...campo('telefone')} onText={(telefone) => onChange({ telefone })} />
    </section>
  );
}
