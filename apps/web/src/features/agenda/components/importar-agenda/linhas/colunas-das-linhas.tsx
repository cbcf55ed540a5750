import type { LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { isPlacaValida } from '@oferta/domain/agenda/veiculo/placa.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { PlateChip } from '#ui/plate-chip/plate-chip.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { celulaDe, type Campo, type Coluna } from '../campos-da-agenda.ts';
import css from './linhas.module.css';
import { situacaoDaLinha } from '../totais-em-palavras.ts';

export const linhaId = ({ linha }: LinhaImportacao): string => String(linha);

/** Which of the lines that changed the agenda takes over; 'todas' are also those not fetched yet. */
export interface Escolha {
  readonly atualizar: readonly number[] | 'todas';
  readonly onAtualizar: (atualizar: readonly number[] | 'todas') => void;
}

/** The lines as a table. Cells show what the file says, also where it is wrong: that is what has to be found in it. */
export function colunasDasLinhas(
  colunas: readonly Coluna[],
  foiImportada: boolean,
  escolha: Escolha | undefined,
): readonly Column<LinhaImportacao>[] {
  const celula = (campo: Campo) => (linha: LinhaImportacao) => (
    <Celula linha={linha} campo={campo} texto={celulaDe(linha.valores, colunas, campo)} />
  );
  return [
    { id: 'linha', header: 'Linha', width: 76, align: 'end', cell: ({ linha }) => linha },
    { id: 'os', header: 'OS', width: 92, strong: true, cell: ({ numeroOs }) => numeroOs ?? <Vazio /> },
    {
      id: 'situacao',
      header: 'Situação',
      width: 130,
      cell: (linha) => <Situacao linha={linha} foiImportada={foiImportada} />,
    },
    { id: 'motivos', header: 'Motivo', width: 240, cell: ({ motivos }) => <Motivos motivos={motivos} /> },
    ...(escolha
      ? [
          {
            id: 'escolha',
            header: 'Fica',
            width: 160,
            cell: (linha: LinhaImportacao) => <UsarOArquivo linha={linha} escolha={escolha} />,
          },
        ]
      : []),
    { id: 'data', header: 'Data', width: 104, cell: celula('data') },
    { id: 'hora', header: 'Hora', width: 76, cell: celula('hora') },
    {
      id: 'placa',
      header: 'Placa',
      width: 112,
      cell: ({ valores }) => <Placa valores={valores} colunas={colunas} />,
    },
    { id: 'cliente', header: 'Cliente', cell: celula('cliente') },
    { id: 'consultor', header: 'Consultor', cell: celula('consultor') },
    { id: 'servico', header: 'Serviço', cell: celula('servico') },
  ];
}

interface CartaoDaLinhaProps {
  readonly linha: LinhaImportacao;
  readonly colunas: readonly Coluna[];
  readonly foiImportada: boolean;
  readonly escolha: Escolha | undefined;
}

/** A line on a phone. */
export function CartaoDaLinha({ linha, colunas, foiImportada, escolha }: CartaoDaLinhaProps) {
  const celula = (campo: Campo): string => celulaDe(linha.valores, colunas, campo);
  return (
    <span className={css['cartao']} data-stack={6}>
      <span>
        <b className="num">Linha {linha.linha}</b>
        {linha.numeroOs && <span className="num">OS {linha.numeroOs}</span>}
        <Situacao linha={linha} foiImportada={foiImportada} />
      </span>
      {linha.motivos.length > 0 && <Motivos motivos={linha.motivos} />}
      {escolha && <UsarOArquivo linha={linha} escolha={escolha} />}
      <span>
        <Placa valores={linha.valores} colunas={colunas} />
        <span className="num">{[celula('data'), celula('hora')].filter(Boolean).join(' · ')}</span>
      </span>
      <small>{[celula('cliente'), celula('servico')].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function UsarOArquivo({ linha, escolha }: { readonly linha: LinhaImportacao; readonly escolha: Escolha }) {
  if (!linha.podeAtualizar) return null;
  const { atualizar, onAtualizar } = escolha;
  const todas = atualizar === 'todas';
  return (
    <Checkbox
      label="Usar o arquivo"
      aria-label={`Usar o arquivo na linha ${linha.linha}`}
      title={todas ? 'Escolhido para todas' : undefined}
      checked={todas || atualizar.includes(linha.linha)}
      disabled={todas}
      onChange={(event) => {
        const outras = todas ? [] : atualizar.filter((cada) => cada !== linha.linha);
        onAtualizar(event.target.checked ? [...outras, linha.linha] : outras);
      }}
    />
  );
}

function Situacao({
  linha,
  foiImportada,
}: {
  readonly linha: LinhaImportacao;
  readonly foiImportada: boolean;
}) {
  const { rotulo, tone } = situacaoDaLinha(linha, foiImportada);
  return <TonePill tone={tone}>{rotulo}</TonePill>;
}

const Vazio = () => <span className={css['vazio']}>—</span>;

interface CelulaProps {
  readonly linha: LinhaImportacao;
  readonly campo: Campo;
  readonly texto: string;
}

/** The cell a reason is about is marked. */
function Celula({ linha: { motivos, situacao }, campo, texto }: CelulaProps) {
  const culpada = motivos.some((motivo) => motivo.campo === campo);
  const tom = situacao === 'recusada' ? 'late' : 4;
  return (
    <span className={css['celula']} title={texto} {...(culpada && { 'data-tone': tom })}>
      {texto || (culpada ? 'em branco' : <Vazio />)}
    </span>
  );
}

function Placa({
  valores,
  colunas,
}: {
  readonly valores: LinhaImportacao['valores'];
  readonly colunas: readonly Coluna[];
}) {
  const placa = celulaDe(valores, colunas, 'placa');
  const texto = placa || celulaDe(valores, colunas, 'chassi');
  if (!texto) return <Vazio />;
  return <PlateChip size="md">{isPlacaValida(texto) ? formatPlaca(texto) : texto}</PlateChip>;
}

function Motivos({ motivos }: { readonly motivos: LinhaImportacao['motivos'] }) {
  if (motivos.length === 0) return <Vazio />;
  const frase = motivos.map((motivo) => motivo.frase).join('; ');
  return (
    <span className={css['motivos']} title={frase}>
      {frase}
    </span>
  );
}
