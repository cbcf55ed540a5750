import { palavrasDaBusca } from '@oferta/domain/busca-por-palavras.ts';
import { typedPlaca } from '@oferta/domain/agenda/veiculo/placa.ts';
import { formatDocumento } from '@oferta/domain/cadastros/documento/documento.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import type { ReactNode } from 'react';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { MaskedInput } from '#ui/form/masked-input.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { campoId } from '../agendamento-form/erros-do-rascunho.ts';
import { useOfertas } from '../agendamento-form/use-ofertas.ts';
import { useUltimaVisita } from '../agendamento-form/use-ultima-visita.ts';
import type { Formulario } from '../agendamento-form/use-rascunho.ts';
import css from './encaixar.module.css';

/** Who stands at the counter, and for what: a known plate fills in the rest. */
export function QuemChega({ formulario }: { readonly formulario: Formulario }): ReactNode {
  const { codConcessionaria } = useConcessionaria();
  const { rascunho, mudar, erroDe, sair } = formulario;
  const { ofertas, isPending } = useOfertas(codConcessionaria);
  const visita = useUltimaVisita(codConcessionaria, formulario, true);
  const [servico] = rascunho.servicos;
  const escolhida = ofertas.find(
    ({ codTipoServico, label }) => codTipoServico === servico?.codTipoServico && label === servico.descricao,
  );
  const escolher = (valor: string | null): void => {
    const oferta = ofertas.find(({ value }) => value === valor);
    const servicos = oferta
      ? [
          {
            codTipoServico: oferta.codTipoServico,
            descricao: oferta.label,
            tempoPadraoMin: oferta.tempoPadraoMin,
            codMecanico: null,
          },
        ]
      : [];
    mudar({ servicos });
  };
  return (
    <div className={css['quem']}>
      <MaskedInput
        id={campoId('placa')}
        label="Placa"
        className={css['placa']}
        placeholder="ABC1D23"
        spellCheck={false}
        value={rascunho.placa}
        error={erroDe('placa')}
        mask={typedPlaca}
        onText={(placa) => mudar({ placa })}
        onBlur={() => sair('placa')}
      />
      <Combobox
        id={campoId('servicos')}
        label="Serviço"
        placeholder="Óleo e filtro, freios…"
        loading={isPending}
        options={ofertas}
        wordsOf={palavrasDaBusca}
        value={escolhida?.value ?? null}
        error={erroDe('servicos')}
        onChange={escolher}
      />
      <NumberInput
        label="Tempo"
        trailing={<small>min</small>}
        min={5}
        max={720}
        disabled={!servico}
        value={servico?.tempoPadraoMin ?? null}
        read={lerInteiro}
        onChange={(tempoPadraoMin) =>
          servico && tempoPadraoMin !== null && mudar({ servicos: [{ ...servico, tempoPadraoMin }] })
        }
      />
      <Pessoa formulario={formulario} />
      <div className={css['linha']} data-line={12}>
        <Checkbox
          label="Espera na loja"
          checked={rascunho.transporte === 'espera'}
          onChange={({ target }) => mudar({ transporte: target.checked ? 'espera' : 'deixa' })}
        />
        {escolhida && (
          <small>
            a tabela diz <span className="num">{escolhida.tempoPadraoMin}</span> min
          </small>
        )}
      </div>
      {visita?.aberto && (
        <output className={css['aviso']}>
          Esta placa já tem agendamento em {formatDia(visita.aberto.dataAgendamento)} às{' '}
          {visita.aberto.horaAgendamento}.
        </output>
      )}
    </div>
  );
}

/** The car and whose it is. */
function Pessoa({ formulario }: { readonly formulario: Formulario }): ReactNode {
  const { rascunho, cpfObrigatorio, mudar, erroDe, sair } = formulario;
  return (
    <>
      <TextInput
        id={campoId('modelo')}
        required
        label="Carro"
        maxLength={120}
        value={rascunho.modelo}
        error={erroDe('modelo')}
        onChange={(event) => mudar({ modelo: event.target.value })}
        onBlur={() => sair('modelo')}
      />
      <TextInput
        id={campoId('nome')}
        required
        label="Cliente"
        autoComplete="off"
        maxLength={120}
        value={rascunho.nome}
        error={erroDe('nome')}
        onChange={(event) => mudar({ nome: event.target.value })}
        onBlur={() => sair('nome')}
      />
      <PhoneInput
        id={campoId('telefone')}
        required
        label="Telefone"
        type="tel"
        className="num"
        value={rascunho.telefone}
        error={erroDe('telefone')}
        onText={(telefone) => mudar({ telefone })}
        onBlur={() => sair('telefone')}
      />
      {cpfObrigatorio && (
        <MaskedInput
          id={campoId('documento')}
          required
          label="CPF ou CNPJ"
          className="num"
          value={rascunho.documento}
          error={erroDe('documento')}
          mask={formatDocumento}
          onText={(documento) => mudar({ documento })}
          onBlur={() => sair('documento')}
        />
      )}
    </>
  );
}
