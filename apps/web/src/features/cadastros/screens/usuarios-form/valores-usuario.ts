import type { UsuarioCadastrado } from '@oferta/contracts/cadastros/usuario.ts';
import { formatCodigoLogin } from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { isNivel, NIVEIS, podeDar, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';

/** The form's values: a select holds text. */
export interface ValoresUsuario {
  nome: string;
  email: string;
  /** As the distributor's mask writes it; '' for a new person: one is given. */
  codigoLogin: string;
  codNivel: string;
  codConcessionariaPadrao: string;
  ativo: boolean;
  versao: number;
}

export const NOVO_USUARIO: ValoresUsuario = {
  nome: '',
  email: '',
  codigoLogin: '',
  codNivel: '',
  codConcessionariaPadrao: '',
  ativo: true,
  versao: 0,
};

/** A person as the form holds them. `mascara`: the distributor's login code. */
export const valoresDe = (usuario: UsuarioCadastrado, mascara: string): ValoresUsuario => ({
  nome: usuario.nome,
  email: usuario.email,
  codigoLogin: formatCodigoLogin(usuario.codigoLogin, mascara),
  codNivel: String(usuario.codNivel),
  codConcessionariaPadrao: String(usuario.concessionariaPadrao?.codConcessionaria ?? ''),
  ativo: usuario.ativo,
  versao: usuario.versao,
});

/** The values as the contracts take them; only called once the form has found a level chosen. */
export function dadosDe({ nome, email, codigoLogin, codNivel, codConcessionariaPadrao }: ValoresUsuario) {
  return {
    nome,
    email,
    codigoLogin,
    codNivel: nivelDe(codNivel) ?? 6,
    codConcessionariaPadrao: codConcessionariaPadrao === '' ? null : Number(codConcessionariaPadrao),
  };
}

export function nivelDe(texto: string): Nivel | null {
  const numero = texto === '' ? null : Number(texto);
  return isNivel(numero) ? numero : null;
}

/** What each level is for, as the person who gives it needs to know (product 01). */
export const PARA_QUE: Readonly<Record<Nivel, string>> = {
  [-1]: 'Desenvolvimento e suporte: tudo, com as ferramentas de desenvolvedor.',
  1: 'Gestão de uma ou mais concessionárias: agenda, oficina, relatórios e vendas.',
  2: 'Equipe do distribuidor: todos os cadastros e, sem filtros, toda a rede.',
  3: 'Oficina: orçamentos, serviços, mecânicos e consultores.',
  4: 'Consultor: a agenda virtual e o dia da recepção.',
  5: 'Agendamento: a agenda virtual.',
  6: 'Inspeção: histórico de checklists.',
};

/** The levels somebody may give, the furthest-reaching first. */
export const niveisQueDa = (quem: Nivel): { value: string; label: string }[] =>
  NIVEIS.filter((nivel) => podeDar(quem, nivel)).map((nivel) => ({
    value: String(nivel),
    label: NOMES_NIVEL[nivel],
  }));
