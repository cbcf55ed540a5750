import type { TransportePublico } from '@oferta/contracts/agenda/pagina-publica.ts';
import css from './como-vem.module.css';

const TRANSPORTES: Readonly<Record<TransportePublico, string>> = {
  deixa: 'Deixo o carro',
  espera: 'Espero na oficina',
  levaETraz: 'Busquem o carro',
};

interface ComoVemProps {
  readonly transportes: readonly TransportePublico[];
  readonly escolhido: TransportePublico;
  readonly onEscolher: (qual: TransportePublico) => void;
}

/** How the client comes and goes, where there is more than one way: some hours take no more of one. */
export function ComoVem({ transportes, escolhido, onEscolher }: ComoVemProps) {
  if (transportes.length < 2) return null;
  return (
    <fieldset className={css['transporte']} data-wrap={8}>
      <legend>Como você vem?</legend>
      {transportes.map((qual) => (
        <label key={qual}>
          <input
            type="radio"
            name="transporte"
            checked={escolhido === qual}
            onChange={() => onEscolher(qual)}
          />
          {TRANSPORTES[qual]}
        </label>
      ))}
    </fieldset>
  );
}
