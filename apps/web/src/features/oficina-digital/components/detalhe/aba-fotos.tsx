import type { Checklist, Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { isTipoDeVideo } from '../../model/tipo-de-video.ts';
import css from './aba-fotos.module.css';
import { Foto } from './foto.tsx';
import { Visor } from './visor.tsx';

/** The inspection's photos; a click shows one whole, arrows go on to the others. */
export function AbaFotos({ checklist }: { readonly checklist: Checklist }) {
  const { midias, itens } = checklist;
  const [aberta, setAberta] = useState<number | null>(null);
  const nomeDe = ({ codigoItem }: Midia): string =>
    itens.find(({ codigo }) => codigo === codigoItem)?.nome ?? 'Veículo';
  if (midias.length === 0) {
    return <EmptyState icon={<IconCamera size={26} stroke={1.6} />} title="Nenhuma foto neste checklist." />;
  }
  return (
    <>
      <ul className={css['fotos']} data-stack={10}>
        {midias.map((cada, index) => (
          <li key={cada.codMidia}>
            <button type="button" onClick={() => setAberta(index)}>
              <Foto midia={cada} alt={isTipoDeVideo(cada.tipo) ? 'Vídeo' : ''} mini />
              <span>{nomeDe(cada)}</span>
            </button>
          </li>
        ))}
      </ul>
      {aberta !== null && (
        <Visor midias={midias} inicial={aberta} nomeDe={nomeDe} onClose={() => setAberta(null)} />
      )}
    </>
  );
}
