import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'Informe um texto',
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  boolean: 'Informe verdadeiro ou falso',
  array: 'Informe uma lista',
  object: 'Informe os campos deste conteúdo',
};

/** What is counted in a value that is too long or too short. */
const UNITS: Readonly<Record<string, string>> = { string: ' caracteres', array: ' itens' };

/** What to do about a field, for the checks whose contract gives no sentence of its own. */
export function fieldSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Preencha este campo';
      return TYPES[issue.expected] ?? 'Confira este campo';
    case 'too_big':
      return `Use no máximo ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `Use no mínimo ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `Escolha uma destas opções: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'Confira o formato deste campo';
    default:
      return 'Confira este campo';
  }
}
