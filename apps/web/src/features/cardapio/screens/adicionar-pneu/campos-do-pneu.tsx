import { INDICES_VELOCIDADE, isDot, lerMedida } from '@oferta/domain/cardapio/medida-pneu.ts';
import { useWatch } from 'react-hook-form';
import { emNumero } from '@oferta/domain/numero.ts';
import { CampoDinheiro, CampoNumero, CampoSelecao, CampoSwitch, CampoTexto } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { useHoje } from '#features/cadastros/public.ts';
import { CampoModelos } from '../../components/campos/campo-modelos.tsx';
import {
  cargaDe,
  idadeDoPneu,
  medidaEmPalavras,
  PRIMEIRO_INDICE,
  ULTIMO_INDICE,
  VELOCIDADE,
} from '../../model/pneu-em-palavras.ts';
import type { ValoresPneu } from './valores-pneu.ts';

const VELOCIDADES = INDICES_VELOCIDADE.map((value) => ({
  value,
  label: `${value} · até ${VELOCIDADE[value]} km/h`,
}));

/** The tyre itself, its price, and the cars it fits. */
export const CamposDoPneu = () => (
  <>
    <Secao titulo="Pneu">
      <Campos>
        <CampoTexto nome="marca" rotulo="Marca" maximo={60} obrigatorio="Informe a marca do pneu" />
        <CampoTexto nome="desenho" rotulo="Desenho" maximo={60} obrigatorio="Informe o desenho" />
        <CampoTexto
          nome="medida"
          rotulo="Medida"
          maximo={20}
          obrigatorio="Informe a medida"
          valida={(medida) => (lerMedida(medida) ? null : 'Informe a medida como 205/55 R16')}
          dica={<DicaDaMedida />}
          largura={12}
        />
        <CampoNumero
          nome="indiceCarga"
          rotulo="Índice de carga"
          largura={4}
          minimo={PRIMEIRO_INDICE}
          maximo={ULTIMO_INDICE}
          obrigatorio="Informe o índice de carga"
          dica={<DicaDaCarga />}
        />
        <CampoSelecao
          nome="indiceVelocidade"
          rotulo="Índice de velocidade"
          largura={4}
          opcoes={VELOCIDADES}
          vazio="Escolha"
          obrigatorio="Informe o índice de velocidade"
        />
        <CampoTexto
          nome="dot"
          rotulo="DOT (semana e ano)"
          largura={4}
          maximo={4}
          valida={(dot) => (isDot(dot) ? null : 'Informe o DOT com semana e ano, como 2325')}
          dica={<DicaDoDot />}
        />
        <CampoSwitch
          nome="runFlat"
          rotulo="Run-flat"
          largura={12}
          dica="Roda sem ar até a oficina; só para carros que saem de fábrica com ele."
        />
      </Campos>
    </Secao>
    <Secao titulo="Preço" explicacao="O kit é o que o cliente paga por pneu montado.">
      <Campos>
        <CampoDinheiro nome="custoCentavos" rotulo="Custo" obrigatorio="Informe o custo" />
        <CampoDinheiro nome="precoCentavos" rotulo="Preço do pneu" obrigatorio="Informe o preço" />
        <CampoDinheiro nome="valvulaCentavos" rotulo="Válvula" dica="Vazio ou zero: inclusa." />
        <CampoDinheiro nome="balanceamentoCentavos" rotulo="Balanceamento" dica="Vazio ou zero: incluso." />
      </Campos>
    </Secao>
    <Secao titulo="Serve em" explicacao="Quem agenda procura pelo carro, não pela medida.">
      <CampoModelos nome="modelos" />
    </Secao>
  </>
);

function DicaDaMedida() {
  const medida = useWatch<ValoresPneu, 'medida'>({ name: 'medida' });
  return <>{medidaEmPalavras(medida) ?? 'Como está na lateral do pneu: 205/55 R16'}</>;
}

function DicaDaCarga() {
  const indice = useWatch<ValoresPneu, 'indiceCarga'>({ name: 'indiceCarga' });
  const carga = indice === null ? null : cargaDe(indice);
  return <>{carga === null ? 'O número depois da medida' : `Até ${emNumero(carga)} kg por pneu`}</>;
}

function DicaDoDot() {
  const dot = useWatch<ValoresPneu, 'dot'>({ name: 'dot' });
  const idade = idadeDoPneu(dot, useHoje());
  if (!idade) return <>2325: semana 23 de 2025</>;
  const conselho = { novo: '', atencao: ': venda antes dos novos', velho: ': velho demais para vender' };
  return <>{`${idade.texto}${conselho[idade.situacao]}`}</>;
}
