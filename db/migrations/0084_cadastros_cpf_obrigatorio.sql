-- A dealership may ask for the client's CPF whenever somebody is booked, walks in or approves.
alter table concessionaria add column cpf_obrigatorio boolean not null default false;

-- CPF or CNPJ without punctuation, as in agendamento
alter table ordem_servico add column documento text;
alter table pedido_publico add column documento text;
