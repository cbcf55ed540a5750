import { Campos } from '#frames/form/form-cadastro.tsx';
import { CampoSelecao, CampoSwitch, CampoTexto } from '#frames/form/campos.tsx';
import { OPCOES_DE_TIPO, useOpcoesDeAlcance } from '../../components/opcoes-do-modelo.ts';

/** Name, moment, reach and endings of a template. */
export function CamposDoModelo() {
  const alcances = useOpcoesDeAlcance();
  return (
    <Campos>
      <CampoTexto nome="nome" rotulo="Nome" maximo={80} obrigatorio="Informe o nome do modelo" />
      <CampoSelecao nome="tipo" rotulo="Tipo" opcoes={OPCOES_DE_TIPO} largura={3} />
      <CampoTexto
        nome="marca"
        rotulo="Marca"
        maximo={40}
        largura={3}
        dica="Oferecido primeiro nos carros dela"
      />
      <CampoSelecao nome="alcance" rotulo="Vale para" vazio="Toda a rede" opcoes={alcances} />
      <CampoSwitch nome="ativo" rotulo="Em uso" dica="Desligado, não é oferecido no celular" />
      <CampoSwitch
        nome="mapaDeDanos"
        rotulo="Mapa de avarias"
        dica="Marcar riscos e amassados na carroceria"
      />
      <CampoSwitch nome="assinatura" rotulo="Assinatura" dica="O cliente assina no fim" />
    </Campos>
  );
}
