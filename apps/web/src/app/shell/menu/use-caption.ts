import { useEffect, useState } from 'react';
import { usePreferences } from '#kernel/preferences.ts';

type Captions = Readonly<Record<string, string>>;

/** Menu captions in the chosen language; pt-BR is the product, the others are placeholders (spec §1). */
export function useCaption(): (id: string, portuguese: string) => string {
  const { idiomaMenu } = usePreferences();
  const [captions, setCaptions] = useState<Captions>({});
  useEffect(() => {
    if (idiomaMenu === 'pt-BR') return undefined;
    let current = true;
    import('../../menu-captions.ts').then(
      ({ captionsOf }) => current && setCaptions(captionsOf(idiomaMenu)),
      // Without the translations the menu stays in Portuguese.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [idiomaMenu]);
  return (id, portuguese) => (idiomaMenu === 'pt-BR' ? undefined : captions[id]) ?? portuguese;
}
