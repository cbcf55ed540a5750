import { prefer, usePreferences, type Densidade, type Tema } from '#kernel/preferences.ts';
import { Switch } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/select.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import css from './minha-conta.module.css';

const TEMAS: readonly { id: Tema; label: string }[] = [
  { id: 'sistema', label: 'Do sistema' },
  { id: 'claro', label: 'Claro' },
  { id: 'escuro', label: 'Escuro' },
];

const DENSIDADES: readonly { id: Densidade; label: string }[] = [
  { id: 'compacta', label: 'Compacta' },
  { id: 'padrao', label: 'Padrão' },
  { id: 'confortavel', label: 'Confortável' },
];

const IDIOMAS = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'de', label: 'Deutsch' },
  { value: 'ja', label: '日本語' },
  { value: 'fr', label: 'Français' },
];

/** Instant, and kept in this browser. */
export function Preferencias() {
  const { tema, densidade, som, idiomaMenu } = usePreferences();
  return (
    <section className={css['section']} data-stack={12}>
      <h2>Preferências</h2>
      <div className={css['row']}>
        <span>Tema</span>
        <Segmented label="Tema" items={TEMAS} value={tema} onChange={(next) => prefer({ tema: next })} />
      </div>
      <div className={css['row']}>
        <span>Densidade das listas</span>
        <Segmented
          label="Densidade das listas"
          items={DENSIDADES}
          value={densidade}
          onChange={(next) => prefer({ densidade: next })}
        />
      </div>
      <div className={css['row']}>
        <label htmlFor="idioma-menu">Idioma do menu</label>
        <Select
          id="idioma-menu"
          options={IDIOMAS}
          value={idiomaMenu}
          onChange={(event) => prefer({ idiomaMenu: event.target.value })}
        />
      </div>
      <Switch
        label="Som ao chegar um novo orçamento"
        checked={som}
        onChange={(event) => prefer({ som: event.target.checked, silencioAte: 0 })}
      />
    </section>
  );
}
