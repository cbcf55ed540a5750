import { distribuidorStore } from '#kernel/session/distribuidor.ts';

let notifications = 0;

/** The tab's title (spec §1): the distributor, with the number of notifications in front while there are any. */
export const titleOf = (nome: string, count: number): string =>
  `${count > 0 ? `(${count}) ` : ''}${nome} - Gestão Oferta Digital`;

export function paintTitle(): void {
  const distribuidor = distribuidorStore.get();
  if (distribuidor) document.title = titleOf(distribuidor.name_empresa, notifications);
}

/** Says how many notifications there are. */
export function setTitleCount(count: number): void {
  notifications = count;
  paintTitle();
}
