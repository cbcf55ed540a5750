import { CampoMinutos, CampoNumero, CampoSelecao, CampoSwitch } from '#frames/form/campos.tsx';
import { Campos, Secao } from '#frames/form/form-cadastro.tsx';
import { GradeDeHorarios } from '../../components/concessionaria/grade-de-horarios.tsx';

const MODELOS = [
  { value: '1', label: 'Colunas por consultor' },
  { value: '2', label: 'Linha do tempo dos mecânicos' },
];
const INTERVALOS = ['15', '20', '30', '60'].map((value) => ({ value, label: `${value} minutos` }));
const POLITICAS = [
  { value: 'encaixe', label: 'Aceitar só encaixes' },
  { value: 'bloquear', label: 'Não aceitar mais nada' },
];

const CAPACIDADES = [
  { value: 'livre', label: 'Agendar sem conferir' },
  { value: 'avisar', label: 'Avisar, e deixar encaixar' },
  { value: 'motivo', label: 'Encaixar só com motivo registrado' },
  { value: 'bloquear', label: 'Não agendar' },
];

/** When the dealership works, and how its agenda is offered. */
export function AbaAgenda() {
  return (
    <>
      <Secao
        titulo="Horário de funcionamento"
        explicacao="Vale na hora para a agenda e para os horários oferecidos aos clientes."
      >
        <GradeDeHorarios />
      </Secao>
      <Secao titulo="Agenda">
        <Campos>
          <CampoSelecao nome="modeloAgenda" rotulo="Agenda por" opcoes={MODELOS} />
          <CampoSelecao nome="intervaloMin" rotulo="Horários a cada" opcoes={INTERVALOS} />
          <CampoNumero
            nome="capacidadeDia"
            rotulo="Agendamentos por dia"
            minimo={1}
            maximo={2000}
            dica="Vazio: até onde as pessoas dão conta."
          />
          <CampoSelecao nome="politicaLotacao" rotulo="Quando o dia lotar" opcoes={POLITICAS} />
          <CampoSelecao
            nome="politicaCapacidade"
            rotulo="Quando a oficina não dá conta"
            opcoes={CAPACIDADES}
          />
          <CampoNumero
            nome="pesoDeQuemEspera"
            rotulo="Peso de quem espera na loja"
            minimo={1}
            maximo={10}
            obrigatorio="Informe o peso"
            dica="Ao replanejar e ao encaixar, um minuto de atraso dele vale por tantos. 1: como o de qualquer um."
          />
          <CampoMinutos
            nome="toleranciaNoShowMin"
            rotulo="Tolerância de atraso"
            obrigatorio="Informe a tolerância"
            dica="Depois dela, quem não chegou vira no-show."
          />
          <CampoNumero
            nome="diasOsAtrasada"
            rotulo="Dias até a OS contar como atrasada"
            minimo={1}
            maximo={365}
            obrigatorio="Informe os dias"
          />
          <CampoSwitch
            nome="mostrarPreco"
            rotulo="Mostrar preço na agenda virtual"
            largura={12}
            dica="O cliente que agenda sozinho vê o valor de cada serviço."
          />
          <CampoSwitch
            nome="cpfObrigatorio"
            rotulo="Exigir o CPF do cliente"
            largura={12}
            dica="Ao agendar, ao registrar um passante e ao aprovar um orçamento. De empresas, vale o CNPJ."
          />
        </Campos>
      </Secao>
    </>
  );
}
