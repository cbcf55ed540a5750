/**
 * One distributor's flood, in a process of its own: the one that measures must not be busy with it. Begins when it is told
 * what to flood, and answers how many calls were refused when everything has an answer.
 */
import autocannon from 'autocannon';
import { quantos } from '../tamanho.ts';

/** What is flooded, and with whose rights. */
export interface Inundado {
  readonly url: string;
  readonly token: string;
  /** Of the quote whose paper is asked for. */
  readonly codOrcamento: number;
  /** YYYY-MM-DD, of the list that is read. */
  readonly dia: string;
}

const PEDIDOS_POR_SEGUNDO = 1_000;
const PAPEIS = quantos(100);
const COLUNAS = quantos(1_000_000);

process.once('message', (inundado: Inundado) => {
  void inundar(inundado).then((recusados) => {
    process.send?.(recusados);
    process.disconnect();
  });
});

async function inundar({ url, token, codOrcamento, dia }: Inundado): Promise<number> {
  const authorization = `Bearer ${token}`;
  const papeis = Array.from({ length: PAPEIS }, async () => {
    const response = await fetch(`${url}/api/orcamento/${codOrcamento}/pdf`, { headers: { authorization } });
    await response.arrayBuffer();
    return response.status;
  });
  const form = new FormData();
  form.set('arquivo', new Blob([`${'a;'.repeat(COLUNAS)}\n`]), 'colunas.csv');
  const arquivo = fetch(`${url}/api/planilha/pecas?codConcessionaria=1`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  }).then((response) => response.arrayBuffer());
  const { statusCodeStats } = await autocannon({
    url: `${url}/api/agendamento/1/${dia}/${dia}`,
    headers: { authorization },
    connections: 64,
    overallRate: PEDIDOS_POR_SEGUNDO,
    duration: quantos(6),
  });
  await arquivo;
  const cheios = (await Promise.all(papeis)).filter((status) => status === 429).length;
  return (statusCodeStats?.['429']?.count ?? 0) + cheios;
}
