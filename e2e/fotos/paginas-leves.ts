import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { entrarPelaPorta } from '../oficina-digital/na-vistoria.ts';
import type { Visitor } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';

interface PaginaLeve {
  readonly nome: string;
  readonly abrir: (visitor: Visitor) => Promise<unknown>;
}

/** What is opened without a menu: the door, the page where an owner books, a quote by its link, the inspection. */
export async function paginasLeves({ desk, casa }: CasaAberta): Promise<readonly PaginaLeve[]> {
  const params = { codConcessionaria: casa.codConcessionaria };
  const { slug } = await desk.call(agendaPublicaContracts.agendaPublica, { params });
  const abertos = await desk.call(orcamentoContracts.orcamentosAbertos, { params });
  const orcamento = abertos.find(({ estado, decididas }) => decididas === 0 && estado === 'enviado');
  return [
    { nome: 'login', abrir: ({ page }) => page.goto('/login') },
    { nome: 'agendar', abrir: ({ page }) => page.goto(`/agendar/${slug}`) },
    {
      nome: 'orcamento',
      abrir: async ({ page }) => {
        if (!orcamento) throw new Error('the demo has no quote that was sent');
        const { codOrcamento } = orcamento;
        const { versao } = await desk.call(orcamentoContracts.getOrcamento, { params: { codOrcamento } });
        const { link } = await desk.call(orcamentoContracts.enviarOrcamento, {
          params: { codOrcamento },
          body: { canais: [], versao, motivo: 'Cliente pediu de novo' },
        });
        const { pathname, hash } = new URL(link);
        await page.goto(`${pathname}${hash}`);
      },
    },
    { nome: 'pesquisa-vencida', abrir: ({ page }) => page.goto(`/p#${'A'.repeat(43)}`) },
    {
      nome: 'vistoria',
      abrir: (visitor) => entrarPelaPorta(visitor, 6),
    },
  ];
}
