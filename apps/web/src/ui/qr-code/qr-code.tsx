import encodeQR from 'qr';
import type { ReactNode } from 'react';

interface QrCodeProps {
  /** What a phone reads of it: an address. */
  readonly texto: string;
  /** What it opens, for who does not see it. */
  readonly nome: string;
}

/** A code as squares of one path; dark on light in every scheme, or no phone reads it. */
export function QrCode({ texto, nome }: QrCodeProps): ReactNode {
  const linhas = encodeQR(texto, 'raw', { ecc: 'medium', border: 2 });
  const lado = linhas.length;
  const traco = linhas
    .flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: no image has an address
    <svg role="img" aria-label={nome} viewBox={`0 0 ${lado} ${lado}`} shapeRendering="crispEdges">
      <rect width={lado} height={lado} fill="#fff" />
      <path d={traco} fill="#000" />
    </svg>
  );
}
