/** A job that is on no lane at no time; its place may be somebody else's by now. */
export const FORA_DA_RAIA = { inicio_planejado: null, fim_planejado: null, encaixe: false } as const;

/** A job that is not stopped. */
export const SEM_PARALISACAO = {
  motivo_paralisacao: null,
  texto_paralisacao: null,
  paralisado_em: null,
} as const;
