import type { ConteudoModelo, ItemModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';

export const VEICULOS = ['combustao', 'diesel', 'eletrico'] as const;
export type Veiculo = (typeof VEICULOS)[number];

export const NOME_VEICULO: Readonly<Record<Veiculo, string>> = {
  combustao: 'Flex ou gasolina',
  diesel: 'Diesel',
  eletrico: 'Elétrico',
};

/** Codes of what an electric car does not have. */
const SO_DE_COMBUSTAO: ReadonlySet<string> = new Set([
  'motor.correias',
  'motor.filtro-ar',
  'motor.compressao',
  'motor.combustivel',
  'fluidos.oleo',
  'bateria.carga',
  'carroceria.escapamento',
]);

interface Grupo {
  readonly nome: string;
  readonly itens: readonly ItemModelo[];
}

const item = (codigo: string, nome: string, resto: Partial<ItemModelo> = {}): ItemModelo => ({
  codigo,
  nome,
  tipo: 'semaforo',
  unidade: null,
  limites: null,
  fotoObrigatoria: false,
  obrigatorio: true,
  explicacao: null,
  linhaSugerida: null,
  ...resto,
});

const A_MAIS: Readonly<Record<Veiculo, Grupo | null>> = {
  combustao: null,
  diesel: {
    nome: 'Diesel',
    itens: [
      item('diesel.filtro-combustivel', 'Filtro de combustível e água no sedimentador', {
        explicacao: 'Água no diesel enferruja os bicos, que são as peças mais caras do motor.',
        linhaSugerida: 'Trocar filtro de combustível e drenar sedimentador',
      }),
      item('diesel.arla', 'Nível de Arla 32', {
        tipo: 'medida',
        unidade: '%',
        limites: { sentido: 'minimo', amarelo: 30, vermelho: 10 },
        explicacao: 'Sem Arla o motor perde força por lei, até parar de vez.',
        linhaSugerida: 'Completar Arla 32',
      }),
      item('diesel.filtro-particulas', 'Filtro de partículas', {
        explicacao: 'Entupido, o filtro aumenta o consumo e acende a luz do motor.',
        linhaSugerida: 'Regenerar filtro de partículas',
      }),
    ],
  },
  eletrico: {
    nome: 'Alta tensão',
    itens: [
      item('eletrico.saude-bateria', 'Saúde da bateria de tração', {
        tipo: 'medida',
        unidade: '%',
        limites: { sentido: 'minimo', amarelo: 80, vermelho: 70 },
        explicacao: 'É quanto a bateria ainda guarda em relação a nova: diz a autonomia que o carro tem.',
        linhaSugerida: 'Avaliar bateria de tração',
      }),
      item('eletrico.cabo-recarga', 'Cabo e tomada de recarga', {
        fotoObrigatoria: true,
        explicacao: 'Pino queimado ou frouxo esquenta na recarga e pode pegar fogo.',
        linhaSugerida: 'Trocar tomada ou cabo de recarga',
      }),
      item('eletrico.chicote-laranja', 'Chicote laranja e isolamento', {
        fotoObrigatoria: true,
        explicacao: 'São os cabos de alta tensão. Com a capa ferida, o carro se desliga por segurança.',
        linhaSugerida: 'Revisar isolamento de alta tensão',
      }),
      item('eletrico.arrefecimento', 'Arrefecimento da bateria', {
        explicacao: 'A bateria quente recarrega devagar e envelhece antes da hora.',
        linhaSugerida: 'Revisar arrefecimento da bateria',
      }),
    ],
  },
};

/** A template for another kind of vehicle: without what it does not have, with what only it has. Codes stay, so do histories. */
export function adaptarAoVeiculo(conteudo: ConteudoModelo, veiculo: Veiculo): ConteudoModelo {
  const aMais = A_MAIS[veiculo];
  const jaTem = new Set(conteudo.grupos.flatMap(({ itens }) => itens.map(({ codigo }) => codigo)));
  const grupos = conteudo.grupos
    .map(({ nome, itens }) => ({
      nome,
      itens: veiculo === 'eletrico' ? itens.filter(({ codigo }) => !SO_DE_COMBUSTAO.has(codigo)) : itens,
    }))
    .filter(({ itens }) => itens.length > 0);
  const novos = aMais?.itens.filter(({ codigo }) => !jaTem.has(codigo)) ?? [];
  if (aMais && novos.length > 0) grupos.push({ nome: aMais.nome, itens: [...novos] });
  return { ...conteudo, grupos };
}
