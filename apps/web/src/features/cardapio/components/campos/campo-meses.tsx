import { useCampo } from '#frames/form/campo.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { MESES } from '../../model/combina-em-palavras.ts';
import css from './campos.module.css';

/** Months of the year; none marked is all. The form holds their numbers, 1–12. */
export function CampoMeses({ nome }: { readonly nome: string }) {
  const { valor, mudar, sair } = useCampo<readonly number[]>(nome, {});
  const marcados = Array.isArray(valor) ? valor.filter((mes) => typeof mes === 'number') : [];
  return (
    <fieldset className={css['meses']} data-stack={8} data-largura={12}>
      <legend>Meses (nenhum: o ano todo)</legend>
      {MESES.map((rotulo, i) => {
        const mes = i + 1;
        return (
          <Checkbox
            key={rotulo}
            label={rotulo}
            checked={marcados.includes(mes)}
            onBlur={sair}
            onChange={({ target }) => {
              const outros = marcados.filter((cada) => cada !== mes);
              mudar(target.checked ? [...outros, mes].sort((a, b) => a - b) : outros);
            }}
          />
        );
      })}
    </fieldset>
  );
}
