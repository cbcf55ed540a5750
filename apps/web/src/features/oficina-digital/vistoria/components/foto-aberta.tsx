import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { marcarFoto, removerDoServidor, removerFoto } from '../acoes.ts';
import { isVideo, type FotoNaTela } from '../model/fotos-do-item.ts';
import { type Forma, QuadroDeMarcas } from './quadro-de-marcas.tsx';
import { useImagem } from './use-imagem.ts';
import css from './fotos.module.css';

interface FotoAbertaProps {
  readonly chave: string;
  readonly foto: FotoNaTela;
  readonly nome: string;
  readonly onClose: () => void;
}

const FORMAS = [
  { id: 'circulo', label: 'Círculo' },
  { id: 'seta', label: 'Seta' },
] as const;

/** A photo whole, to be drawn over with the finger, or a video to be played; both may be taken out. */
export function FotoAberta({ chave, foto, nome, onClose }: FotoAbertaProps) {
  const { codMidia, marcas, largura, altura } = foto.daqui ? foto.foto : foto.midia;
  const imagem = useImagem(codMidia, false);
  const video = isVideo(foto);
  const [forma, setForma] = useState<Forma>('circulo');
  const remover = (): void => {
    void (foto.daqui ? removerFoto(codMidia) : removerDoServidor(chave, foto.midia));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={nome}
      size="lg"
      footer={
        <>
          <Button
            variant="danger"
            size="lg"
            icon={<IconTrash size={17} aria-hidden="true" />}
            onClick={remover}
          >
            {video ? 'Apagar vídeo' : 'Apagar foto'}
          </Button>
          <Button variant="primary" size="lg" onClick={onClose}>
            Pronto
          </Button>
        </>
      }
    >
      <div className={css['aberta']} data-stack={12}>
        {foto.daqui && foto.foto.impedimento !== null && (
          <p className={css['motivo']} data-tone="late" role="alert">
            {foto.foto.impedimento}
          </p>
        )}
        {foto.daqui && !video && (
          <div className={css['ferramentas']} data-line={8}>
            <Segmented label="Desenhar" items={FORMAS} value={forma} onChange={setForma} />
            <Button
              variant="subtle"
              disabled={marcas.length === 0}
              icon={<IconArrowBackUp size={17} aria-hidden="true" />}
              onClick={() => void marcarFoto(codMidia, marcas.slice(0, -1))}
            >
              Desfazer
            </Button>
          </div>
        )}
        {imagem === 'falta' && <p>{video ? 'Este vídeo' : 'Esta foto'} só aparece com internet.</p>}
        {imagem && imagem !== 'falta' && video && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of a noise or a leak, taken in the workshop
          <video className={css['video']} src={imagem} aria-label={nome} controls playsInline />
        )}
        {imagem && imagem !== 'falta' && !video && (
          <QuadroDeMarcas
            imagem={imagem}
            nome={nome}
            proporcao={(largura || 4) / (altura || 3)}
            marcas={marcas}
            forma={foto.daqui ? forma : null}
            onMarcar={(marca) => void marcarFoto(codMidia, [...marcas, marca])}
          />
        )}
      </div>
    </Dialog>
  );
}
