import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comMilhares, palavrasDaBusca } from '../busca-por-palavras.ts';
import { semAcento } from '../busca.ts';
import { palavrasDoServico } from './palavras-do-servico.ts';

/** As a list of services looks: the name and what else it goes by. */
const acha = (descricao: string, busca: string): boolean => {
  const texto = comMilhares(semAcento(`${descricao} ${palavrasDoServico(descricao)}`));
  return palavrasDaBusca(busca).every((palavra) => texto.includes(palavra));
};

it.each([
  ['Pastilhas e discos dianteiros', 'freios'],
  ['Troca de fluido de freio', 'freios'],
  ['Troca de óleo e filtro', 'óleo'],
  ['Revisão 30.000 km', 'revisão 30'],
  ['Revisão 30.000 km', 'manutenção 30 mil'],
  ['Rodízio de pneus', 'pneu'],
  ['Alinhamento e balanceamento', 'pneus'],
  ['Higienização do ar-condicionado', 'ar condicionado'],
  ['Para-choque: funilaria e pintura', 'batida'],
  ['Lavagem completa', 'lavar'],
])('%s is found by %s', (descricao, busca) => {
  expect(acha(descricao, busca)).toBe(true);
});

it.each([
  ['Pastilhas e discos dianteiros', 'óleo'],
  ['Embreagem', 'freio'],
  ['Revisão 40.000 km', 'revisão 30'],
])('%s is not found by %s', (descricao, busca) => {
  expect(acha(descricao, busca)).toBe(false);
});

it('says the same however the service is written', () => {
  fc.assert(
    fc.property(fc.string(), (texto) => palavrasDoServico(texto) === palavrasDoServico(semAcento(texto))),
  );
});
