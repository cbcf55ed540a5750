import type { Locator, Page } from 'playwright-core';

const quadro = (nome: string) => (page: Page) => page.locator(`[aria-label^="${nome}"] [data-event]`).first();
/** Rows of a table or, on a phone, its cards. */
const linhas = (titulo: string) => (page: Page) =>
  page.getByRole('region', { name: titulo, exact: true }).locator('tbody tr, li').first();

/** What a screen is for, where its heading alone would not tell that the data came. */
export const CONTEUDO: Readonly<Record<string, (page: Page) => Locator>> = {
  '/agenda-virtual/consultores': quadro('Agenda por consultor'),
  '/agenda-virtual/mecanicos': quadro('Agenda por mecânico'),
  '/agenda-virtual/agendamentos': linhas('Agendamentos do dia'),
  '/agenda-virtual/servicos': linhas('Serviços na oficina'),
  '/agenda-virtual/entregas': linhas('Entregas'),
  '/agenda-virtual/paralisados': linhas('Serviços paralisados'),
  '/agenda-virtual/bolsao': linhas('Bolsão'),
  '/agenda-virtual/noshow': linhas('No-show'),
  '/agenda-virtual/recepcao': linhas('Quadro da recepção'),
  '/agenda-virtual/calendar1/1/11222333000181': quadro('Agenda por consultor'),
  '/agenda-virtual/calendar2/1/11222333000181': quadro('Agenda por mecânico'),
  // A phone is told that it is too small.
  '/agenda-virtual/e-se': (page) =>
    quadro('Rascunho da agenda por mecânico')(page).or(page.getByText('precisa de uma tela maior')).first(),
  '/agenda-virtual/passado': quadro('Como o quadro da oficina estava'),
  '/ordemservicogerenciar': (page) =>
    page.getByRole('table').locator('tbody tr').or(page.locator('main li')).first(),
  '/minha-conta': (page) => page.getByText('esta sessão'),
};
