import type { Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { MarcasDaFoto } from '../../components/marcas-da-foto.tsx';
import css from './fotos.module.css';

type Marca = Midia['marcas'][number];
export type Forma = Marca['forma'];
type Ponto = Marca['de'];

interface QuadroDeMarcasProps {
  readonly imagem: string;
  readonly nome: string;
  readonly proporcao: number;
  readonly marcas: Midia['marcas'];
  /** Null: only looked at. */
  readonly forma: Forma | null;
  readonly onMarcar: (marca: Marca) => void;
}

/** The most that the server keeps of one photo. */
const MAXIMO = 20;
/** A shorter stroke was a tap, and means something of this size. */
const MENOR = 0.04;
const NO_MEIO: Omit<Marca, 'forma'> = { de: [0.35, 0.35], ate: [0.65, 0.65] };

const entre = (valor: number): number => Math.min(1, Math.max(0, valor));

function pontoDe({ currentTarget, clientX, clientY }: PointerEvent): Ponto {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [entre((clientX - left) / width), entre((clientY - top) / height)];
}

/** A stroke as a mark: a tap becomes a circle around it, or an arrow that points to it. */
function marcaDe(forma: Forma, de: Ponto, ate: Ponto): Marca {
  const curto = Math.hypot(ate[0] - de[0], ate[1] - de[1]) < MENOR;
  if (!curto) return { forma, de, ate };
  const [x, y] = de;
  return forma === 'circulo'
    ? { forma, de: [entre(x - 0.1), entre(y - 0.1)], ate: [entre(x + 0.1), entre(y + 0.1)] }
    : { forma, de: [entre(x + 0.18), entre(y + 0.18)], ate: de };
}

/** A photo on which a finger draws arrows and circles. Enter puts one in the middle. */
export function QuadroDeMarcas(props: QuadroDeMarcasProps) {
  const { imagem, nome, proporcao, marcas, forma, onMarcar } = props;
  const [traco, setTraco] = useState<{ de: Ponto; ate: Ponto } | null>(null);
  const desenhando = traco && forma ? [{ forma, ...traco }] : [];
  const livre = forma !== null && marcas.length < MAXIMO;
  const soltar = (): void => {
    if (traco && livre) onMarcar(marcaDe(forma, traco.de, traco.ate));
    setTraco(null);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter' && livre) onMarcar({ forma, ...NO_MEIO });
  };
  const mover = (event: PointerEvent): void => {
    const ate = pontoDe(event);
    setTraco((antes) => antes && { ...antes, ate });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a drawing, which is neither a button nor a picture only
    <div
      className={css['quadro']}
      role="application"
      aria-label={`Desenho sobre a foto de ${nome}. Enter marca o meio.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is drawn on, with keys too
      tabIndex={0}
      style={{ aspectRatio: proporcao, width: `min(100%, ${58 * proporcao}dvh)` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!livre) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const ponto = pontoDe(event);
        setTraco({ de: ponto, ate: ponto });
      }}
      onPointerMove={mover}
      onPointerUp={soltar}
      onPointerCancel={() => setTraco(null)}
    >
      <img src={imagem} alt={nome} draggable={false} />
      <MarcasDaFoto marcas={[...marcas, ...desenhando]} proporcao={proporcao} />
    </div>
  );
}
