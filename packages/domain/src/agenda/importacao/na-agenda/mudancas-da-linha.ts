import { semAcento } from '../../../busca.ts';
import { fromE164 } from '../../../cadastros/contato/telefone-guardado.ts';
import { formatDia } from '../../../dia.ts';
import { formatHora } from '../../../tempo/horario.ts';
import type { Motivo } from '../anotacoes.ts';
import type { RegistroImportado } from '../linha.ts';

/** What a line and the agenda may both say of a visit. */
type Comum = Pick<RegistroImportado, 'dia' | 'horaMin' | 'codConsultor' | 'cliente' | 'telefone'>;

/** An appointment as a line that tells of it again finds it. */
export type VisitaNaAgenda = Comum & {
  /** Its consultant's name. */
  readonly consultor: string | null;
  readonly situacao: string;
};

/** What a line says otherwise than the agenda, and whether the agenda may take it over. */
export type Mudancas = { readonly motivos: readonly Motivo[]; readonly podeAtualizar: boolean };

/**
 * Compares an appointment with the line that tells of it again, as far as the line says something. Once the car has come,
 * or the visit is off, it stays as it is, and that is said.
 */
export function mudancasDaLinha(visita: VisitaNaAgenda, registro: Comum): Mudancas {
  if (visita.situacao === 'cancelado') return ficaComoEsta([CANCELADO]);
  const motivos = diferencas(visita, registro);
  const marcada = visita.situacao === 'pendente' || visita.situacao === 'confirmado';
  if (motivos.length === 0 || marcada) return { motivos, podeAtualizar: motivos.length > 0 };
  return ficaComoEsta([...motivos, JA_COMECOU]);
}

const CANCELADO: Motivo = { campo: null, frase: 'cancelado na agenda: continua cancelado' };
const JA_COMECOU: Motivo = { campo: null, frase: 'já passou da marcação: fica como está' };
const ficaComoEsta = (motivos: readonly Motivo[]): Mudancas => ({ motivos, podeAtualizar: false });

function diferencas(visita: VisitaNaAgenda, registro: Comum): Motivo[] {
  const { dia, horaMin, codConsultor, cliente, telefone } = registro;
  const motivos: Motivo[] = [];
  const difere = (campo: Motivo['campo'], frase: string) => motivos.push({ campo, frase });
  if (visita.dia !== dia)
    difere('data', `na agenda está em ${formatDia(visita.dia)}; o arquivo traz ${formatDia(dia)}`);
  if (visita.horaMin !== horaMin)
    difere('hora', `na agenda está às ${formatHora(visita.horaMin)}; o arquivo traz ${formatHora(horaMin)}`);
  if (codConsultor !== null && visita.codConsultor !== codConsultor)
    difere(
      'consultor',
      `na agenda está ${visita.consultor === null ? 'no bolsão' : `com ${visita.consultor}`}`,
    );
  if (emComum(visita.cliente) !== emComum(cliente))
    difere('cliente', `na agenda o cliente é ${visita.cliente}`);
  if (telefone !== null && visita.telefone !== telefone)
    difere(
      'telefone',
      visita.telefone === null
        ? 'na agenda não há telefone'
        : `na agenda o telefone é ${fromE164(visita.telefone)}`,
    );
  return motivos;
}

/** A name without what only the writing changes. */
const emComum = (nome: string): string => semAcento(nome).replace(/\s+/g, ' ').trim();
