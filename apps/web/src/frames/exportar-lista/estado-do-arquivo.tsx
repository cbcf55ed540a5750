import type { ArquivoExportado } from '@oferta/contracts/suporte/arquivo-exportado.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';

export const ESTADOS: Readonly<Record<ArquivoExportado['estado'], { nome: string; tone: Tone }>> = {
  aguardando: { nome: 'Na fila', tone: 'neutral' },
  gerando: { nome: 'Gerando', tone: 'brand' },
  pronto: { nome: 'Pronto', tone: 5 },
  falhou: { nome: 'Falhou', tone: 'late' },
  vencido: { nome: 'Vencido', tone: 'neutral' },
};

export const EstadoDoArquivo = ({ estado, erro }: ArquivoExportado) => (
  <span title={erro ?? undefined}>
    <TonePill tone={ESTADOS[estado].tone}>{ESTADOS[estado].nome}</TonePill>
  </span>
);

/** While one is being made its rows are counted up. */
const ACOMPANHAR_MS = 2_000;

/** How soon files are asked for again: only while one of them is being made. */
export const acompanhar = (arquivos: readonly ArquivoExportado[] | undefined): number | false =>
  arquivos?.some(({ estado }) => estado === 'aguardando' || estado === 'gerando') ? ACOMPANHAR_MS : false;
