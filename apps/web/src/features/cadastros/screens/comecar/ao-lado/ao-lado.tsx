import type { Comeco } from '@oferta/contracts/cadastros/comecar.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { GoTo } from '#kernel/address/navigation.tsx';
import css from '../comecar.module.css';
import { ChamarEquipe } from './chamar-equipe.tsx';
import { QuadroDeExemplo } from './quadro-de-exemplo.tsx';

const DEPOIS = [
  {
    nome: 'Trazer o histórico do sistema anterior',
    diz: 'Clientes, carros e serviços dos anos passados, por planilha',
    minutos: 10,
    to: '/historico',
  },
  {
    nome: 'Preço da hora e impostos',
    diz: 'Quanto a oficina cobra pela hora de trabalho',
    minutos: 3,
    to: '/cadastros/concessionaria/list',
  },
  {
    nome: 'Cardápio',
    diz: 'O preço pronto de cada revisão, por modelo de carro',
    minutos: 6,
    to: '/cardapio',
  },
  {
    nome: 'Metas e números do mês',
    diz: 'O que se quer alcançar, e o que só vocês sabem, como a venda de balcão',
    minutos: 4,
    to: '/vendas/lancamento-mensal',
  },
] as const;

/** Beside the steps: how the board will look, who is called in, and what comes after the first car. */
export function AoLado({ comeco }: { readonly comeco: Comeco }) {
  return (
    <aside className={css['lado']} data-stack={12} aria-label="Enquanto isso">
      <QuadroDeExemplo comeco={comeco} />
      {comeco.casa && <ChamarEquipe comeco={comeco} codConcessionaria={comeco.casa.codConcessionaria} />}
      {comeco.casa && (
        <section className={css['cartao']}>
          <h2>Depois do primeiro carro</h2>
          <ul>
            {DEPOIS.map(({ nome, diz, minutos, to }) => (
              <li key={to} data-line={8}>
                <div>
                  <GoTo to={to}>{nome}</GoTo>
                  <small>{diz}</small>
                </div>
                <span>{minutos} min</span>
                <IconChevronRight size={14} aria-hidden="true" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
