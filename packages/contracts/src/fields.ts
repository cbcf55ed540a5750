import { z } from 'zod';
import { lerNumeroOs, OS_INVALIDA } from '@oferta/domain/agenda/numero-os.ts';
import { EMAIL_INVALIDO, isEmailValido, lerEmail } from '@oferta/domain/cadastros/contato/email.ts';
import { MINIMO_BUSCA } from '@oferta/domain/constantes.ts';

/**
 * A record's code in a path, query or body: a positive whole number that JSON tells exactly. Cells give codes in turns (decision 0050),
 * so that those of what is made by the million pass 31 bits; a code too large for its column is refused as malformed by the door.
 */
export const Codigo = z.coerce
  .number()
  .int('Informe um código válido')
  .positive('Informe um código válido')
  .max(Number.MAX_SAFE_INTEGER, 'Informe um código válido');

/**
 * A local calendar day, YYYY-MM-DD, of years that calendars and the database can count with. What is none ends the
 * judging: rules about several fields count with days.
 */
export const Dia = z.iso
  .date({ error: 'Informe a data como AAAA-MM-DD', abort: true })
  .refine((dia) => dia >= '1900' && dia < '3000', {
    error: 'Informe uma data entre 1900 e 2999',
    abort: true,
  });

/** The specification's "flag 0 or today's date": '0' means today in the dealership's zone (spec §7). */
export const DiaOuZero = z.union([z.literal('0'), Dia], 'Informe 0 ou uma data AAAA-MM-DD');

/** Local time of day, HH:MM. */
export const Hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora como HH:MM');

/** An instant, ISO 8601 with offset. */
export const Instante = z.iso.datetime({ offset: true, error: 'Informe data e hora válidas' });

/** Free text kept as typed, trimmed, limited. The one character that PostgreSQL cannot keep is refused. */
export const texto = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} caracteres`)
    .refine((text) => !text.includes('\0'), 'O texto tem um caractere que não pode ser guardado');
export const textoObrigatorio = (max: number, frase: string) => texto(max).min(1, frase);

/** An e-mail address as it is kept. */
export const Email = texto(254)
  .transform((email) => lerEmail(email) ?? email)
  .refine(isEmailValido, EMAIL_INVALIDO);

/*
 * What tells a client, a car and an order, as it is typed, pasted or sent: with the blanks, dots and marks that come along,
 * which are not counted as letters of it. Read by the domain's one reader of each.
 */
export const TelefoneDito = texto(60).nullish();
export const DocumentoDito = texto(60).nullish();
export const VeiculoDito = { placa: texto(40).nullish(), chassi: texto(80).nullish() };
export const NumeroOsDito = texto(60)
  .refine((numero) => numero === '' || lerNumeroOs(numero) !== null, OS_INVALIDA)
  .nullish();

/** What is looked for: from the specification's fewest characters on (§9). */
export const termoDeBusca = (max: number) =>
  texto(max).min(MINIMO_BUSCA, `Digite ao menos ${MINIMO_BUSCA} caracteres`);

/** The record's version the editor saw; the answer is 409 with the record as it is when it moved. */
export const Versao = z.number().int().positive();

export const Pagina = z.object({
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
  tamanho: z.coerce.number().int().min(1).max(200).default(50),
});

/** An answer without content of its own. */
export const Feito = z.object({ feito: z.literal(true) });
export const FEITO = { feito: true } as const;
