import { ROTAS, type Rota } from '../sessao/rotas-da-especificacao.ts';

/** What a person finds at an address of the registries or of the menu. */
export interface Tela {
  /** The page's own heading. */
  readonly titulo: string;
  /** The part of the menu that is shown. */
  readonly aba?: string;
  /** The specification's "header hidden". */
  readonly semCabecalho?: true;
}

const cardapio = (aba: string): Tela => ({ titulo: 'Cardápio de serviços', aba });
const copia = (aba: string): Tela => ({ titulo: 'Copiar de Oficina Local Centro', aba });

/** Where a visit ends, and what is there. */
export const TELAS: Readonly<Record<string, Tela>> = {
  '/cadastros/concessionaria/list': { titulo: 'Concessionárias', semCabecalho: true },
  '/cadastros/grupos/list': { titulo: 'Grupos' },
  '/cadastros/servicos/list': { titulo: 'Serviços' },
  '/cadastros/mecanicos/list': { titulo: 'Mecânicos' },
  '/cadastros/consultores/list': { titulo: 'Consultores' },
  '/cadastros/usuario/list': { titulo: 'Usuários', semCabecalho: true },
  '/importarpecaalarcate/1': { titulo: 'Itens adicionais · Oficina Local Centro' },
  '/cardapio/tree': cardapio('Árvore'),
  '/cardapio/pneu': cardapio('Pneus'),
  '/cardapio/itensAdicionais': cardapio('Itens adicionais'),
  '/cardapio/manualdoProprietario': cardapio('Manual do proprietário'),
  '/listarItens': { titulo: 'Itens do cardápio' },
  '/listarPacote': { titulo: 'Pacotes do cardápio' },
  '/listarItensAgregado': { titulo: 'Itens agregados' },
  '/cardapio/copiar/peca': copia('Peças'),
  '/cardapio/copiar/cardapio': copia('Cardápio'),
  '/cardapio/copiar/manual': copia('Manual do proprietário'),
  '/cardapio/adicionar/pacote': { titulo: 'Novo pacote' },
  '/cardapio/itensAdicionais/adicionar': { titulo: 'Novo item adicional' },
  '/cardapio/pneu/adicionar': { titulo: 'Novo pneu' },
  '/cardapio/manual/adicionar': { titulo: 'Nova revisão do manual' },
  '/cardapio/importar/peca': { titulo: 'Importar peças' },
  '/cardapio/importar/pneu': { titulo: 'Importar pneus' },
  '/cardapio/importar/cardapio': { titulo: 'Importar cardápio' },
  '/cardapio/importar/itensAdicionais': { titulo: 'Importar itens adicionais' },
  '/cardapio/importar/manual': { titulo: 'Importar manual do proprietário' },
};

const nossa = ({ tela = '' }: Rota): boolean => /^(cadastros|cardapio)\//.test(tela);
const daEspecificacao = ROTAS.filter(nossa);
const outrosValores = Object.keys(TELAS).filter(
  (endereco) => !daEspecificacao.some((rota) => rota.endereco === endereco),
);

const CARDAPIO = '/cardapio';
/** Whatever leads to the menu ends at its tree. */
const ateOFim = (rota: Rota): Rota => (rota.leva === CARDAPIO ? { ...rota, leva: '/cardapio/tree' } : rota);

/** Other values that the parameters of the specification's rows take. */
export const OUTROS_ENDERECOS: readonly Rota[] = [
  { endereco: '/cadastros/concessionaria/form/1', niveis: [2, -1], leva: '/cadastros/concessionaria/list' },
  ...outrosValores.map((endereco): Rota => ({ endereco, niveis: [2, -1] })),
];

/** The specification's rows of both tables, and the other values their parameters take. */
export const ENDERECOS: readonly Rota[] = [...daEspecificacao.map(ateOFim), ...OUTROS_ENDERECOS];
