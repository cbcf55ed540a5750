import type { Linha } from '../hooks/linhas-options.ts';

type Registro = NonNullable<Linha['registro']>;

/** Where a record behind a number is looked at; null where it has no page of its own. */
export function enderecoDoRegistro({
  tipo,
  codigo,
  dia,
}: Pick<Registro, 'tipo' | 'codigo' | 'dia'>): { to: string; search: Record<string, string> } | null {
  switch (tipo) {
    case 'agendamento':
      return { to: '/agenda-virtual', search: { agendamento: String(codigo) } };
    case 'servico':
      return { to: '/agenda-virtual', search: { dia } };
    case 'orcamento':
      return { to: '/oficina-digital/historico', search: { orcamento: String(codigo) } };
    case 'ordemServico':
    case 'pesquisa':
      return null;
    default:
      throw tipo satisfies never;
  }
}
