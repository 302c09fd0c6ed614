CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select trim(regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION name_order(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(regexp_replace(
    lower(regexp_replace(regexp_replace(normalize($1, NFD), '[nN]\u0303', 'n{', 'g'), '[\u0300-\u036f]', '', 'g')),
    '(\d+)', '00000000000\1', 'g'), '\d*(\d{12})', '\1', 'g')
$$;--> statement-breakpoint
CREATE INDEX "ips_name_order" ON "ips" ((name_order(name) COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX "ambulance_name_order" ON "ambulance" ((name_order(name) COLLATE "C"), id);--> statement-breakpoint
CREATE INDEX "neighborhood_name_order" ON "neighborhood" ((name_order(name) COLLATE "C"), id);
