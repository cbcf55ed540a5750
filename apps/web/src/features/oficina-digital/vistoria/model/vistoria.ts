import type { ConteudoModelo, TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { Checklist, Dano, Midia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Resultado } from '@oferta/domain/oficina-digital/resultado-item.ts';

/** An item's answer on this device. */
export interface Resposta {
  readonly resultado: Resultado;
  readonly medida: number | null;
  readonly nota: string | null;
  /** Null: it came from the server, which knows when; it is not sent back. */
  readonly respondidoEm: string | null;
}

/** All that an inspection says besides its items. */
export interface Cabecalho {
  readonly codAgendamento: number | null;
  readonly codServico: number | null;
  readonly numeroOs: string | null;
  readonly placa: string | null;
  readonly chassi: string | null;
  readonly marca: string | null;
  readonly modelo: string;
  readonly km: number | null;
  /** Eighths of the tank. */
  readonly combustivel: number | null;
  readonly cliente: string;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly codConsultor: number | null;
  readonly campanha: boolean;
  readonly danos: readonly Dano[];
  readonly observacao: string | null;
  /** PNG data URL. */
  readonly assinatura: string | null;
}

export type Anterior = NonNullable<Checklist['itens'][number]['anterior']>;

/** An inspection as this device keeps it, until the server has it whole and for a day longer. */
export interface Vistoria {
  readonly chave: string;
  /** Who makes it: on a shared device everybody sees and sends their own. */
  readonly codUsuario: number;
  readonly codConcessionaria: number;
  /** Null until the server has it. */
  readonly codCheckList: number | null;
  readonly codModeloChecklist: number;
  readonly modeloNumero: number;
  readonly nomeModelo: string;
  readonly tipo: TipoChecklist;
  readonly conteudo: ConteudoModelo;
  readonly cabecalho: Cabecalho;
  readonly respostas: Readonly<Record<string, Resposta>>;
  readonly anteriores: Readonly<Record<string, Anterior>>;
  /** Photos that the server has, of this device and of others. */
  readonly midias: readonly Midia[];
  readonly iniciadoEm: string;
  /** Counts changes made here; what was sent is up to `revisaoEnviada`. */
  readonly revisao: number;
  readonly revisaoEnviada: number;
  readonly situacao: 'aberta' | 'aFinalizar' | 'finalizada';
  readonly finalizadaEm: string | null;
  readonly codOrcamento: number | null;
  /** The server's last answer when it was last heard, of any device: what is answered here comes after it. */
  readonly respondidoAte: string | null;
  /** Why the server does not take it; a person has to look. */
  readonly impedimento: string | null;
}

/** A photo or short video taken here. Its bytes lie beside it, under the same code. */
export interface Foto {
  readonly codMidia: string;
  readonly chave: string;
  readonly codigoItem: string | null;
  readonly largura: number;
  readonly altura: number;
  readonly marcas: Midia['marcas'];
  readonly enviada: boolean;
  /** The server knows the arrows and circles as they are. */
  readonly marcasEnviadas: boolean;
  readonly removida: boolean;
  /** Of a video: what its file is; the picture that stands for it lies beside it too. */
  readonly video?: string;
  /** Of a video: the server has that picture. */
  readonly capaEnviada?: boolean;
  readonly tiradaEm: number;
  readonly impedimento: string | null;
}

/** Every item of a template, in the order in which it is walked. */
export const itensDe = ({ conteudo }: Pick<Vistoria, 'conteudo'>) =>
  conteudo.grupos.flatMap(({ itens }) => itens);

/** The result shown for an item: not looked at until answered. */
export const resultadoDe = ({ respostas }: Pick<Vistoria, 'respostas'>, codigo: string): Resultado =>
  respostas[codigo]?.resultado ?? 'naoVerificado';

/** How much of it is answered. */
export function andamentoDe(vistoria: Vistoria): { respondidos: number; total: number } {
  const itens = itensDe(vistoria);
  const respondidos = itens.filter(({ codigo }) => resultadoDe(vistoria, codigo) !== 'naoVerificado').length;
  return { respondidos, total: itens.length };
}
