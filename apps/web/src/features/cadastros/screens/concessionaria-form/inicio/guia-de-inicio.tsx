import type { ConcessionariaCadastrada, Preparo } from '@oferta/contracts/cadastros/concessionaria.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useGo } from '#kernel/address/navigation.tsx';
import { asOneOf, useSearchState } from '#kernel/address/search-state.ts';
import { chooseConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { Secao } from '#frames/form/form-cadastro.tsx';
import { plural } from '@oferta/domain/plural.ts';
import { preparoDa } from '../../../components/concessionaria/consultas-concessionaria.ts';
import { type Aba, IDS_DAS_ABAS } from '../abas.ts';
import css from '../concessionaria-form.module.css';

interface Passo {
  readonly de: keyof Preparo;
  readonly nome: string;
  readonly um: string;
  readonly muitos: string;
  readonly paraQue: string;
  /** A part of this form, or a screen of its own. */
  readonly onde: { readonly aba: Aba } | { readonly tela: string };
}

/** What an agenda cannot be worked without, in the order in which it is registered. */
const PASSOS: readonly Passo[] = [
  {
    de: 'consultores',
    nome: 'Consultores',
    um: 'consultor',
    muitos: 'consultores',
    paraQue: 'recebem os clientes e são as colunas da agenda',
    onde: { tela: '/cadastros/consultores/list' },
  },
  {
    de: 'mecanicos',
    nome: 'Mecânicos',
    um: 'mecânico',
    muitos: 'mecânicos',
    paraQue: 'fazem os serviços: sem eles nenhum horário comporta trabalho',
    onde: { tela: '/cadastros/mecanicos/list' },
  },
  {
    de: 'boxes',
    nome: 'Boxes',
    um: 'box',
    muitos: 'boxes',
    paraQue: 'onde a oficina planeja os serviços',
    onde: { aba: 'boxes' },
  },
  {
    de: 'servicos',
    nome: 'Serviços',
    um: 'serviço',
    muitos: 'serviços',
    paraQue: 'quem agenda escolhe deles; dá para copiar os de outra concessionária',
    onde: { tela: '/cadastros/servicos/list' },
  },
  {
    de: 'taxasHora',
    nome: 'Taxa hora',
    um: 'tipo com taxa',
    muitos: 'tipos com taxa',
    paraQue: 'dá o preço da mão de obra nos orçamentos',
    onde: { aba: 'precos' },
  },
];

/** What a dealership still lacks before its agenda can be worked with, and where each is registered; nothing once it is all there. */
export function GuiaDeInicio({ casa }: { readonly casa: ConcessionariaCadastrada }) {
  const { data } = useQuery(preparoDa(casa.codConcessionaria));
  const [, patch] = useSearchState({ aba: asOneOf(IDS_DAS_ABAS) });
  const go = useGo();
  const faltam = data ? PASSOS.filter(({ de }) => data[de] === 0).length : 0;
  if (!data || faltam === 0 || !casa.ativo) return null;
  const abrir = ({ onde }: Passo): void => {
    if ('aba' in onde) return patch({ aba: onde.aba });
    // Those screens show the dealership in which one works.
    chooseConcessionaria(casa.codConcessionaria);
    go(onde.tela);
  };
  return (
    <Secao
      titulo="Para começar a agendar"
      explicacao={
        faltam === 1
          ? `Falta um passo para a agenda da ${casa.nome} funcionar.`
          : `Faltam ${faltam} passos para a agenda da ${casa.nome} funcionar.`
      }
    >
      <ul className={css['guia']}>
        {PASSOS.map((passo) => {
          const quantos = data[passo.de];
          return (
            <li key={passo.de} data-feito={quantos > 0}>
              {quantos > 0 ? <IconCircleCheck size={18} /> : <IconCircleDashed size={18} />}
              <span>
                <b>{passo.nome}</b>
                <small>{quantos > 0 ? plural(quantos, passo.um, passo.muitos) : passo.paraQue}</small>
              </span>
              {quantos === 0 && (
                <Button aria-label={`Cadastrar ${passo.nome.toLowerCase()}`} onClick={() => abrir(passo)}>
                  Cadastrar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Secao>
  );
}
