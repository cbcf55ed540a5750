import { vereditoDaCor } from '@oferta/domain/tema/contraste-da-marca.ts';
import { isHexColor } from '@oferta/domain/tema/oklch.ts';
import { IconCheck } from '@tabler/icons-react';
import { useCampo } from '#frames/form/campo.tsx';
import { escreverValor, useCampoConhecido } from '#frames/form/campos-do-form.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import css from './configuracoes.module.css';

const isCor = (texto: string): boolean => /^#.{6}$/.test(texto) && isHexColor(texto);

/** The brand's colour, typed or picked, with what can be read on it. */
export function CampoDaCor() {
  useCampoConhecido('cor', 'Cor da marca', escreverValor);
  const { registrar, valor, mudar, sair, erro } = useCampo<string>('cor', {
    obrigatorio: 'Informe a cor',
    valida: (texto) => (isCor(texto) ? null : 'Informe a cor como #2B59D9'),
  });
  const cor = typeof valor === 'string' ? valor : '';
  return (
    <div className={css['campoDaCor']}>
      <TextInput
        ref={registrar}
        name="cor"
        label="Cor da marca"
        required
        value={cor.toUpperCase()}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        error={erro}
        hint={
          isCor(cor) && (
            <span className={css['veredito']}>
              <IconCheck size={14} aria-hidden="true" /> {vereditoDaCor(cor)}
            </span>
          )
        }
        onBlur={sair}
        onChange={({ target }) => mudar(comCerquilha(target.value).toLowerCase())}
        trailing={
          <input
            type="color"
            aria-label="Escolher a cor"
            value={isCor(cor) ? cor : '#000000'}
            onChange={({ target }) => mudar(target.value)}
          />
        }
      />
    </div>
  );
}

const comCerquilha = (texto: string): string => {
  const limpo = texto.trim();
  return limpo === '' || limpo.startsWith('#') ? limpo : `#${limpo}`;
};
