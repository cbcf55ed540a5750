/** A job that is on no lane at no time; its place may be somebody else's by now. */
export const FORA_DA_RAIA = { inicio_planejado: null, fim_planejado: null, encaixe: false } as const;

/** A job back in the tray: nobody's, nowhere. Who does it the lifecycle writes, or whoever moves it. */
export const NA_BANDEJA = { ...FORA_DA_RAIA, cod_box: null, motivo_especialidade: null } as const;

/** A job that is not stopped. */
export const SEM_PARALISACAO = {
  motivo_paralisacao: null,
  texto_paralisacao: null,
  paralisado_em: null,
  previsao_retorno: null,
} as const;
