// Started by abrir-arquivo.ts with the file it is to read.
import { acharCabecalhoDe } from '@oferta/domain/planilha/cabecalho.ts';
import { atender } from './atender.ts';
import type { PedidoDeLeitura } from './abrir-arquivo.ts';
import { bytesDe } from './conteudo.ts';
import { lerArquivo } from './ler-arquivo.ts';

await atender(async ({ bytes, limites, campos, inteiras, preencherMescladas }: PedidoDeLeitura) => {
  const { codificacao, separador, estimativa, lotes, avisos } = await lerArquivo(await bytesDe(bytes), {
    limites,
    inteiras,
    preencherMescladas,
    acharCabecalho: (linhas) => acharCabecalhoDe(campos, linhas),
  });
  return { abertura: { codificacao, separador, estimativa }, lotes, fim: () => avisos };
});
