import type { ServicoAlvo } from '../../../hooks/agenda-dialogs.ts';

/** A car about to leave: its finished jobs, and the names of those that are not. */
export interface EntregaAlvo {
  readonly placa: string | null;
  readonly chassi: string | null;
  readonly cliente: string;
  readonly modelo: string;
  readonly prontos: readonly ServicoAlvo[];
  readonly abertos: readonly string[];
}
