import type { DiferencaContada } from '@oferta/contracts/estoque/contagem.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import { useFuso } from '#kernel/data-e-hora.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { inteiro } from '../../../../components/em-palavras.ts';
import css from '../contagem.module.css';

const comSinal = (valor: number): string => (valor > 0 ? `+${inteiro(valor)}` : inteiro(valor));

interface LinhaProps {
  readonly linha: DiferencaContada;
  /** It can still be decided about. */
  readonly decide: boolean;
  readonly marcada: boolean;
  readonly onMarcar: () => void;
}

/** A counted part: balance at its beginning, what was counted, what moved since and what the balance becomes. */
export function LinhaDaDiferenca({ linha, decide, marcada, onMarcar }: LinhaProps) {
  const fuso = useFuso();
  const {
    descricao,
    codigo,
    localizacao,
    unidade,
    diferenca,
    impedimento,
    mudouDurante,
    movidas,
    mudouDesde,
  } = linha;
  const onde = [codigo, localizacao].filter(Boolean).join(' · ');
  const contou = `${linha.contou ?? 'Alguém'} contou às ${horaEm(linha.contadaEm, fuso)}`;
  return (
    <li data-difere={diferenca !== 0 || undefined} aria-label={descricao}>
      {decide ? (
        <Checkbox label={descricao} description={onde} checked={marcada} onChange={onMarcar} />
      ) : (
        <span>
          {descricao}
          <span className={css['nota']}>{onde}</span>
        </span>
      )}
      <dl>
        <Numero nome={`Saldo às ${horaEm(linha.comecadaEm, fuso)}`} valor={inteiro(linha.saldoComeco)} />
        <Numero nome="Contada" valor={inteiro(linha.contada)} />
        <Numero nome="Diferença" valor={comSinal(diferenca)} forte />
        <Numero
          nome={linha.aprovadaEm ? 'Em mãos' : 'Fica com'}
          valor={`${inteiro(linha.saldoDepois)} ${unidade}`}
          forte
        />
      </dl>
      <p className={css['nota']}>
        {contou}
        {diferenca !== 0 && ` · ${formatBRL(linha.valorCentavos)}`}
        {linha.aprovou && ` · ${linha.aprovou} aprovou`}
      </p>
      {movidas !== '' && mudouDesde !== 0 && (
        <p>
          Mudou desde a contagem: {movidas}. {linha.aprovadaEm ? 'Isso ficou.' : 'Isso fica.'}
        </p>
      )}
      {mudouDurante !== 0 && decide && (
        <p className={css['duvida']}>
          {inteiro(Math.abs(mudouDurante))} {mudouDurante < 0 ? 'saíram' : 'entraram'} enquanto era contada:
          na dúvida, peça para contar de novo.
        </p>
      )}
      {impedimento && <p className={css['duvida']}>{impedimento}.</p>}
    </li>
  );
}

interface NumeroProps {
  readonly nome: string;
  readonly valor: string;
  readonly forte?: boolean;
}

const Numero = ({ nome, valor, forte = false }: NumeroProps) => (
  <div>
    <dt>{nome}</dt>
    <dd className="num" data-forte={forte || undefined}>
      {valor}
    </dd>
  </div>
);
