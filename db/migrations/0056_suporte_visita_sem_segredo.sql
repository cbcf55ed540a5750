-- The address of a page that opens by a link holds the link's secret, which is nobody's to read.
update log_acesso set pagina = '/password', query = '' where pagina ilike '/password/%';
