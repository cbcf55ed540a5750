/** What goes over the counter with the car, in the order it is gone through (product 02, Deliveries). */
export const CONFERENCIA_DA_ENTREGA = ['chave', 'documentos', 'pertences', 'pecas', 'explicacao'] as const;
export type ItemConferido = (typeof CONFERENCIA_DA_ENTREGA)[number];

/** The items as the delivery dialog and the history write them. */
export const NOME_ITEM_CONFERIDO: Readonly<Record<ItemConferido, string>> = {
  chave: 'Chave e chave reserva',
  documentos: 'Documentos e nota',
  pertences: 'Pertences do veículo',
  pecas: 'Peças substituídas devolvidas',
  explicacao: 'Serviços explicados ao cliente',
};
