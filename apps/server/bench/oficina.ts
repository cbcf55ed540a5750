import { avisoDeOrcamento } from './rows/aviso-de-orcamento.ts';
import { paginaDoCliente } from './rows/pagina-do-cliente.ts';
import { quadro } from './rows/quadro.ts';
import { orcamentosEmSerie } from './support/orcamentos-em-serie.ts';
import type { Row, World } from './support/world.ts';

/** The digital workshop with 400 open quotes: using the board, hearing of a new quote, and the customer's page on 4G. */
export async function oficina(world: World): Promise<Row[]> {
  await orcamentosEmSerie(world.database.admin);
  return [...(await quadro(world)), ...(await avisoDeOrcamento(world)), ...(await paginaDoCliente(world))];
}
