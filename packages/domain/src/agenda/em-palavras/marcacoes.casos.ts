/**
 * Bookings as people at the desk type them, each with what it must become: car, services, kilometres, day, hour, consultant,
 * mechanic; `.` is not said. `? word|word` is asked about: nothing is booked until the words are changed. It is Tuesday, 24/11/2026,
 * 10:00; the house is open Monday to Friday 8–18 and Saturday 8–12, and Friday 27/11 is a holiday.
 */
export const CASOS = `
abc1d23 revisão 30 mil amanhã 9h ana > ABC1D23 o:Revisão 30.000 km . 2026-11-25 09:00 ana .
abc1d23 rev 9h ana > ABC1D23 t:Revisão . 2026-11-25 09:00 ana .
abc1d23 rev 11h ana > ABC1D23 t:Revisão . 2026-11-24 11:00 ana .
ABC-1234 troca de óleo sexta 14h bruno > ABC1234 o:Troca de óleo e filtro . 2026-11-27 14:00 bruno .
abc 1d23 óleo hoje às 16 carla > ABC1D23 o:Troca de óleo e filtro . 2026-11-24 16:00 carla .
Marcar ABC1D23 para amanhã às 9h30 com a Carla, revisão > ABC1D23 t:Revisão . 2026-11-25 09:30 carla .
abc1d23 alinhamento dia 5 10h > ABC1D23 o:Alinhamento e balanceamento . 2026-12-05 10:00 . .
abc1d23 rodízio 05/12 9:30 ana > ABC1D23 o:Rodízio de pneus . 2026-12-05 09:30 ana .
abc1d23 embreagem 5/12/2026 meio-dia > ABC1D23 o:Embreagem . 2026-12-05 12:00 . .
abc1d23 embreagem 5 de dezembro meio dia bruno > ABC1D23 o:Embreagem . 2026-12-05 12:00 bruno .
abc1d23 embreagem 5 dez 8h bruno > ABC1D23 o:Embreagem . 2026-12-05 08:00 bruno .
abc1d23 rev 32.150 km quinta 8h carla > ABC1D23 t:Revisão 32150 2026-11-26 08:00 carla .
abc1d23 rev 32150 quinta 8h carla > ABC1D23 t:Revisão 32150 2026-11-26 08:00 carla .
abc1d23 revisão de 20 mil km quinta 8h carla > ABC1D23 o:Revisão 20.000 km . 2026-11-26 08:00 carla .
abc1d23 45 mil revisão quinta 8h carla > ABC1D23 t:Revisão 45000 2026-11-26 08:00 carla .
abc1d23 45k diag elétrico depois de amanhã 13h > ABC1D23 o:Diagnóstico elétrico 45000 2026-11-26 13:00 . .
abc1d23 bateria e alinhamento seg 9h ana > ABC1D23 o:Bateria e alternador+o:Alinhamento e balanceamento . 2026-11-30 09:00 ana .
abc1d23 suspensão + lavagem completa quarta 15h30 ana > ABC1D23 o:Suspensão dianteira+o:Lavagem completa . 2026-11-25 15:30 ana .
abc1d23 rev quarta-feira 8h ana > ABC1D23 t:Revisão . 2026-11-25 08:00 ana .
abc1d23 rev quarta feira 8h ana > ABC1D23 t:Revisão . 2026-11-25 08:00 ana .
abc1d23 rev sábado 9h ana > ABC1D23 t:Revisão . 2026-11-28 09:00 ana .
abc1d23 rev 2 da tarde ana > ABC1D23 t:Revisão . 2026-11-24 14:00 ana .
abc1d23 rev 2h da tarde ana > ABC1D23 t:Revisão . 2026-11-24 14:00 ana .
abc1d23 rev às 2 da tarde ana > ABC1D23 t:Revisão . 2026-11-24 14:00 ana .
abc1d23 rev amanhã 8 e meia ana > ABC1D23 t:Revisão . 2026-11-25 08:30 ana .
abc1d23 rev amanhã 8h e meia ana > ABC1D23 t:Revisão . 2026-11-25 08:30 ana .
abc1d23 rev amanhã 9 horas ana > ABC1D23 t:Revisão . 2026-11-25 09:00 ana .
abc1d23 rev amanhã 9h da manhã ana > ABC1D23 t:Revisão . 2026-11-25 09:00 ana .
abc1d23 rev amanhã 9hs ana > ABC1D23 t:Revisão . 2026-11-25 09:00 ana .
abc1d23 rev daqui a 3 dias 9h ana > ABC1D23 t:Revisão . 2026-11-27 09:00 ana .
abc1d23 rev em 8 dias 9h ana > ABC1D23 t:Revisão . 2026-12-02 09:00 ana .
abc1d23 rev 9h ana mec nelson > ABC1D23 t:Revisão . 2026-11-25 09:00 ana nelson
abc1d23 rev 9h ana nelson > ABC1D23 t:Revisão . 2026-11-25 09:00 ana nelson
abc1d23 rev 9h consultora ana mecânico março > ABC1D23 t:Revisão . 2026-11-25 09:00 ana marco
abc1d23 garantia 9h ana > ABC1D23 t:Garantia . 2026-11-25 09:00 ana .
abc1d23 garantia ruído 9h ana > ABC1D23 o:Garantia: ruído na direção . 2026-11-25 09:00 ana .
abc1d23 recall airbag 9h ana > ABC1D23 o:Recall: módulo do airbag . 2026-11-25 09:00 ana .
abc1d23 ar condicionado sem gelar 9h ana > ABC1D23 o:Ar-condicionado sem gelar . 2026-11-25 09:00 ana .
abc1d23 para-choque 9h ana > ABC1D23 o:Para-choque: funilaria e pintura . 2026-11-25 09:00 ana .
abc1d23 pastilhas 9h ana > ABC1D23 o:Pastilhas e discos dianteiros . 2026-11-25 09:00 ana .
maria silva rev amanhã 9h ana > MAR1A11 t:Revisão . 2026-11-25 09:00 ana .
cliente Maria da Silva, revisão, amanhã, 9h, Ana > MAR1A11 t:Revisão . 2026-11-25 09:00 ana .
rev abc1d23 ana 9h amanhã > ABC1D23 t:Revisão . 2026-11-25 09:00 ana .
amanhã 9h abc1d23 > ABC1D23 . . 2026-11-25 09:00 . .
abc1d23 rev amanhã ana > ABC1D23 t:Revisão . 2026-11-25 . ana .
abc1d23 rev > ABC1D23 t:Revisão . . . . .
rev amanhã 9h ana > . t:Revisão . 2026-11-25 09:00 ana .
abc1d23 rev sexta 27/11 9h ana > ABC1D23 t:Revisão . 2026-11-27 09:00 ana .
abc1d23 rev segunda que vem 9h ana > ABC1D23 t:Revisão . 2026-11-30 09:00 ana .
abc1d23 rev quinta da semana que vem 9h ana > ABC1D23 t:Revisão . 2026-12-03 09:00 ana .
abc1d23 rev 20/11 9h ana > ABC1D23 t:Revisão . 2026-11-20 09:00 ana .
abc1d23 rev 5/1 9h ana > ABC1D23 t:Revisão . 2027-01-05 09:00 ana .
# traps
abc1d23 rev sexta que vem 9h ana > ? sexta que vem
abc1d23 rev terça 9h ana > ? terça
abc1d23 rev amanhã 9h dani > ? dani
abc1d23 rev amanhã 9h rui > ? rui
abc1d23 rev amanhã 9 ana > ? 9
abc1d23 rev 2h ana > ? 2h
abc1d23 rev amanhã 9h 10h ana > ? 10h
abc1d23 rev amanhã 9h ana carla > ? carla
abc1d23 rev amanhã quinta 9h ana > ? quinta
abc1d23 lavagem de 9h ana > ABC1D23 t:Lavagem . 2026-11-25 09:00 ana .
abc1d23 troca 9h ana > ? troca
abc1d23 polimento extra 9h ana > ? polimento|extra
abc1d23 higienização 9h ana > ? higienização
abc1d23 xyz9k88 rev 9h ana > ? xyz9k88
abc1d23 rev 30 9h ana > ? 30
abc1d23 rev domingo 9h ana > ? domingo
abc1d23 rev março 9h ana > ABC1D23 t:Revisão . 2026-11-25 09:00 ana marco
joão souza rev 9h ana > ? joão souza
abc1d23 rev 25h ana > ? 25h
abc1d23 rev 31/02 9h ana > ? 31/02
abc1d23 revsião 9h ana > ? revsião
abc1d23 rev amanhã de manhã ana > ? manhã
abc1d23 rev 18h30 ana > ABC1D23 t:Revisão . . 18:30 ana .
`
  .trim()
  .split('\n');
