import { FUSOS } from '@oferta/domain/cadastros/expediente/fuso.ts';
import { CampoSelecao, CampoTexto } from '#frames/form/campos.tsx';
import { CampoCep } from '#frames/form/campos-de-contato.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { CampoMunicipio } from './campo-municipio.tsx';

/** Where the dealership stands, and by which clock it lives. */
export function AbaEndereco() {
  return (
    <Secao titulo="Endereço">
      <Campos>
        <CampoCep nome="cep" rotulo="CEP" largura={3} />
        <CampoTexto nome="logradouro" rotulo="Logradouro" largura={9} maximo={120} />
        <CampoTexto nome="numero" rotulo="Número" largura={3} maximo={20} />
        <CampoTexto nome="complemento" rotulo="Complemento" largura={3} maximo={80} />
        <CampoTexto nome="bairro" rotulo="Bairro" maximo={80} />
        <CampoMunicipio />
        <CampoSelecao
          nome="fuso"
          rotulo="Fuso horário"
          dica="Vem do município; os horários da agenda são os deste fuso."
          opcoes={FUSOS.map(([value, label]) => ({ value, label }))}
        />
      </Campos>
    </Secao>
  );
}
