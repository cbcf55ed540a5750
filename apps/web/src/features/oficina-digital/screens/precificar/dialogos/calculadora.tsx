import type { LinhaOrcamento } from '@oferta/contracts/oficina-digital/linha-orcamento.ts';
import { precoContracts } from '@oferta/contracts/cardapio/preco.ts';
import { formatDuracao, parseDuracao } from '@oferta/domain/cadastros/duracao.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kernel/api.ts';
import { useConcessionaria } from '#kernel/concessionaria.ts';
import { useNivel } from '#kernel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { LinhasDaTela } from '../../../hooks/use-linhas.ts';
import { emReais } from '../../../model/campo-da-linha.ts';
import { horaMaisUsada, maoDeObra, precoDaRegra, precoPeloFator } from '../../../model/conta-da-linha.ts';
import css from './dialogos.module.css';

interface CalculadoraProps {
  readonly linha: LinhaOrcamento;
  readonly linhas: LinhasDaTela;
  readonly editavel: boolean;
  readonly onClose: () => void;
}

const MARKUP_USUAL = '1,60';

/** The house's rule of prices, for the levels that may read it. */
const regraOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['oficina-digital', 'regraPreco', codConcessionaria],
    queryFn: ({ signal }) => call(precoContracts.getRegraPreco, { params: { codConcessionaria }, signal }),
    staleTime: 300_000,
  });

/** Cost and markup make the part's price; time and the hour's rate make the labour (OD-07). */
export function Calculadora({ linha, linhas, editavel, onClose }: CalculadoraProps) {
  const conta = useConta(linha, linhas);
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
      <div className={css['campos']}>
        <Campo label="Custo da peça (R$)" campo={conta.custo} />
        <Campo label="Markup (vezes o custo)" campo={conta.fator} />
        <div className={css['conta']}>
          <span>
            <small>Preço da peça</small>
            <b className="num">{conta.preco === null ? '—' : formatBRL(conta.preco)}</b>
          </span>
          {conta.regra && (
            <small>
              Regra da casa: {formatBRL(conta.regra.centavos)} (
              {(conta.regra.fatorBp / 10_000).toLocaleString('pt-BR')}×)
            </small>
          )}
        </div>
        <Campo label="Tempo (TMO)" campo={conta.tempo} />
        <Campo label="Valor da hora (R$)" campo={conta.hora} />
        <div className={css['conta']}>
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

function useConta(linha: LinhaOrcamento, { linhas }: LinhasDaTela) {
  const { codConcessionaria } = useConcessionaria();
  const nivel = useNivel();
  const { niveis } = precoContracts.getRegraPreco;
  const podeLer = typeof niveis !== 'string' && niveis.includes(nivel);
  const { data } = useQuery({ ...regraOptions(codConcessionaria), enabled: podeLer });
  const custoInicial = linha.custoCentavos ?? 0;
  const [custo, setCusto] = useState(custoInicial > 0 ? emReais(custoInicial) : '');
  const [fator, setFator] = useState<string | null>(null);
  const [tempo, setTempo] = useState(linha.tmoMin > 0 ? formatDuracao(linha.tmoMin) : '');
  const horaInicial = linha.horaCentavos || horaMaisUsada(linhas) || 0;
  const [hora, setHora] = useState(horaInicial > 0 ? emReais(horaInicial) : '');

  const custoCentavos = custo.trim() === '' ? null : parseBRL(custo);
  const regra = data && custoCentavos ? precoDaRegra(custoCentavos, data.faixas) : null;
  const fatorTexto = fator ?? (regra ? emReais(Math.round(regra.fatorBp / 100)) : MARKUP_USUAL);
  const fatorCentesimos = parseBRL(fatorTexto);
  const preco = precoDe(custoCentavos, fatorCentesimos, fator === null ? regra : null);
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
      ...(preco !== null && custoCentavos !== null && { precoCentavos: preco, custoCentavos }),
      ...(temObra && { tmoMin, horaCentavos }),
    },
  };
}

/** By the factor as typed, in hundredths; by the house's rule while nobody typed one. */
function precoDe(
  custoCentavos: number | null,
  fatorCentesimos: number | null,
  regra: { readonly centavos: number } | null,
): number | null {
  if (custoCentavos === null || custoCentavos <= 0) return null;
  if (regra) return regra.centavos;
  return fatorCentesimos === null || fatorCentesimos <= 0
    ? null
    : precoPeloFator(custoCentavos, fatorCentesimos * 100);
}
