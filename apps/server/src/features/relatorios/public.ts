/** What other slices may know of the figures: where they are read, and what they are called. */
export { somarReservas } from './adiante/adiante.queries.ts';
export { entregaDe } from './adiante/entrega-prometida.ts';
export { listPrometidas } from './adiante/hoje.queries.ts';
export { listCasas } from './fatos/hora.queries.ts';
export { trechosAte } from './fatos/tempo-da-visita.ts';
export { listNumerosDoDia, somarNumeros } from './numeros/numeros.queries.ts';
export { apurarPendentes } from './fatos/apurar-fatos.job.ts';
export { listCasasDosNumeros } from './numeros/casas.queries.ts';
export { frescorDosDms } from './numeros/frescor.queries.ts';
export { listRotulos } from './numeros/rotulos.queries.ts';
export { dimensoesDoIndicador, lerGrupos, lerMedianas } from './pivot/grupos.queries.ts';
export { conferirPeriodo, SEM } from './pivot/pivot.ts';
export type { Corte } from './pivot/pivot.queries.ts';
