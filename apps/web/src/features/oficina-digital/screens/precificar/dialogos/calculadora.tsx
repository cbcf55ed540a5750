import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatDuracao, parseDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { calculoOptions } from '../../../hooks/preco-options.ts';
import type { LinhasDaTela } from '../../../hooks/use-linhas.ts';
import { emReais } from '../../../model/linhas/campo-da-linha.ts';
import { horaMaisUsada, maoDeObra, precoPeloFator } from '../../../model/linhas/conta-da-linha.ts';
import css from './dialogos.module.css';

interface CalculadoraProps {
  readonly linha: LinhaOrcamento;
  readonly linhas: LinhasDaTela;
  /** Who may not see margins prices by the house's rule, over a cost that stays with the server. */
  readonly veCusto: boolean;
  readonly editavel: boolean;
  readonly onClose: () => void;
}

const MARKUP_USUAL = '1,60';

/** Cost and markup make the part's price; time and the hour's rate make the labour (OD-07). */
export function Calculadora({ linha, linhas, veCusto, editavel, onClose }: CalculadoraProps) {
  const conta = useConta(linha, linhas, veCusto);
  const usar = (): void => {
    linhas.alterar(linha.codLinha, conta.mudanca);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Calcular preço de ${linha.descricao}`}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            Voltar
          </Button>
          <Button
            size="md"
            variant="primary"
            disabled={!editavel || Object.keys(conta.mudanca).length === 0}
            onClick={usar}
          >
            Usar estes valores
          </Button>
        </>
      }
    >
      <div className={css['campos']} data-stack={12}>
        <Campo label="Custo da peça (R$)" campo={conta.custo} />
        {veCusto ? (
          <Campo label="Markup (vezes o custo)" campo={conta.fator} />
        ) : (
          <p className={css['regra']}>
            {conta.custo.texto === '' && conta.preco !== null
              ? 'O custo já está no cadastro: o preço sai da regra da casa.'
              : 'O preço sai da regra da casa sobre o custo.'}
          </p>
        )}
        <div className={css['conta']} data-line={8}>
          <span>
            <small>Preço da peça</small>
            <b className="num">{conta.preco === null ? '—' : formatBRL(conta.preco)}</b>
          </span>
          {conta.regra && (
            <small>
              Regra da casa: {formatBRL(conta.regra.centavos)}
              {conta.regra.fatorBp !== null && ` (${emNumero(conta.regra.fatorBp / 10_000)}×)`}
            </small>
          )}
        </div>
        <Campo label="Tempo (TMO)" campo={conta.tempo} />
        <Campo label="Valor da hora (R$)" campo={conta.hora} />
        <div className={css['conta']} data-line={8}>
          <span>
            <small>Mão de obra</small>
            <b className="num">{conta.obra === null ? '—' : formatBRL(conta.obra)}</b>
          </span>
        </div>
      </div>
    </Dialog>
  );
}

interface CampoDeConta {
  readonly texto: string;
  readonly mudar: (texto: string) => void;
  readonly erro: string | null;
}

const Campo = ({ label, campo }: { readonly label: string; readonly campo: CampoDeConta }) => (
  <TextInput
    label={label}
    error={campo.erro}
    inputMode="decimal"
    autoComplete="off"
    value={campo.texto}
    onChange={({ target }) => campo.mudar(target.value)}
  />
);

function useConta(linha: LinhaOrcamento, { linhas }: LinhasDaTela, veCusto: boolean) {
  const custoInicial = linha.custoCentavos ?? 0;
  const [custo, setCusto] = useState(custoInicial > 0 ? emReais(custoInicial) : '');
  const [fator, setFator] = useState<string | null>(null);
  const [tempo, setTempo] = useState(linha.tmoMin > 0 ? formatDuracao(linha.tmoMin) : '');
  const horaInicial = linha.horaCentavos || horaMaisUsada(linhas) || 0;
  const [hora, setHora] = useState(horaInicial > 0 ? emReais(horaInicial) : '');

  const custoCentavos = custo.trim() === '' ? null : parseBRL(custo);
  const { regra, conta } = useRegra(linha, custoCentavos);
  const usual = veCusto ? MARKUP_USUAL : '';
  const fatorTexto = fator ?? (regra?.fatorBp ? emReais(Math.round(regra.fatorBp / 100)) : usual);
  const fatorCentesimos = parseBRL(fatorTexto);
  // Nothing is offered that the rule, still on its way, would change.
  const espera = conta && fator === null;
  const preco = espera ? null : precoDe(custoCentavos, fatorCentesimos, fator === null ? regra : null);
  const tmoMin = tempo.trim() === '' ? null : parseDuracao(tempo);
  const horaCentavos = hora.trim() === '' ? null : parseBRL(hora);
  const temObra = tmoMin !== null && horaCentavos !== null;
  const campo = (texto: string, mudar: (texto: string) => void, lido: number | null): CampoDeConta => ({
    texto,
    mudar,
    erro: texto.trim() !== '' && lido === null ? 'Confira o valor' : null,
  });
  return {
    custo: campo(custo, setCusto, custoCentavos),
    fator: campo(fatorTexto, setFator, fatorCentesimos),
    tempo: campo(tempo, setTempo, tmoMin),
    hora: campo(hora, setHora, horaCentavos),
    regra,
    preco,
    obra: temObra ? maoDeObra(tmoMin, horaCentavos) : null,
    mudanca: {
      ...(preco !== null && { precoCentavos: preco }),
      ...(preco !== null && veCusto && custoCentavos !== null && { custoCentavos }),
      ...(temObra && { tmoMin, horaCentavos }),
    },
  };
}

/** The house's price over the cost as it is typed, or over the one the line is known to have. */
function useRegra({ codLinha }: LinhaOrcamento, custoCentavos: number | null) {
  // The rule is asked for what was typed when the typing rests.
  const pedido = useDeferredValue(custoCentavos);
  const { data, isPending } = useQuery(calculoOptions(codLinha, pedido));
  const regra: Regra | null =
    data && data.precoCentavos !== null ? { centavos: data.precoCentavos, fatorBp: data.fatorBp } : null;
  const conta = isPending || pedido !== custoCentavos;
  return { regra: conta ? null : regra, conta };
}

interface Regra {
  readonly centavos: number;
  /** Null for who may not see margins. */
  readonly fatorBp: number | null;
}

/** By the factor as typed, in hundredths; by the house's rule while nobody typed one. */
function precoDe(
  custoCentavos: number | null,
  fatorCentesimos: number | null,
  regra: Regra | null,
): number | null {
  if (regra) return regra.centavos;
  if (custoCentavos === null || custoCentavos <= 0) return null;
  return fatorCentesimos === null || fatorCentesimos <= 0
    ? null
    : precoPeloFator(custoCentavos, fatorCentesimos * 100);
}
