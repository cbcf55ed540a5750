import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { palavrasDaBusca } from '@oferta/domain/busca-por-palavras.ts';
import { palavrasDoServico } from '@oferta/domain/cadastros/palavras-do-servico.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import { IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BotaoConsultaRevisao } from '#features/cardapio/public.ts';
import { CausaEmLinha } from '#frames/causa/vazio-com-causa.tsx';
import { call } from '#kernel/data/api.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { tiposServicoOptions } from '../../hooks/use-equipe.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { minutosDosServicos, type ServicoRascunho } from './rascunho.ts';
import { Secao } from './secao.tsx';
import type { Formulario } from './use-rascunho.ts';

/** What is to be done, each with its standard time; choosing from the list adds one. */
export function SecaoServicos({ formulario }: { readonly formulario: Formulario }): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const { ofertas, isPending } = useOfertas(codConcessionaria);
  const { rascunho, mudar, erroDe } = formulario;
  const { servicos } = rascunho;
  const adicionar = (valor: string | null): void => {
    const oferta = ofertas.find(({ value }) => value === valor);
    if (!oferta) return;
    const { codTipoServico, label: descricao, tempoPadraoMin } = oferta;
    const codMecanico = servicos[0]?.codMecanico ?? null;
    mudar({ servicos: [...servicos, { codTipoServico, descricao, tempoPadraoMin, codMecanico }] });
  };
  const trocar = (at: number, mudanca: Partial<ServicoRascunho>): void =>
    mudar({
      servicos: servicos.map((servico, index) => (index === at ? { ...servico, ...mudanca } : servico)),
    });
  return (
    <Secao titulo="Serviços">
      {servicos.length > 0 && (
        <ul className={css['servicos']} data-stack={6}>
          {servicos.map((servico, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two equal jobs of one visit have no other identity
            <li key={at}>
              <TextInput
                inputSize="sm"
                aria-label="Descrição do serviço"
                maxLength={200}
                value={servico.descricao}
                onChange={(event) => trocar(at, { descricao: event.target.value })}
              />
              <NumberInput
                inputSize="sm"
                aria-label={`Tempo padrão de ${servico.descricao}, minutos`}
                trailing={<small>min</small>}
                min={5}
                max={2400}
                value={servico.tempoPadraoMin}
                read={lerInteiro}
                onChange={(minutos) => trocar(at, { tempoPadraoMin: minutos ?? servico.tempoPadraoMin })}
              />
              <IconButton
                label={`Remover ${servico.descricao}`}
                tabIndex={-1}
                onClick={() => mudar({ servicos: servicos.filter((_, index) => index !== at) })}
              >
                <IconX size={15} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={campoId('servicos')}
        label={
          servicos.length > 0
            ? `Mais serviços (${duracaoEmPalavras(minutosDosServicos(rascunho))} até aqui)`
            : 'Serviço'
        }
        placeholder="Revisão, freios, troca de óleo…"
        loading={isPending}
        options={ofertas}
        wordsOf={palavrasDaBusca}
        value={null}
        error={erroDe('servicos')}
        onChange={adicionar}
      />
      {!isPending && ofertas.length === 0 && <CausaEmLinha causa="servico" />}
      <BotaoConsultaRevisao
        carro={rascunho}
        onUsar={(novos) =>
          mudar({
            servicos: [
              ...servicos,
              ...novos.map((novo) => ({ ...novo, codMecanico: servicos[0]?.codMecanico ?? null })),
            ],
          })
        }
      />
    </Secao>
  );
}

/** What the dealership offers, with its time and price. */
const servicosOferecidosOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'servicos', codConcessionaria, 'oferecidos'],
    queryFn: () => call(servicoOferecidoContracts.servicosOferecidos, { params: { codConcessionaria } }),
  });

/** What may be booked: the dealership's own services with their time and price, then each type for what is not among them. */
function useOfertas(codConcessionaria: number) {
  const oferecidos = useQuery(servicosOferecidosOptions(codConcessionaria));
  const tipos = useQuery(tiposServicoOptions(codConcessionaria));
  const ofertas = [
    ...(oferecidos.data ?? []).map((servico) => ({
      value: `s${servico.codServicoOferecido}`,
      codTipoServico: servico.codTipoServico,
      label: servico.descricao,
      tempoPadraoMin: servico.tmoMin,
      detail: [
        duracaoEmPalavras(servico.tmoMin),
        servico.precoCentavos !== null && formatBRL(servico.precoCentavos),
        servico.tipo,
      ]
        .filter(Boolean)
        .join(' · '),
      palavras: palavrasDoServico(servico.descricao),
    })),
    ...(tipos.data ?? []).map(({ codTipoServico, nome, tempoPadraoMin }) => ({
      value: `t${codTipoServico}`,
      codTipoServico,
      label: nome,
      tempoPadraoMin,
      detail: `TMO ${duracaoEmPalavras(tempoPadraoMin)}`,
      palavras: palavrasDoServico(nome),
    })),
  ];
  return { ofertas, isPending: tipos.isPending || oferecidos.isPending };
}
