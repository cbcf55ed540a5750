import { palavrasDaBusca } from '@oferta/domain/busca-por-palavras.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BotaoConsultaRevisao } from '#features/cardapio/public.ts';
import { CausaEmLinha } from '#frames/causa/vazio-com-causa.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';
import css from './agendamento-form.module.css';
import { campoId } from './erros-do-rascunho.ts';
import { minutosDosServicos, type ServicoRascunho } from './rascunho.ts';
import { Secao } from './secao.tsx';
import { useOfertas } from './use-ofertas.ts';
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
