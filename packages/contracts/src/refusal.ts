/** A refusal is what a person is told when a call cannot be done: a code, a status and a Portuguese sentence. */
export interface Refusal {
  /** `<subject>.<codigo>`; stable, found in logs and matched by screens. */
  readonly codigo: string;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  /** The sentence shown. `{nome}` marks a detail given by the thrower. */
  readonly frase: string;
}

/** Declares the refusals of one subject. The key becomes the second half of the code. */
export function refusals<const T extends Record<string, readonly [Refusal['status'], string]>>(
  subject: string,
  table: T,
): { readonly [K in keyof T]: Refusal } {
  const out: Record<string, Refusal> = {};
  for (const [key, [status, frase]] of Object.entries(table)) {
    out[key] = { codigo: `${subject}.${key}`, status, frase };
  }
  return out as { readonly [K in keyof T]: Refusal };
}

/** Refusals any call may answer with, raised by the door itself and therefore not repeated in contracts. */
export const doorRefusals = refusals('chamada', {
  malformada: [400, 'Confira os campos indicados e tente de novo'],
  naoAutenticado: [401, 'Sua sessão terminou. Entre de novo para continuar'],
  chaveDesconhecida: [401, 'Chave de integração desconhecida ou revogada'],
  origemEstranha: [403, 'Abra o sistema pelo endereço dele e tente de novo'],
  nivelNaoPermitido: [403, 'Seu nível de acesso não permite esta ação'],
  concessionariaNaoPermitida: [404, 'Concessionária não encontrada'],
  distribuidorNaoCadastrado: [404, 'distribuidor não cadastrado'],
  naoEncontrada: [404, 'Endereço não encontrado'],
  muitoGrande: [413, 'O conteúdo enviado é maior do que o permitido'],
  tipoNaoAceito: [415, 'Este tipo de conteúdo não é aceito'],
  chaveReutilizada: [422, 'Esta chave de repetição já foi usada com outro conteúdo'],
  muitasTentativas: [429, 'Muitas tentativas. Aguarde {espera} e tente de novo'],
  muitosPedidos: [429, 'Muitos pedidos ao mesmo tempo. Aguarde {espera} e tente de novo'],
  indisponivel: [503, 'Serviço momentaneamente indisponível. Tente de novo em instantes'],
});

/** The body of every refused call. */
export interface RefusalBody {
  codigo: string;
  mensagem: string;
  /** Field by field, for 400s: path of the field and what to do about it. */
  campos?: { campo: string; mensagem: string }[];
  /** The record as it now is, for 409s of outdated edits. */
  atual?: unknown;
  /** Finds the log line. */
  rastro?: string;
}
