import { ALL_SCREENS, needsConcessionaria } from '@oferta/contracts/all-screens.ts';
import type { RegisteredScreen, Slice } from '@oferta/contracts/all-screens.ts';
import type { ChamadaPermitida } from '@oferta/contracts/cadastros/permissao.ts';
import type { QuemPode } from '@oferta/contracts/contract.ts';
import type { Choice } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';

/** The columns, the furthest-reaching level first. */
export const ORDEM_DOS_NIVEIS: readonly Nivel[] = [-1, 2, 1, 3, 4, 5, 6];

/** One screen or call, who may, and why. */
export interface LinhaDePermissao {
  readonly id: string;
  readonly titulo: string;
  readonly caminho: string;
  readonly quem: readonly Nivel[];
  /** What else must hold besides the level, in sentences. */
  readonly porque: readonly string[];
}

export interface GrupoDePermissoes {
  readonly titulo: string;
  /** What holds for all of them. */
  readonly nota?: string;
  readonly linhas: readonly LinhaDePermissao[];
}

const MODULOS: Readonly<Record<Slice, string>> = {
  agenda: 'Agenda',
  'oficina-digital': 'Oficina digital',
  relatorios: 'Relatórios',
  cadastros: 'Cadastros',
  estoque: 'Estoque',
  vendas: 'Vendas',
  cardapio: 'Cardápio',
  suporte: 'Registros e suporte',
  ferramentas: 'Ferramentas',
  sessao: 'Entrada e conta',
};

/** The screens by module, as the guard of every navigation reads them. */
export function gruposDeTelas(): readonly GrupoDePermissoes[] {
  return Object.entries(MODULOS).map(([slice, titulo]) => {
    const telas = ALL_SCREENS.filter((screen) => screen.slice === slice);
    return {
      titulo,
      ...(telas.every(needsConcessionaria) && { nota: 'para quem vê ao menos uma concessionária' }),
      linhas: telas.map((screen) => ({
        id: `${screen.slice}/${screen.key}`,
        titulo: screen.title,
        caminho: caminhoLegivel(screen.path),
        quem: niveisDe(screen.niveis),
        porque: porqueDaTela(screen),
      })),
    };
  });
}

/** `/x/{-$tab}` as people read addresses: `/x/{tab}`. */
const caminhoLegivel = (path: string): string => path.replace(/\{-\$(\w+)\}|\$(\w+)/g, '{$1$2}');

const niveisDe = (quem: QuemPode): readonly Nivel[] => {
  if (quem === 'chave') return [];
  return typeof quem === 'string' ? NIVEIS : quem;
};

const ESCOLHAS: Readonly<Record<Choice, string>> = {
  concessionaria: 'a concessionária',
  grupo: 'o grupo',
  servico: 'o serviço',
  mecanico: 'o mecânico',
  consultor: 'o consultor',
  usuario: 'o usuário',
  orcamentoAtual: 'o orçamento',
  pedido: 'o pedido',
  lancamento: 'o dia do lançamento',
};

function porqueDaTela(screen: RegisteredScreen): readonly string[] {
  const { niveis, distribuidores, needs, requires, oneOf, external } = screen;
  return [
    ...(niveis === 'public' ? ['Abre sem entrar'] : []),
    ...(niveis === 'autenticado' ? ['Abre para quem entrou, de qualquer nível'] : []),
    ...(distribuidores ? [`Só nos distribuidores ${distribuidores.join(', ')}`] : []),
    ...(needs ? [`Só depois de escolher ${ESCOLHAS[needs.choice]} na lista`] : []),
    ...(requires ? [`O endereço precisa de ${requires.param}`] : []),
    ...(oneOf ? [`${oneOf.param}: ${oneOf.values.join(', ')}`] : []),
    ...(external ? ['Abre outro sistema, onde o distribuidor tiver um'] : []),
  ];
}

/** The calls, those that change something apart from those that only read. */
export function gruposDeChamadas(chamadas: readonly ChamadaPermitida[]): readonly GrupoDePermissoes[] {
  const grupo = (titulo: string, altera: boolean): GrupoDePermissoes => ({
    titulo,
    linhas: chamadas
      .filter((chamada) => chamada.altera === altera)
      .map(({ nome, resumo, metodo, caminho, quem }) => ({
        id: nome,
        titulo: resumo,
        caminho: `${metodo} ${caminho.replace(/:(\w+)/g, '{$1}')}`,
        quem: niveisDe(quem),
        porque: [
          ...(quem === 'public' ? ['Não precisa de entrada: tem outra prova, como um link'] : []),
          ...(quem === 'chave' ? ['Só sistemas, com a chave de integração da concessionária'] : []),
          ...(quem === 'autenticado' ? ['Qualquer nível, só sobre o que é da própria pessoa'] : []),
          ...(caminho.includes(':codConcessionaria') ? ['Só das concessionárias que a pessoa vê'] : []),
        ],
      })),
  });
  return [grupo('Alteram', true), grupo('Só consultam', false)];
}

/** What has the words, and is allowed to every one of the levels; groups left empty go. */
export function procurar(
  grupos: readonly GrupoDePermissoes[],
  texto: string,
  niveis: readonly Nivel[],
): readonly GrupoDePermissoes[] {
  const palavras = semAcento(texto).split(/\s+/).filter(Boolean);
  return grupos
    .map(({ titulo, linhas, ...grupo }) => ({
      ...grupo,
      titulo,
      linhas: linhas.filter((linha) => {
        const tudo = semAcento(`${titulo} ${linha.titulo} ${linha.caminho} ${linha.porque.join(' ')}`);
        return (
          palavras.every((palavra) => tudo.includes(palavra)) &&
          niveis.every((nivel) => linha.quem.includes(nivel))
        );
      }),
    }))
    .filter(({ linhas }) => linhas.length > 0);
}
