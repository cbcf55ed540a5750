import { IconCloudUp, IconAlertTriangle, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react';
import { MarcasDaFoto } from '../../components/marcas-da-foto.tsx';
import { isVideo, type FotoNaTela } from '../model/fotos-do-item.ts';
import { useImagem } from './use-imagem.ts';
import css from './fotos.module.css';

interface MiniaturaProps {
  readonly foto: FotoNaTela;
  readonly nome: string;
  readonly onAbrir: () => void;
}

/** A small photo, or a video's first picture, with what keeps it from the workshop; a tap shows it whole. */
export function Miniatura({ foto, nome, onAbrir }: MiniaturaProps) {
  const { codMidia, marcas, largura, altura } = foto.daqui ? foto.foto : foto.midia;
  const imagem = useImagem(codMidia, true);
  const estado = estadoDe(foto);
  return (
    <button
      type="button"
      className={css['miniatura']}
      aria-label={`${nome}${TEXTO[estado]}`}
      onClick={onAbrir}
    >
      {imagem && imagem !== 'falta' ? (
        <img src={imagem} alt="" />
      ) : (
        <IconPhoto size={22} aria-hidden="true" />
      )}
      {isVideo(foto) && (
        <span className={css['tocar']}>
          <IconPlayerPlayFilled size={16} aria-hidden="true" />
        </span>
      )}
      {marcas.length > 0 && <MarcasDaFoto marcas={marcas} proporcao={(largura || 4) / (altura || 3)} />}
      {estado !== 'enviada' && (
        <span className={css['selo']} data-estado={estado}>
          {estado === 'impedida' ? <IconAlertTriangle size={14} /> : <IconCloudUp size={14} />}
        </span>
      )}
    </button>
  );
}

const TEXTO = { enviada: '', aEnviar: ', a enviar', impedida: ', não foi aceita' } as const;

function estadoDe(foto: FotoNaTela): keyof typeof TEXTO {
  if (!foto.daqui) return 'enviada';
  if (foto.foto.impedimento !== null) return 'impedida';
  return foto.foto.enviada && foto.foto.marcasEnviadas ? 'enviada' : 'aEnviar';
}
