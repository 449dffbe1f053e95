-- Where what the portal opened it for stands, in words and as an address of the portal.
alter table ssudem add column dscorg text, add column urlorg text;
