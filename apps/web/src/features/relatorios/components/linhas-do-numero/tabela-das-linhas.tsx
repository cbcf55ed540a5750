import { BASES, type BaseId } from '@oferta/domain/relatorios/bases.ts';
import { formatIndicador } from '@oferta/domain/relatorios/numero.ts';
import { diaEMes } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { Mark } from '#ui/charts/mark.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import type { Abertura, Linha, Linhas, OrdemDasLinhas } from '../../hooks/linhas-options.ts';
import { useRotulo } from '../../hooks/use-rotulo.ts';
import { formatBase } from '../../model/conta-em-palavras.ts';
import { enderecoDoRegistro } from '../../model/endereco-do-registro.ts';
import css from './linhas-do-numero.module.css';

interface TabelaDasLinhasProps {
  readonly itens: readonly Linha[];
  readonly resposta: Linhas;
  /** They answer the former question: seen as such until the new answer is there. */
  readonly isAntiga: boolean;
  readonly ordem: OrdemDasLinhas;
  readonly onOrdem: (ordem: OrdemDasLinhas) => void;
}

const PRIMEIRA: Readonly<Record<Abertura, string>> = {
  concessionarias: 'Concessionária',
  mecanicos: 'Mecânico',
  consultores: 'Consultor',
  registros: 'Registro',
};

/** Short names of what stands in narrow columns, as the trade writes them. */
const CURTO: Partial<Record<BaseId, string>> = {
  horasDisponiveisMin: 'HD',
  horasTrabalhadasMin: 'HT',
  horasVendidasMin: 'HV',
  passagens: 'Passagens',
  maoDeObraCentavos: 'Mão de obra',
  pecasCentavos: 'Peças',
  canceladosAntes: 'Cancel. antes',
  naoVieram: 'Não vieram',
  orcamentosEnviados: 'Enviados',
  orcamentosAprovados: 'Aprovados',
};

/** The quantities of the formula as columns, the number they make at the right end, and their sum at the foot. */
export function TabelaDasLinhas(props: TabelaDasLinhasProps): ReactNode {
  const { itens, resposta, isAntiga, ordem, onOrdem } = props;
  const { indicador, por, colunas, soma } = resposta;
  const rotulo = useRotulo()(indicador);
  // A sum has its quantity as its value: the same number twice says nothing.
  const mostradas = colunas.length > 1 || por === 'registros' ? colunas : [];
  const cabeca = (id: string, texto: string, title = texto): ReactNode => (
    <Cabeca key={id} id={id} texto={texto} title={title} ordem={ordem} onOrdem={onOrdem} />
  );
  return (
    <table className={css['tabela']} data-stale={isAntiga || undefined} aria-busy={isAntiga}>
      <thead>
        <tr>
          {cabeca('nome', PRIMEIRA[por])}
          {mostradas.map((base) => cabeca(base, CURTO[base] ?? BASES[base].rotulo, BASES[base].rotulo))}
          {cabeca('valor', rotulo)}
        </tr>
      </thead>
      <tbody>
        {itens.map((linha) => (
          <tr key={linha.chave}>
            <th scope="row">
              <Nome linha={linha} por={por} />
            </th>
            {mostradas.map((base) => (
              <td key={base}>{formatBase(base, linha.bases[base] ?? null)}</td>
            ))}
            <td data-longe={linha.marca === 'longe' || undefined}>
              <b>{formatIndicador(indicador, linha.valor)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {mostradas.map((base) => (
            <td key={base}>{formatBase(base, soma.bases[base] ?? null)}</td>
          ))}
          <td>{formatIndicador(indicador, soma.valor)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface CabecaProps {
  readonly id: string;
  readonly texto: string;
  readonly title: string;
  readonly ordem: OrdemDasLinhas;
  readonly onOrdem: (ordem: OrdemDasLinhas) => void;
}

function Cabeca({ id, texto, title, ordem, onOrdem }: CabecaProps): ReactNode {
  const atual = ordem.ordem === id;
  const Seta = ordem.desc ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={atual ? (ordem.desc ? 'descending' : 'ascending') : undefined}>
      <button type="button" title={title} onClick={() => onOrdem({ ordem: id, desc: atual && !ordem.desc })}>
        {texto}
        {atual && <Seta size={13} aria-hidden="true" />}
      </button>
    </th>
  );
}

function Nome({ linha, por }: { readonly linha: Linha; readonly por: Abertura }): ReactNode {
  const { registro, nome, detalhe, marca } = linha;
  if (por !== 'registros' || !registro) {
    return (
      <span className={css['nome']} data-line={6}>
        <Mark standing={marca}>
          <b>{nome}</b>
        </Mark>
        {detalhe && <small>{detalhe}</small>}
      </span>
    );
  }
  const endereco = enderecoDoRegistro(registro);
  const corpo = (
    <>
      {registro.placa ? <PlateChip size="sm">{registro.placa}</PlateChip> : <b>{nome}</b>}
      <small>
        {diaEMes(registro.dia)}
        {registro.numeroOs && ` · OS ${registro.numeroOs}`}
        {detalhe && ` · ${detalhe}`}
      </small>
    </>
  );
  return endereco ? (
    <GoTo className={css['registro']} {...endereco}>
      {corpo}
    </GoTo>
  ) : (
    <span className={css['registro']}>{corpo}</span>
  );
}
