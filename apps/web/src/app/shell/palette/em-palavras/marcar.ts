/** Fetched with the first booking: whoever only looks for a car has none of it. */
export { marcarEmPalavras, openFormSomewhere } from '#features/agenda/public.ts';
