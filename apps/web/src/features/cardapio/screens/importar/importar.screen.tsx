import {
  IconBook2,
  IconListDetails,
  IconPlus,
  IconSettings,
  IconWheel,
  type Icon,
} from '@tabler/icons-react';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { GoTo, useRouteParams } from '#kernel/address/navigation.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ImportarPlanilha } from '#frames/importar-planilha/importar.tsx';
import css from './importar.module.css';

interface Tipo {
  readonly nome: string;
  readonly explica: string;
  readonly Icone: Icon;
  /** Where what was imported is seen. */
  readonly volta: string;
}

const TIPOS: Readonly<Record<string, Tipo>> = {
  cardapio: {
    nome: 'Cardápio',
    explica: 'Marca, modelo, versão, revisão, pacote e itens, uma linha por item.',
    Icone: IconListDetails,
    volta: '/cardapio/tree',
  },
  peca: {
    nome: 'Peças',
    explica: 'Código, descrição, unidade, custo e preço.',
    Icone: IconSettings,
    volta: '/listarItens',
  },
  pneu: {
    nome: 'Pneus',
    explica: 'Marca, medida, índices, preço e modelos que servem.',
    Icone: IconWheel,
    volta: '/cardapio/pneu',
  },
  itensAdicionais: {
    nome: 'Itens adicionais',
    explica: 'O que se oferece à parte e com que carros combina.',
    Icone: IconPlus,
    volta: '/cardapio/itensAdicionais',
  },
  manual: {
    nome: 'Manual do proprietário',
    explica: 'O plano de manutenção do fabricante por quilometragem.',
    Icone: IconBook2,
    volta: '/cardapio/manualdoProprietario',
  },
};

/** A spreadsheet of one part of the menu; an unknown type asks which part it is. */
export function Screen() {
  const { type = '' } = useRouteParams();
  const tipo = Object.hasOwn(TIPOS, type) ? TIPOS[type] : undefined;
  return tipo ? <Importar key={type} palavra={type} tipo={tipo} /> : <EscolherTipo />;
}

function Importar({ palavra, tipo }: { readonly palavra: string; readonly tipo: Tipo }) {
  const { codConcessionaria, nome } = useConcessionaria();
  return (
    <PageFrame>
      <PageHead title={`Importar ${tipo.nome.toLowerCase()}`} />
      <div className={css['corpo']}>
        <p className={css['nota']}>
          {tipo.explica} Entra em <b>{nome}</b>; o que já existe com o mesmo código ou caminho é atualizado.{' '}
          <GoTo to={tipo.volta}>Ver o que já existe</GoTo> ou{' '}
          <GoTo to="/cardapio/importar/outro">escolher outro tipo</GoTo>.
        </p>
        <ImportarPlanilha key={codConcessionaria} tipo={palavra} codConcessionaria={codConcessionaria} />
      </div>
    </PageFrame>
  );
}

function EscolherTipo() {
  return (
    <PageFrame>
      <PageHead title="O que você vai importar?" />
      <ul className={css['tipos']} data-stack={12}>
        {Object.entries(TIPOS).map(([palavra, { nome, explica, Icone }]) => (
          <li key={palavra}>
            <GoTo to={`/cardapio/importar/${palavra}`} className={css['tipo']}>
              <Icone size={22} aria-hidden="true" />
              <b>{nome}</b>
              <small>{explica}</small>
            </GoTo>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
