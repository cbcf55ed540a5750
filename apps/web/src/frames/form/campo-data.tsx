import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { useCampo, type CampoProps } from './campo.tsx';

/** A day; the form holds 'YYYY-MM-DD' or null. */
export function CampoData({ nome, rotulo, dica, largura, ...props }: CampoProps) {
  const { valor, mudar, erro } = useCampo<string>(nome, props);
  return (
    <div data-largura={largura}>
      <DatePicker
        label={rotulo}
        hint={dica}
        error={erro}
        value={typeof valor === 'string' && valor !== '' ? valor : null}
        onChange={mudar}
      />
    </div>
  );
}
