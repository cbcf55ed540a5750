import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { tirarFotos } from '../acoes.ts';
import { fotosDoItem } from '../model/fotos-do-item.ts';
import type { Foto, Vistoria } from '../model/vistoria.ts';
import { FotoAberta } from './foto-aberta.tsx';
import { Miniatura } from './miniatura.tsx';
import css from './fotos.module.css';

interface FotosProps {
  readonly vistoria: Vistoria;
  readonly fotos: readonly Foto[];
  readonly codigoItem: string | null;
  readonly nome: string;
  /** Beside the camera. */
  readonly children?: ReactNode;
}

/** The camera, and what it took. */
export function Fotos({ vistoria, fotos, codigoItem, nome, children }: FotosProps) {
  const arquivo = useRef<HTMLInputElement>(null);
  const [lendo, setLendo] = useState(0);
  const [aberta, setAberta] = useState<string | null>(null);
  const todas = fotosDoItem(vistoria, fotos, codigoItem);
  const codigoDe = (cada: (typeof todas)[number]): string =>
    cada.daqui ? cada.foto.codMidia : cada.midia.codMidia;

  const tirar = async (escolhidas: readonly File[]): Promise<void> => {
    setLendo((antes) => antes + escolhidas.length);
    await tirarFotos(vistoria.chave, codigoItem, escolhidas);
    setLendo((antes) => antes - escolhidas.length);
  };

  const emFoco = todas.find((cada) => codigoDe(cada) === aberta);
  return (
    <>
      <div className={css['botoes']}>
        <Button
          size="lg"
          icon={<IconCamera size={19} aria-hidden="true" />}
          aria-label={`Foto de ${nome}`}
          loading={lendo > 0}
          onClick={() => arquivo.current?.click()}
        >
          Foto
        </Button>
        {children}
        <input
          ref={arquivo}
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          hidden
          aria-label={`Fotos de ${nome}`}
          onChange={({ currentTarget }) => {
            const escolhidas = [...(currentTarget.files ?? [])];
            // The same picture may be chosen again.
            currentTarget.value = '';
            void tirar(escolhidas);
          }}
        />
      </div>
      {todas.length > 0 && (
        <ul className={css['fotos']} aria-label={`Fotos de ${nome}`}>
          {todas.map((cada, indice) => (
            <li key={codigoDe(cada)}>
              <Miniatura
                foto={cada}
                nome={`Foto ${indice + 1} de ${nome}`}
                onAbrir={() => setAberta(codigoDe(cada))}
              />
            </li>
          ))}
        </ul>
      )}
      {emFoco && (
        <FotoAberta
          key={aberta}
          chave={vistoria.chave}
          foto={emFoco}
          nome={nome}
          onClose={() => setAberta(null)}
        />
      )}
    </>
  );
}
