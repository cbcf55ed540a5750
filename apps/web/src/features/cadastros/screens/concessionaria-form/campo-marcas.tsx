import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useCampo } from '#frames/form/campo.tsx';
import css from './concessionaria-form.module.css';

/** The brands most workshops serve; any other can be typed. */
const CONHECIDAS =
  'Fiat,Volkswagen,Chevrolet,Toyota,Hyundai,Jeep,Renault,Honda,Nissan,Ford,Peugeot,Citroën,Caoa Chery,BYD,GWM,Mitsubishi,Ram,BMW,Mercedes-Benz,Audi,Volvo,Kia'.split(
    ',',
  );

/** Brands, one after the other; Enter or a comma takes what is typed. */
export function CampoMarcas({ sugeridas }: { readonly sugeridas: readonly string[] }) {
  const { registrar, valor, mudar, sair, erro } = useCampo<string[]>('marcas', {
    obrigatorio: 'Informe ao menos uma marca',
    valida: (marcas) => (marcas.length === 0 ? 'Informe ao menos uma marca' : null),
  });
  const [digitada, setDigitada] = useState('');
  const listId = useId();
  const marcas = Array.isArray(valor) ? valor.filter((marca) => typeof marca === 'string') : [];
  const incluir = (): void => {
    const nova = digitada.trim();
    setDigitada('');
    const repetida = marcas.some((marca) => marca.toLowerCase() === nova.toLowerCase());
    if (nova !== '' && !repetida) mudar([...marcas, nova]);
  };
  return (
    <div data-largura={12}>
      <TextInput
        name="marcas"
        ref={registrar}
        label="Marcas"
        required
        hint="Enter inclui. A primeira aparece onde só cabe uma."
        error={erro}
        list={listId}
        maxLength={40}
        autoComplete="off"
        value={digitada}
        onChange={({ target }) => setDigitada(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          incluir();
        }}
        onBlur={() => {
          incluir();
          sair();
        }}
      />
      <datalist id={listId}>
        {[...new Set([...sugeridas, ...CONHECIDAS])].map((marca) => (
          <option key={marca}>{marca}</option>
        ))}
      </datalist>
      <div className={css['marcas']} data-wrap={6}>
        {marcas.map((marca) => (
          <Button
            key={marca}
            iconRight={<IconX size={14} />}
            aria-label={`${marca}: remover`}
            onClick={() => mudar(marcas.filter((outra) => outra !== marca))}
          >
            {marca}
          </Button>
        ))}
      </div>
    </div>
  );
}
