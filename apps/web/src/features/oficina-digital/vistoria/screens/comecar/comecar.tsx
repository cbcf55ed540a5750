import type { ModeloChecklist, TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { TIPOS_CHECKLIST } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useState } from 'react';
import { codigoCurto, fraseDe } from '#kernel/data/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { comecarVistoria } from '../../acoes.ts';
import { irPara } from '../../endereco.ts';
import { useListaDaCasa } from '../../storage/lista-da-casa.ts';
import { modelosPara } from '../../model/carros.ts';
import {
  cabecalhoDoCarro,
  cabecalhoDigitado,
  errosDoVeiculo,
  veiculoDigitado,
} from '../../model/veiculo-digitado.ts';
import { NOME_DO_TIPO } from '../../model/textos.ts';
import { Escolha } from '../../components/escolha.tsx';
import { Moldura } from '../moldura.tsx';
import { CarroEscolhido } from './carro-escolhido.tsx';
import { EmAberto } from './em-aberto.tsx';
import { FormularioVeiculo } from './formulario-veiculo.tsx';

interface ComecarProps {
  readonly codConcessionaria: number;
  /** Null: a car that is typed in. */
  readonly codAgendamento: number | null;
  readonly digitado: string;
}

const voltar = (): void => irPara({ tela: 'inicio' }, { troca: true });

/** Before the walk: which car, which kind of inspection, which template. */
export function Comecar({ codConcessionaria, codAgendamento, digitado }: ComecarProps) {
  const { lista, erro, reler } = useListaDaCasa(codConcessionaria);
  if (!lista) {
    return (
      <Moldura titulo="Nova vistoria" onVoltar={voltar}>
        {erro === null ? (
          <Skeleton variant="form" />
        ) : (
          <ErrorState code={codigoCurto(erro)} onRetry={reler}>
            {fraseDe(erro)}
          </ErrorState>
        )}
      </Moldura>
    );
  }
  const carro = lista.carros.find((cada) => cada.codAgendamento === codAgendamento);
  if (codAgendamento !== null && !carro) {
    return (
      <Moldura titulo="Nova vistoria" onVoltar={voltar}>
        <EmptyState
          title="Este carro não está mais na agenda de hoje."
          action={<Button onClick={voltar}>Ver os carros de hoje</Button>}
        />
      </Moldura>
    );
  }
  return (
    <Formulario
      codConcessionaria={codConcessionaria}
      carro={carro ?? null}
      modelos={lista.modelos}
      digitado={digitado}
    />
  );
}

interface FormularioProps {
  readonly codConcessionaria: number;
  readonly carro: CarroDoDia | null;
  readonly modelos: readonly ModeloChecklist[];
  readonly digitado: string;
}

/** What comes next of a car: the first kind that it does not have finished. */
const tipoSeguinte = (carro: CarroDoDia | null): TipoChecklist =>
  TIPOS_CHECKLIST.find(
    (tipo) => !carro?.checklists.some((feito) => feito.tipo === tipo && feito.finalizado),
  ) ?? 'entrada';

function Formulario({ codConcessionaria, carro, modelos, digitado }: FormularioProps) {
  const [veiculo, setVeiculo] = useState(() => veiculoDigitado(digitado));
  const [conferido, setConferido] = useState(false);
  const [tipo, setTipo] = useState<TipoChecklist>(() => tipoSeguinte(carro));
  const [escolhido, setEscolhido] = useState<number | null>(null);
  const possiveis = modelosPara(modelos, tipo, carro?.marca ?? (veiculo.marca || null));
  const modelo = possiveis.find((cada) => cada.codModeloChecklist === escolhido) ?? possiveis[0];
  const aberto = carro?.checklists.find((feito) => feito.tipo === tipo && !feito.finalizado);
  const erros = carro ? {} : errosDoVeiculo(veiculo);

  const comecar = async (): Promise<void> => {
    setConferido(true);
    if (!modelo || Object.keys(erros).length > 0) return;
    const cabecalho = carro ? cabecalhoDoCarro(carro) : cabecalhoDigitado(veiculo);
    const chave = await comecarVistoria(codConcessionaria, modelo, cabecalho);
    irPara({ tela: 'percurso', chave, passo: 0 }, { troca: true });
  };

  return (
    <Moldura
      titulo="Nova vistoria"
      onVoltar={voltar}
      rodape={
        <Button variant={aberto ? 'default' : 'primary'} disabled={!modelo} onClick={() => void comecar()}>
          {aberto ? 'Começar outra' : 'Começar'}
        </Button>
      }
    >
      {carro ? (
        <CarroEscolhido carro={carro} />
      ) : (
        <FormularioVeiculo
          veiculo={veiculo}
          erros={conferido ? erros : {}}
          onChange={(mudanca) => setVeiculo((antes) => ({ ...antes, ...mudanca }))}
        />
      )}
      <Escolha
        titulo="Tipo de vistoria"
        colunas={2}
        opcoes={TIPOS_CHECKLIST.map((id) => ({ id, nome: NOME_DO_TIPO[id] }))}
        valor={tipo}
        onChange={setTipo}
      />
      {aberto && <EmAberto aberto={aberto} />}
      {modelo ? (
        <Escolha
          titulo="Modelo"
          opcoes={possiveis.map(({ codModeloChecklist, nome, conteudo }) => ({
            id: String(codModeloChecklist),
            nome,
            detalhe: plural(
              conteudo.grupos.reduce((soma, { itens }) => soma + itens.length, 0),
              'item',
              'itens',
            ),
          }))}
          valor={String(modelo.codModeloChecklist)}
          onChange={(id) => setEscolhido(Number(id))}
        />
      ) : (
        <p>Não há modelo de {NOME_DO_TIPO[tipo].toLowerCase()} para esta oficina. Escolha outro tipo.</p>
      )}
    </Moldura>
  );
}
