import { CampoNumero, CampoSwitch, CampoTexto } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { KeyHint } from '#ui/kbd/key-hint.tsx';
import { ItensDoManual } from './itens-do-manual.tsx';

/** Which car, when, and what is done. */
export const CamposDoManual = () => (
  <>
    <Secao titulo="Carro">
      <Campos>
        <CampoTexto nome="marca" rotulo="Marca" largura={4} maximo={60} obrigatorio="Informe a marca" />
        <CampoTexto nome="modelo" rotulo="Modelo" largura={4} maximo={60} obrigatorio="Informe o modelo" />
        <CampoTexto
          nome="versaoModelo"
          rotulo="Versão"
          largura={4}
          maximo={60}
          dica="Vazio: todas as versões"
        />
      </Campos>
    </Secao>
    <Secao titulo="Quando" explicacao="Vale o que chegar primeiro: a quilometragem ou o tempo.">
      <Campos>
        <CampoNumero
          nome="km"
          rotulo="Km"
          largura={3}
          maximo={1_000_000}
          obrigatorio="Informe a quilometragem"
        />
        <CampoNumero nome="meses" rotulo="Meses" largura={3} maximo={240} obrigatorio="Informe os meses" />
        <CampoNumero nome="tolKm" rotulo="Tolerância (km)" largura={3} maximo={1_000_000} />
        <CampoNumero nome="tolDias" rotulo="Tolerância (dias)" largura={3} maximo={365} />
        <CampoNumero nome="pagina" rotulo="Página do manual" largura={3} minimo={1} maximo={5000} />
        <CampoSwitch
          nome="perdeGarantia"
          rotulo="Perde a garantia se atrasar"
          largura={9}
          dica="A agenda avisa quem marca depois do prazo."
        />
      </Campos>
    </Secao>
    <Secao
      titulo="O que se faz"
      explicacao={
        <>
          Na ordem em que o cliente vai ler, com o porquê como se fala no balcão. Arraste ou use as setas.
          <KeyHint> No teclado: Alt + ↑ ↓.</KeyHint>
        </>
      }
    >
      <ItensDoManual />
    </Secao>
  </>
);
