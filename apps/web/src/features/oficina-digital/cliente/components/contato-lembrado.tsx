import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { oficinaLembrada } from '../model/oficina-lembrada.ts';

/** A way on for whoever has no link that opens: the dealership of the last one that did, where this phone had one. */
export function ContatoLembrado({ pedido }: { readonly pedido: string }) {
  const oficina = oficinaLembrada(localStorage);
  return oficina && <Contatos telefone={oficina.telefone} texto={pedido} />;
}
