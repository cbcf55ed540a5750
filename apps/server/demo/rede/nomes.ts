import type { Sorteio } from '../sorteio.ts';

const NOMES = (
  'Adriana Alberto Aline Antônio Beatriz Bruno Caio Camila Cláudia Cristiano Daniel Débora Diego Edson ' +
  'Eduardo Elaine Elisa Fábio Felipe Flávia Gabriel Gisele Gustavo Helena Henrique Igor Isabela Ivan ' +
  'Jéssica Jorge José Karina Larissa Leandro Letícia Lívia Luciana Luiz Marcelo Márcio Mariana Mônica ' +
  'Natália Nelson Otávio Patrícia Paulo Priscila Renata Ricardo Rogério Sandra Sérgio Simone Tatiane ' +
  'Thiago Vanessa Vera Vinícius Wagner'
).split(' ');
const SOBRENOMES = (
  'Alencar Almeida Amaral Andrade Antunes Araújo Assis Barbosa Barros Bastos Batista Borges Braga Brito ' +
  'Camargo Campos Cardoso Carvalho Cavalcanti Cordeiro Correia Cunha Diniz Dourado Duarte Farias ' +
  'Fernandes Ferraz Figueira Fonseca Freitas Garcia Gonçalves Guimarães Leal Lopes Macedo Machado ' +
  'Magalhães Marques Martins Medeiros Melo Menezes Monteiro Moreira Moura Nakamura Nogueira Oliveira ' +
  'Pacheco Pereira Pinheiro Porto Queiroz Ramos Rezende Ribeiro Rocha Sampaio Santana Santos Siqueira ' +
  'Teixeira Teles Vasconcelos Vieira Xavier'
).split(' ');
const RAMOS = ['Transportes', 'Construtora', 'Auto Frota', 'Distribuidora', 'Locadora', 'Padaria'] as const;
const LUGARES = ['Aliança', 'Horizonte', 'Boa Vista', 'do Vale', 'Primavera', 'Três Irmãos'] as const;

export const nomeDePessoa = (sorte: Sorteio): string => {
  const sobrenomes = sorte.chance(0.4)
    ? [sorte.um(SOBRENOMES), sorte.um(SOBRENOMES)]
    : [sorte.um(SOBRENOMES)];
  return [...new Set([sorte.um(NOMES), ...sobrenomes])].join(' ');
};

export const nomeDeEmpresa = (sorte: Sorteio): string => `${sorte.um(RAMOS)} ${sorte.um(LUGARES)}`;
