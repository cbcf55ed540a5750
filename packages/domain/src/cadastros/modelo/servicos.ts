/** A kind of work as a new house begins with it: its code, its name and how long it usually takes, in minutes. */
export interface TipoDoModelo {
  readonly codTipoServico: number;
  readonly nome: string;
  readonly minutos: number;
}

/** What workshops do, kind by kind. 9–12 are work that no client waits for: they never stand on the reception board (spec §4). */
export const TIPOS_DO_MODELO: readonly TipoDoModelo[] = [
  { codTipoServico: 1, nome: 'Revisão', minutos: 60 },
  { codTipoServico: 2, nome: 'Mecânica', minutos: 90 },
  { codTipoServico: 3, nome: 'Elétrica', minutos: 60 },
  { codTipoServico: 4, nome: 'Pneus e geometria', minutos: 45 },
  { codTipoServico: 5, nome: 'Garantia', minutos: 60 },
  { codTipoServico: 6, nome: 'Recall', minutos: 60 },
  { codTipoServico: 7, nome: 'Funilaria e pintura', minutos: 180 },
  { codTipoServico: 8, nome: 'Acessórios', minutos: 60 },
  { codTipoServico: 9, nome: 'Lavagem', minutos: 30 },
  { codTipoServico: 10, nome: 'Entrega técnica', minutos: 45 },
  { codTipoServico: 11, nome: 'Interno', minutos: 60 },
  { codTipoServico: 12, nome: 'Test-drive', minutos: 30 },
  { codTipoServico: 13, nome: 'Freios e suspensão', minutos: 75 },
  { codTipoServico: 14, nome: 'Ar-condicionado', minutos: 60 },
];

/** A service as it is offered, by the code of its kind, with its standard time (TMO) in minutes. */
export interface ServicoDoModelo {
  readonly codTipoServico: number;
  readonly descricao: string;
  readonly minutos: number;
}

const doTipo =
  (codTipoServico: number) =>
  ([descricao, minutos]: readonly [string, number]): ServicoDoModelo => ({
    codTipoServico,
    descricao,
    minutos,
  });

/** Sixty services that most workshops are asked for, with times that hold for a common car; each house then sets its own. */
export const SERVICOS_DO_MODELO: readonly ServicoDoModelo[] = [
  ...(
    [
      ['Revisão 10.000 km', 60],
      ['Revisão 20.000 km', 75],
      ['Revisão 30.000 km', 75],
      ['Revisão 40.000 km', 120],
      ['Revisão 50.000 km', 75],
      ['Revisão 60.000 km', 120],
      ['Revisão antes de viagem', 45],
      ['Troca de óleo e filtro', 30],
    ] as const
  ).map(doTipo(1)),
  ...(
    [
      ['Correia dentada e tensor', 180],
      ['Correia de acessórios', 45],
      ['Embreagem', 240],
      ['Velas de ignição', 45],
      ['Limpeza de bicos injetores', 90],
      ['Troca do líquido de arrefecimento', 60],
      ['Bomba d’água', 120],
      ['Radiador', 120],
      ['Troca do óleo do câmbio', 60],
      ['Coxins do motor', 90],
      ['Escapamento', 60],
      ['Diagnóstico de ruído', 60],
    ] as const
  ).map(doTipo(2)),
  ...(
    [
      ['Diagnóstico elétrico', 60],
      ['Leitura de falhas no scanner', 30],
      ['Bateria', 30],
      ['Alternador', 90],
      ['Motor de partida', 90],
      ['Lâmpadas e faróis', 30],
      ['Vidro elétrico', 75],
      ['Trava elétrica', 60],
    ] as const
  ).map(doTipo(3)),
  ...(
    [
      ['Alinhamento e balanceamento', 45],
      ['Rodízio de pneus', 30],
      ['Troca de dois pneus', 40],
      ['Troca de quatro pneus', 60],
      ['Conserto de pneu', 20],
    ] as const
  ).map(doTipo(4)),
  ...(
    [
      ['Garantia: avaliação', 60],
      ['Garantia: reparo', 120],
    ] as const
  ).map(doTipo(5)),
  doTipo(6)(['Recall', 60]),
  ...(
    [
      ['Para-choque: reparo e pintura', 240],
      ['Porta: reparo e pintura', 300],
      ['Martelinho de ouro', 90],
      ['Polimento', 180],
    ] as const
  ).map(doTipo(7)),
  ...(
    [
      ['Instalação de som', 120],
      ['Instalação de engate', 90],
      ['Película nos vidros', 150],
      ['Sensor de estacionamento', 120],
    ] as const
  ).map(doTipo(8)),
  ...(
    [
      ['Lavagem simples', 30],
      ['Lavagem completa', 60],
    ] as const
  ).map(doTipo(9)),
  doTipo(10)(['Entrega técnica', 45]),
  doTipo(11)(['Preparação de seminovo', 180]),
  doTipo(12)(['Test-drive', 30]),
  ...(
    [
      ['Pastilhas dianteiras', 60],
      ['Pastilhas e discos dianteiros', 90],
      ['Freio traseiro', 90],
      ['Troca do fluido de freio', 45],
      ['Amortecedores dianteiros', 120],
      ['Amortecedores traseiros', 90],
      ['Bandeja e pivôs', 90],
      ['Terminais de direção', 60],
    ] as const
  ).map(doTipo(13)),
  ...(
    [
      ['Ar-condicionado: diagnóstico', 60],
      ['Ar-condicionado: carga de gás', 60],
      ['Ar-condicionado: higienização e filtro', 45],
    ] as const
  ).map(doTipo(14)),
];
