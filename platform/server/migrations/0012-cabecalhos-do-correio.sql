-- The random part of the Message-ID: no other installation makes it, and a message that is tried again keeps it.
alter table correio add column identificador uuid not null default gen_random_uuid();
-- An address for answers opens something, as the text does: it goes when the message is out.
alter table correio add column responder_para text;
alter table correio add column cabecalhos jsonb;
