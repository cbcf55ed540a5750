-- The templates that every distributor begins with are the product's, not a distributor's to write.
revoke insert, update, delete, truncate on modelo_padrao_item from oferta_app;
