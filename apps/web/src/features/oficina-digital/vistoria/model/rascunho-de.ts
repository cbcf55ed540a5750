import type { ChecklistRascunho } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Vistoria } from './vistoria.ts';

/** What of an inspection is sent: all of it but the answers that came from the server. */
export function rascunhoDe(vistoria: Vistoria): ChecklistRascunho {
  const { codConcessionaria, codModeloChecklist, modeloNumero, cabecalho, iniciadoEm, respostas } = vistoria;
  const itens = Object.entries(respostas).flatMap(([codigo, { respondidoEm, ...resposta }]) =>
    respondidoEm === null ? [] : [{ codigo, ...resposta, respondidoEm }],
  );
  return {
    codConcessionaria,
    codModeloChecklist,
    modeloNumero,
    ...cabecalho,
    danos: [...cabecalho.danos],
    iniciadoEm,
    itens,
  };
}
