import { acessoDoMecanicoContracts } from '@oferta/contracts/agenda/acesso-do-mecanico.ts';
import { agendaPublicaContracts } from '@oferta/contracts/agenda/agenda-publica.ts';
import { servicoContracts } from '@oferta/contracts/agenda/servico.ts';
import { entrarPelaPorta } from '../oficina-digital/na-vistoria.ts';
import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser.ts';
import type { CasaAberta } from '../support/casa-aberta.ts';

/** A page by its name, and how one gets to it. */
export interface PaginaLeve {
  readonly nome: string;
  readonly abrir: (visitor: Visitor) => Promise<unknown>;
}

/** What is opened without a menu and without a link: the door, the page where an owner books, the inspection, a mechanic's day. */
export async function paginasLeves({ desk, casa }: CasaAberta): Promise<readonly PaginaLeve[]> {
  const params = { codConcessionaria: casa.codConcessionaria };
  const { slug } = await desk.call(agendaPublicaContracts.agendaPublica, { params });
  const aparelho = async (page: Page): Promise<void> => {
    const body = { nome: 'Tablet das fotos' };
    const { caminho } = await desk.call(acessoDoMecanicoContracts.convidarAparelho, { params, body });
    await page.goto(caminho);
    await page.getByRole('heading', { name: 'Quem é você?' }).waitFor();
  };
  /** The day of a mechanic who is at a car. */
  const meuDia = async (page: Page): Promise<void> => {
    const doDia = { ...params, data: '0' };
    const servicos = await desk.call(servicoContracts.listServicosAgendados, { params: doDia });
    const emServico = servicos.find(({ status, paralisado }) => status === 2 && !paralisado);
    const codMecanico = emServico?.codMecanico;
    if (!codMecanico) throw new Error('nobody of the demo is at a car');
    const { pin } = await desk.call(acessoDoMecanicoContracts.gerarPin, { params: { codMecanico } });
    await aparelho(page);
    // Nobody else of the demo has a PIN.
    await page.getByRole('listitem').getByRole('button').first().click();
    for (const numero of pin) await page.getByRole('button', { name: numero, exact: true }).click();
    await page.getByRole('heading', { name: 'Meu dia' }).waitFor();
  };
  return [
    { nome: 'login', abrir: ({ page }) => page.goto('/login') },
    { nome: 'agendar', abrir: ({ page }) => page.goto(`/agendar/${slug}`) },
    {
      nome: 'vistoria',
      abrir: (visitor) => entrarPelaPorta(visitor, 6),
    },
    { nome: 'meu-dia-quem', abrir: ({ page }) => aparelho(page) },
    { nome: 'meu-dia', abrir: ({ page }) => meuDia(page) },
    {
      nome: 'meu-dia-pausa',
      abrir: async ({ page }) => {
        await meuDia(page);
        await page.getByRole('button', { name: 'Pausar', exact: true }).click();
      },
    },
  ];
}
