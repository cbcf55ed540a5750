import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import css from './assinatura.module.css';

interface AssinaturaProps {
  /** PNG data URL. */
  readonly valor: string | null;
  readonly cliente: string;
  readonly onChange: (assinatura: string | null) => void;
}

/** Pixels of the paper: sharp enough for the PDF, small enough for the wire. */
const LARGURA = 640;
const ALTURA = 240;

/** The client signs with a finger. */
export function Assinatura({ valor, cliente, onChange }: AssinaturaProps) {
  const papel = useRef<HTMLCanvasElement>(null);
  const ultimo = useRef<readonly [number, number] | null>(null);

  /** What this paper already shows. */
  const mostrada = useRef<string | null>(null);

  // What was signed before the page was left, or on another device.
  useEffect(() => {
    const desenho = papel.current?.getContext('2d');
    if (!desenho || ultimo.current || mostrada.current === valor) return;
    mostrada.current = valor;
    desenho.clearRect(0, 0, LARGURA, ALTURA);
    if (!valor) return;
    const imagem = new Image();
    imagem.addEventListener('load', () => desenho.drawImage(imagem, 0, 0), { once: true });
    imagem.src = valor;
  }, [valor]);

  const ponto = ({ currentTarget, clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / width) * LARGURA, ((clientY - top) / height) * ALTURA];
  };
  const riscar = (event: PointerEvent): void => {
    const desenho = papel.current?.getContext('2d');
    if (!desenho || !ultimo.current) return;
    const ate = ponto(event);
    desenho.lineWidth = 4;
    desenho.lineCap = 'round';
    desenho.strokeStyle = '#15181e';
    desenho.beginPath();
    desenho.moveTo(...ultimo.current);
    desenho.lineTo(...ate);
    desenho.stroke();
    ultimo.current = ate;
  };
  const levantar = (): void => {
    if (!ultimo.current) return;
    ultimo.current = null;
    mostrada.current = papel.current?.toDataURL('image/png') ?? null;
    onChange(mostrada.current);
  };

  return (
    <section className={css['assinatura']} id="assinatura" aria-label="Assinatura">
      <h2>Assinatura do cliente</h2>
      <p>{cliente} confere o que foi encontrado e assina com o dedo.</p>
      <canvas
        ref={papel}
        width={LARGURA}
        height={ALTURA}
        aria-label={valor ? 'Assinado' : 'Ainda sem assinatura'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          ultimo.current = ponto(event);
          riscar(event);
        }}
        onPointerMove={riscar}
        onPointerUp={levantar}
        onPointerCancel={levantar}
      />
      <Button variant="subtle" size="lg" disabled={valor === null} onClick={() => onChange(null)}>
        Apagar assinatura
      </Button>
    </section>
  );
}
