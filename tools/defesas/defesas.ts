import { DE_QUEM_ENTRA } from './de-quem-entra.ts';
import { DO_APAGAMENTO } from './do-apagamento.ts';
import { DO_QUE_ENTRA } from './do-que-entra.ts';

/** The defences that are taken away one by one (decision 0086). */
export const DEFESAS = [...DO_QUE_ENTRA, ...DE_QUEM_ENTRA, ...DO_APAGAMENTO];
