import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { enderecoDe } from '../chamar.ts';
import { Visor } from './visor.tsx';
import css from './fotos.module.css';

interface FotosProps {
  /** Of the link that shows them. */
  readonly arquivos: string;
  /** Codes of the photos, in the inspection's order. */
  readonly fotos: readonly string[];
  /** What they show. */
  readonly de: string;
}

/** Small photos in a row; a touch opens them over the whole screen. */
export function Fotos({ arquivos, fotos, de }: FotosProps) {
  const [aberta, setAberta] = useState<number | null>(null);
  if (fotos.length === 0) return null;
  const endereco = (codMidia: string): string =>
    enderecoDe(publicoContracts.fotoDoOrcamento, { arquivos, codMidia });
  return (
    <>
      <ul className={css['fotos']} aria-label={`Fotos: ${de}`}>
        {fotos.map((codMidia, i) => (
          <li key={codMidia}>
            <button
              type="button"
              aria-label={`Ampliar foto ${i + 1} de ${fotos.length}`}
              onClick={() => setAberta(i)}
            >
              <Miniatura endereco={`${endereco(codMidia)}?mini=1`} />
            </button>
          </li>
        ))}
      </ul>
      {aberta !== null && (
        <Visor enderecos={fotos.map(endereco)} inicio={aberta} de={de} onFechar={() => setAberta(null)} />
      )}
    </>
  );
}

/** Without network, or where a browser keeps no cookie, a photo that does not come says so instead of looking broken. */
function Miniatura({ endereco }: { readonly endereco: string }) {
  const [falhou, setFalhou] = useState(false);
  if (falhou) return <IconPhotoOff size={28} aria-hidden="true" />;
  return (
    <img
      src={endereco}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      onError={() => setFalhou(true)}
    />
  );
}
