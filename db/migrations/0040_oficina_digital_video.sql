-- Fifteen seconds as a phone films them come to more than photos may weigh.
alter table midia
  drop constraint midia_bytes_check,
  add constraint midia_bytes_check check (octet_length(bytes) between 1 and 20971520);
