import type { TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';

/** What an inspection is for, as it is called at the counter. */
export const NOME_TIPO_CHECKLIST: Readonly<Record<TipoChecklist, string>> = {
  entrada: 'Entrada',
  diagnostico: 'Diagnóstico',
  qualidade: 'Qualidade',
  entrega: 'Entrega',
};
