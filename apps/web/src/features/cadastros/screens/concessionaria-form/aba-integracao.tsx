import { CampoSelecao, CampoTexto } from '../../components/form-cadastro/campos.tsx';
import { Campos, Secao } from '../../components/form-cadastro/form-cadastro.tsx';

const CONEXOES = [
  { value: 'nenhuma', label: 'Sem integração' },
  { value: 'arquivo', label: 'Arquivo (planilha ou CSV)' },
  { value: 'api', label: 'API do DMS' },
  { value: 'banco', label: 'Banco de dados do DMS' },
];

/** How the dealership's own system is reached, and what it calls the dealership. */
export function AbaIntegracao() {
  return (
    <Secao titulo="DMS" explicacao="O código no DMS identifica esta concessionária nos arquivos importados.">
      <Campos>
        <CampoSelecao nome="tipoConexao" rotulo="Tipo de conexão" largura={4} opcoes={CONEXOES} />
        <CampoTexto nome="dms" rotulo="DMS" largura={4} maximo={60} dica="O sistema da concessionária" />
        <CampoTexto nome="codigoDms" rotulo="Código no DMS" largura={4} maximo={40} />
      </Campos>
    </Secao>
  );
}
