import { pesquisaContracts } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { adiantar } from '#frames/pagina-leve/call.ts';
import { codigoCompleto } from './model/codigo-de-prova.ts';
import { lugarDe } from './model/lugar.ts';

/** Asks for what the address will show while the brand is still being fetched: one trip less on a slow network. */
export function adiantarPagina(): void {
  const lugar = lugarDe(window.location);
  if (lugar.tipo === 'orcamento') adiantar(publicoContracts.verOrcamento, {}, lugar.token);
  if (lugar.tipo === 'pesquisa') adiantar(pesquisaContracts.verPesquisa, {}, lugar.token);
  if (lugar.tipo === 'verificacao' && codigoCompleto(lugar.codigo))
    adiantar(publicoContracts.verificarAprovacao, { params: { codigo: lugar.codigo } });
}
